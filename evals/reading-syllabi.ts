import { sentences } from '#engine/reading/sentences.ts';
import { readSyllabus, type Syllabus, topicKey } from '#engine/reading/syllabus.ts';
import { type Figure, shareFigure } from './figures.ts';
import type { Miss } from './reading.ts';
import { type Half, namesIn, readSetFile, readSetJson } from './reading-files.ts';

/** What a syllabus of the set says, written down by its author before anything was read. */
type Expected = {
  /** Name, days as month-day ("week 3" where it counts weeks), pages assigned (0 where it gives none). */
  topics: [name: string, dates: string[], pages: number][];
  examDates: string[];
  /** Part of the grade and its share in percent. */
  weights: [part: string, share: number][];
  /** Of the final only: "book closed", "minutes 180", "kind essay", "limit 4500 words". */
  format: string[];
  /** Sentences of the policy on artificial intelligence. */
  ai: string[];
};

type Facts = Record<'topics' | 'dates' | 'pages' | 'weights' | 'format' | 'ai', string[]>;
const FIELDS = ['topics', 'dates', 'pages', 'weights', 'format', 'ai'] as const;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Per field: the share of what was found that is right, and the share of what is there that was found. */
export async function measureSyllabi(half: Half): Promise<{ figures: Figure[]; misses: Miss[] }> {
  const misses: Miss[] = [];
  const right = new Map<string, number[]>();
  const count = (name: string, values: number[]) => right.set(name, [...(right.get(name) ?? []), ...values]);
  const folder = `syllabi/${half}/`;
  for (const file of namesIn(folder).filter((name) => !name.endsWith('.json'))) {
    const material = await readSetFile(`${folder}${file}`, 1, 'syllabus');
    const truth = expectedFacts(readSetJson(`${folder}${file.replace(/\.\w+$/, '.json')}`) as Expected);
    const found = foundFacts(readSyllabus([material]));
    for (const field of FIELDS) {
      const [expected, got] = [truth[field], found[field]];
      const isIn = (list: string[]) => (fact: string) => (list.includes(fact) ? 1 : 0);
      count(`${field}.precision`, got.map(isIn(expected)));
      count(`${field}.recall`, expected.map(isIn(got)));
      const differs =
        expected.some((fact) => !got.includes(fact)) || got.some((fact) => !expected.includes(fact));
      if (differs) misses.push({ set: 'syllabi', file, field, expected, found: got });
    }
  }
  const figures = [...right].map(([name, values]) => shareFigure(`reading.${half}.syllabus.${name}`, values));
  return { figures, misses };
}

function expectedFacts({ topics, examDates, weights, format, ai }: Expected): Facts {
  return {
    topics: topics.map(([name]) => topicKey(name)),
    dates: [
      ...topics.flatMap(([name, dates]) => dates.map((date) => `${topicKey(name)}: ${date}`)),
      ...examDates.map((date) => `exam: ${date}`),
    ],
    pages: topics.filter(([, , pages]) => pages > 0).map(([name, , pages]) => `${topicKey(name)}: ${pages}`),
    weights: weights.map(([part, share]) => `${part} ${share}`),
    format,
    ai: sentencesOf(ai.join(' ')),
  };
}

function foundFacts({ topics, dates, weights, form, aiPolicy }: Syllabus): Facts {
  return {
    topics: topics.map(({ name }) => topicKey(name)),
    dates: [
      ...topics.flatMap((topic) =>
        topic.dates.flatMap(daysOf).map((day) => `${topicKey(topic.name)}: ${day}`),
      ),
      ...new Set(
        examLines(dates)
          .flatMap(daysOf)
          .map((day) => `exam: ${day}`),
      ),
    ],
    pages: topics.filter(({ pages }) => pages > 0).map(({ name, pages }) => `${topicKey(name)}: ${pages}`),
    weights: weights.map(({ part, share }) => `${part} ${share}`),
    // The set says nothing of pages of notes that may be brought.
    format: [
      ...new Set(
        form.filter(({ trait }) => trait !== 'pages').map(({ trait, value }) => `${trait} ${value}`),
      ),
    ],
    ai: aiPolicy.flatMap(({ text }) => sentencesOf(text)),
  };
}

/** Lines on quizzes and papers are dated too; the set says when exams are. */
const examLines = (dates: Syllabus['dates']) =>
  dates.map(({ text }) => text).filter((text) => /\b(?:exam(?:ination)?|mid-?term|final)\b/i.test(text));

/** "September 4 & 7, 2023" is 9-4 and 9-7, "M 8.26W 8.28" is 8-26 and 8-28, "Week 3 (Jan. 9)" is 1-9. */
function daysOf(text: string): string[] {
  const days: string[] = [];
  // Of a span of days ("Sept 29-Oct 3") the first counts.
  const bare = text
    .replace(/,?\s*(?:19|20)\d\d\b/g, '')
    .replace(/(\d)\s*[-–]\s*(?:[A-Z][a-z]+\.?\s+)?\d{1,2}\b/g, '$1');
  for (const [, name = '', rest = ''] of bare.matchAll(
    /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?\s+(\d{1,2}(?:\s*(?:,|&|and)\s*\d{1,2}(?![\d:]|\s*[ap]m))*)/gi,
  )) {
    const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    days.push(...(rest.match(/\d{1,2}/g) ?? []).map((day) => `${month}-${Number(day)}`));
  }
  for (const [, month, day] of bare.matchAll(/(?<![\d.])(\d{1,2})[./](\d{1,2})(?![\d.])/g))
    days.push(`${Number(month)}-${Number(day)}`);
  if (days.length > 0) return days;
  const counted = /\b(week|class) (\d{1,2})/i.exec(bare);
  return counted ? [`${counted[1]?.toLowerCase()} ${Number(counted[2])}`] : [];
}

const sentencesOf = (text: string) => sentences(text).map(({ start, end }) => plain(text.slice(start, end)));

/** A sentence without the marks that a list or a heading puts around it. */
const plain = (text: string) =>
  text
    .replace(/[*#]+/g, '')
    .replace(/^[-•\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
