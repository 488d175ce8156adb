import type { CourseName } from '../courses/open-courses.ts';
import type { Stratum } from './draw.ts';

/** One answer on a sheet. What the reader must not know stands in the key alone. */
export type SheetEntry = {
  number: number;
  courseTitle: string;
  history: readonly string[];
  question: string;
  text: string;
};

/** Which version answered which number; kept apart from the sheet. */
export type Key = {
  seed: number;
  commit: string;
  oldCommit: string;
  entries: { number: number; id: string; course: CourseName; class: Stratum; isOld: boolean }[];
};

export const GRADES = ['good', 'usable', 'bad'] as const;
export type Grade = (typeof GRADES)[number];

/** What a reader wrote under one answer; `isLeadWrong` is null where the answer has no lead that says something. */
export type Vote = {
  number: number;
  grade: Grade;
  isHarmful: boolean;
  isLeadWrong: boolean | null;
  note: string;
};

const HEAD = `# Rating sheet

Read ../shared/eval/rubric.md first. You see the question, the answer as the student sees it, and the course's files; you do
not know which version answered. Fill the four lines under each answer and nothing else. At most 30 in one sitting.

- grade: good, usable or bad
- harmful: yes or no
- lead wrong: yes or no; - where the first sentence says nothing of the law
- note: what decided, in a few words (may stay empty)

Marked words stand between == and ==. Save your copy as sheet-YOURNAME.md beside this one.
`;

/** The sheet for the readers, in Markdown. Every line of an answer is quoted, so that none can pass for a grade. */
export function writeSheet(entries: readonly SheetEntry[]): string {
  const parts = entries.map(({ number, courseTitle, history, question, text }) => {
    const asked = [...history.map((turn) => `Asked before: ${turn}`), `Question: ${question}`];
    const quoted = text.split('\n').map((line) => `> ${line}`.trimEnd());
    const blanks = ['grade:', 'harmful:', 'lead wrong:', 'note:'];
    return [`## ${number} (${courseTitle})`, '', ...asked, '', ...quoted, '', ...blanks, ''].join('\n');
  });
  return [HEAD, ...parts].join('\n');
}

/** What a reader filled in. Throws with the numbers of the answers that lack a grade or say what is none. */
export function readSheet(markdown: string): Vote[] {
  const sections = markdown.split(/^## (?=\d+ \()/m).slice(1);
  const wrong: string[] = [];
  const votes = sections.flatMap((section): Vote[] => {
    const number = Number.parseInt(section, 10);
    const grade = GRADES.find((each) => each === fieldOf(section, 'grade').toLowerCase());
    const harmful = yesOrNo(fieldOf(section, 'harmful'));
    if (!grade || harmful === null) {
      wrong.push(String(number));
      return [];
    }
    const isLeadWrong = yesOrNo(fieldOf(section, 'lead wrong'));
    return [{ number, grade, isHarmful: harmful, isLeadWrong, note: fieldOf(section, 'note') }];
  });
  if (wrong.length > 0) throw new Error(`grade or harmful missing under ${wrong.join(', ')}`);
  return votes;
}

const fieldOf = (section: string, name: string): string =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(section)?.[1]?.trim() ?? '';

function yesOrNo(written: string): boolean | null {
  if (/^y(?:es)?$/i.test(written)) return true;
  return /^no?$/i.test(written) ? false : null;
}
