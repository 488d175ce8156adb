import type { Quote } from '#engine/answering/answer.ts';
import { isSamePlace } from '#engine/answering/quote.ts';
import type { Course } from '#engine/indexing/course.ts';
import { trueQuotes } from '../professor/true-quotes.ts';
import type { SaidLabels, SentStory, SentTopic } from './label-prompt.ts';

/** A label that holds: the numbers of question and topic, and the quote that shows it. */
export type CheckedLabel = { question: string; topic: string; quote: Quote };

/** A model that names everything says nothing. */
const MOST_OF_A_QUESTION = 4;

/** The labels whose quote stands in their question or its story, as the literal slice of its page; each topic once. */
export function checkLabels(
  course: Course,
  { labels }: SaidLabels,
  stories: readonly SentStory[],
  topics: readonly SentTopic[],
): CheckedLabel[] {
  const held: CheckedLabel[] = [];
  for (const { question, topic, quote: text } of labels) {
    const own = held.filter((each) => each.question === question);
    if (own.length >= MOST_OF_A_QUESTION || own.some((each) => each.topic === topic)) continue;
    const story = stories.find(({ questions }) => questions.some(({ id }) => id === question));
    const asked = story?.questions.find(({ id }) => id === question);
    if (!story || !asked || !topics.some(({ id }) => id === topic)) continue;
    const quote = [...asked.own, ...story.story]
      .flatMap((passage) =>
        trueQuotes(course, passage, text).filter((found) => isSamePlace(found, passage.place)),
      )
      .at(0);
    if (quote) held.push({ question, topic, quote });
  }
  return held;
}
