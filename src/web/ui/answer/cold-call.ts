import type { AnswerLine, Citation } from '#contract/chat.ts';

/** A part of what is said: its label, its lines, and the second of the minute it begins at. */
export type ScriptPart = { label: string; lines: AnswerLine[]; at: number; words: number };

/** A cold-call answer as the screen lays it out. */
export type ColdCall = {
  title: string;
  script: ScriptPart[];
  /** Seconds the whole script takes. */
  seconds: number;
  followUps: { question: AnswerLine; answer: AnswerLine[] }[];
  unsure: AnswerLine[];
  /** The question that the professor asks now, where a language model carries the call on. */
  asked: AnswerLine[];
  /** Who did not write, and why. */
  notes: AnswerLine[];
  /** What belongs to none of these: gaps, and what the library is missing. */
  before: AnswerLine[];
  missing: AnswerLine[];
  /** Nothing of the script is from the materials. */
  isGeneral: boolean;
};

/** Words a student says in a second without hurrying: 150 a minute. */
const WORDS_PER_SECOND = 2.5;

/** The cold-call answer these lines are; null when they are none. */
export function coldCallOf(lines: readonly AnswerLine[], citations: readonly Citation[]): ColdCall | null {
  if (!lines.some((line) => line.part === 'script')) return null;
  const call: ColdCall = {
    title: '',
    script: [],
    seconds: 0,
    followUps: [],
    unsure: [],
    asked: [],
    notes: [],
    before: [],
    missing: [],
    isGeneral: isAllGeneral(lines.filter(({ part }) => part === 'script')),
  };
  for (const line of lines) place(call, line, citations);
  call.seconds = Math.round(call.script.reduce((sum, part) => sum + part.words, 0) / WORDS_PER_SECOND);
  return call;
}

/** A part from the law library among parts from the materials says so in its own label. */
const isAllGeneral = (script: readonly AnswerLine[]): boolean =>
  script.some(({ role }) => role === 'general') && script.every(({ cites }) => cites.length === 0);

function place(call: ColdCall, line: AnswerLine, citations: readonly Citation[]): void {
  switch (line.part) {
    case 'title':
      call.title = line.label || line.text;
      return;
    case 'script':
      addToScript(call.script, line, citations);
      return;
    case 'follow_up':
      if (line.depth > 1) call.followUps.at(-1)?.answer.push(line);
      else call.followUps.push({ question: line, answer: [] });
      return;
    case 'unsure':
      call.unsure.push(line);
      return;
    case 'call':
      call.asked.push(line);
      return;
    case 'note':
      (call.script.length === 0 ? call.before : call.notes).push(line);
      return;
    default:
      if (call.script.length === 0) call.before.push(line);
      // The sections have headings of their own on the screen; only whole sentences are missing parts.
      else if (line.role === 'gap' || (line.role === 'general' && /[.]$/.test(line.text)))
        call.missing.push(line);
  }
}

function addToScript(script: ScriptPart[], line: AnswerLine, citations: readonly Citation[]): void {
  const last = script.at(-1);
  const words = spokenWords(line, citations);
  if (last && (line.label === '' || line.depth > 0) && line.role !== 'heading') {
    last.lines.push(line);
    last.words += words;
    return;
  }
  const before = script.reduce((sum, part) => sum + part.words, 0);
  script.push({ label: line.label.replace(/:$/, ''), lines: [line], at: before / WORDS_PER_SECOND, words });
}

function spokenWords(line: AnswerLine, citations: readonly Citation[]): number {
  const cites = [...line.cites, ...(line.cells ?? []).flatMap((cell) => cell.cites)];
  const said = [line.body ?? '', ...cites.map((cite) => citations[cite]?.quote ?? '')].join(' ');
  return said.split(/\s+/).filter(Boolean).length;
}

/** 0:07, 1:12: a time of the minute as a clock shows it. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** About how long a script takes, in steps of five seconds. */
export const aboutSeconds = (seconds: number): string =>
  `about ${Math.max(5, Math.round(seconds / 5) * 5)} seconds`;
