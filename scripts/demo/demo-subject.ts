import type { Doctrine } from '#engine/doctrine/entry.ts';
import {
  fillPattern,
  type PatternIssue,
  type PracticePattern,
} from '#engine/forecasting/practice/pattern.ts';
import { readDoctrine } from './read-sample.ts';

/** A doctrine whose rule answers an issue, or one of its elements (from 0) where the whole rule was said before. */
type RuleOf = string | { doctrine: string; element: number };

/** One side's or both sides' case on an issue, from the rule to the conclusion. */
export type AnsweredIssue = {
  issue: string;
  rule: string;
  authority: string;
  sides: string[];
  conclusion: string;
};

type Turn = { role: 'professor' | 'student'; content: string };
type Practice = { question: string[]; answer: AnsweredIssue[] };

/** A subject whose demo is made of the law library and a fact pattern. */
export type SubjectScript = { pattern: string; topics: string[]; rules: RuleOf[]; conversation: Turn[] };

/** content/demo/script.json: what is written by hand. */
export type DemoScript = {
  stats: { study_streak: number; points: number; level: number; total_study_sessions: number };
  clones: { id: number; last_updated: string }[];
  questions: string[];
  question_types: string[];
  contracts: { likely_topics: string[]; practice: Practice; conversation: Turn[] };
  torts: SubjectScript;
  'civil-procedure': SubjectScript;
};

/** The interactive screen of a subject: topics and rules of the library, question and arguments of the pattern. */
export function demoSubject(
  { pattern: id, topics, rules, conversation }: SubjectScript,
  patterns: readonly PracticePattern[],
) {
  const found = patterns.find((each) => each.id === id);
  if (!found) throw new Error(`content/practice has no pattern ${id}`);
  const pattern = fillPattern(found, id);
  const asked = pattern.calls.map(({ text }, at) =>
    pattern.calls.length > 1 ? `(${'abcdef'[at]}) ${text}` : text,
  );
  return {
    topics: topics.map((topic) => readDoctrine(topic).name),
    question: [...pattern.facts, ...asked],
    answer: pattern.issues.map((issue, at) => answered(issue, rules[at])),
    conversation,
  };
}

function answered(issue: PatternIssue, rule: RuleOf | undefined): AnsweredIssue {
  if (!rule) throw new Error(`no doctrine is named for ${issue.name}`);
  const doctrine = readDoctrine(typeof rule === 'string' ? rule : rule.doctrine);
  return {
    issue: capitalized(issue.name),
    rule: typeof rule === 'string' ? doctrine.rule : elementOf(doctrine, rule.element),
    authority: doctrine.authority.map(({ text }) => text).join('; '),
    sides: [issue.for, issue.against].map(({ side, argument }) => `${side}: ${argument}`),
    conclusion:
      issue.toward === 'open'
        ? 'Open: either side can win on these facts.'
        : `The better case is ${possessive(issue[issue.toward].side)}.`,
  };
}

function elementOf({ id, elements }: Doctrine, at: number): string {
  const element = elements[at];
  if (!element) throw new Error(`${id} has no element ${at}`);
  return [element.text, element.note].filter(Boolean).join(' ');
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`);
