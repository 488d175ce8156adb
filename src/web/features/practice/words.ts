import type { Band, GradedPoint, PointKind, PracticeAnswer, Verdict } from '#contract/practice-answers.ts';

/** What a point is given for, as a student reads it. */
export const KIND_WORDS: Record<PointKind, string> = {
  issue: 'Issue',
  rule: 'Rule',
  application: 'Application',
  counter: 'Counter-argument',
  conclusion: 'Conclusion',
  thesis: 'Thesis',
  reading: 'Use of the readings',
  sides: 'Both sides',
};

/** A band in words, and what it stands for. */
export const BAND_WORDS: Record<Band, { name: string; says: string }> = {
  strong: { name: 'Strong', says: 'Most of what the model answer does is here.' },
  on_the_way: { name: 'On the way', says: 'The core is here; some points are open.' },
  thin: { name: 'Thin', says: 'Some points are here; most of the argument is still to come.' },
  not_yet: { name: 'Not yet', says: 'Little of the model answer’s argument is here so far.' },
};

/** Points as a student reads them: 2, 1.5, .25 as 0.25. */
export const points = (count: number): string => count.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** How many words a text has. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** When an answer was graded, for a list: Nov 20, 2026, 3:40 PM. */
export const dateWords = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What is said aloud when an answer has been graded. */
export function resultWords({ grade }: PracticeAnswer): string {
  const open = grade.points.filter(({ earned, possible }) => earned < possible).length;
  const rest =
    open === 0 ? 'Nothing of the rubric is open.' : `${open} of ${grade.points.length} lines are open.`;
  return `Your answer covers ${points(grade.earned)} of ${points(grade.possible)} points. ${BAND_WORDS[grade.band].name}. ${rest}`;
}

type Sum = { kind: PointKind; earned: number; possible: number };

/** Points by what they are given for, in the order of the rubric. */
export function byKind({ grade }: PracticeAnswer): Sum[] {
  const sums = new Map<PointKind, Sum>();
  for (const { kind, earned, possible } of grade.points) {
    const sum = sums.get(kind) ?? { kind, earned: 0, possible: 0 };
    sums.set(kind, { kind, earned: sum.earned + earned, possible: sum.possible + possible });
  }
  return [...sums.values()];
}

/** What a line of the rubric asks for, without the name of its kind in front, which stands above it. */
export function askedWords({ kind, words }: GradedPoint): string {
  const name = `${KIND_WORDS[kind]}: `;
  const bare = words.startsWith(name) ? words.slice(name.length) : words;
  return capital(bare);
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The next step, without the word that stands before it. */
export const stepWords = (words: string): string => capital(words.replace(/^Next, /, ''));

/** A language model's verdict on a line in words, and whether it differs from what the line earned here. */
export function judgedWords({ earned, possible, judged, opposite = [] }: GradedPoint): {
  words: string;
  differs: boolean;
} {
  const own =
    earned >= possible ? 'says' : earned > 0 ? 'in_part' : opposite.length > 0 ? 'opposite' : 'missing';
  const verdict = judged?.verdict ?? own;
  return { words: VERDICT_WORDS[verdict], differs: (own === 'says') !== (verdict === 'says') };
}

const VERDICT_WORDS: Record<Verdict, string> = {
  says: 'your answer makes this point',
  in_part: 'your answer makes a part of this point',
  opposite: 'your answer says the opposite',
  missing: 'your answer does not make this point',
};

/** What is missing; where that is the whole line, which stands above it, without its quote. */
export function missingWords({ missed, words, earned }: GradedPoint): string {
  const [, says = '', quote = ''] = /^([^“]+): “(.+)”$/s.exec(missed) ?? [];
  return earned === 0 && quote !== '' && words.includes(quote) ? `${says}.` : missed;
}
