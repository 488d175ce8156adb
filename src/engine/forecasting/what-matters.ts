import { type Phrases, say } from '../answering/phrases.ts';
import type { Matters } from '../answering/talk/matters.ts';
import type { ExamForecast } from './forecast.ts';
import { keyCaseWords } from './key-cases.ts';

/** The cases and topics of a forecast as the chat names them: each with its place and, in words, what its rank rests on. */
export function whatMatters({ keyCases, topics, list, sittings }: ExamForecast, phrases: Phrases): Matters {
  return {
    hasExams: sittings.length > 0,
    cases: keyCases.flatMap((item) => {
      const [at] = item.evidence;
      if (!at) return [];
      const { materialId, page, start, end } = at;
      // The name stands in the quote beside these words.
      const words = keyCaseWords(item, list.topics).slice(item.name.length).replace(/^:\s*/, '');
      return [{ name: item.name, place: { materialId, page, start, end }, words: capitalized(words) }];
    }),
    topics: topics.map(({ topic, probability, tested, of }) => {
      const chance = String(Math.round(probability * 100));
      const words =
        of > 0
          ? say(phrases, 'matters_tested', { chance, tested: String(tested), of: String(of) })
          : say(phrases, 'matters_chance', { chance });
      return { name: topic.name, place: topic.place, words };
    }),
  };
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
