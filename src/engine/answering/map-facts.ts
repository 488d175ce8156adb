import { readQuestion } from '../finding/read-question.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Line } from './answer.ts';
import { type Desk, phrase } from './desk.ts';
import { headingLine, sayLine } from './line.ts';
import type { Draft, Part } from './parts.ts';
import { type Group, holds, topicOf } from './topic.ts';

/** What a student tells, cut where one fact ends and the next begins; the question itself is no fact. */
export function clausesOf(story: string): string[] {
  const told = story.split(/(?<=[.?!])\s+/).filter((sentence) => !/\?\s*$/.test(sentence));
  return told
    .flatMap((sentence) =>
      sentence.split(/,?\s+(?:and then|but|because|so|which|who|then|when|while)\s+|[;,]\s+/),
    )
    .map((clause) => clause.replace(/^(?:and|so|then)\s+|[\s.!]+$/gi, ''))
    .filter((clause) => clause.split(/\s+/).length >= LEAST_WORDS);
}
const LEAST_WORDS = 3;

/** True when a question comes after the story it is asked about. */
export const tellsStory = (question: string): boolean =>
  /\?\s*$/.test(question) &&
  question
    .split(/(?<=[.?!])\s+/)
    .slice(0, -1)
    .join(' ')
    .split(/\s+/).length >= STORY_WORDS;
const STORY_WORDS = 8;

/** Weight of shared words from which a fact meets a requirement. */
const MEETS = 1.5;

/**
 * The rule of a draft applied to the student's story: each requirement beside the fact that meets it in words, the
 * others for the student to match, limits as the other side's argument. No conclusion is drawn.
 */
export function mapFacts(desk: Desk, draft: Draft): Draft {
  const facts = clausesOf(desk.query.question).map((clause) => ({
    clause,
    groups: topicOf(desk.course, readQuestion(clause, desk.course)).groups,
  }));
  const parts = draft.parts.flatMap((part) =>
    part.kind === 'elements'
      ? mapped(desk, part, facts)
      : [part.kind === 'limits' ? otherSide(desk, part) : part],
  );
  const [question] = desk.phrases.push.application;
  return { ...draft, parts, tail: [...draft.tail, ...(question ? [sayLine(question)] : [])] };
}

type Told = { clause: string; groups: readonly Group[] };

function mapped(desk: Desk, part: Part, facts: readonly Told[]): Part[] {
  const met: Line[] = [];
  const silent: Line[] = [];
  const used = new Map<string, Set<string>>();
  let isMet = false;
  for (const line of part.lines) {
    if (line.quotes.length === 0) continue;
    if (line.depth > 1 && met.length + silent.length > 0) {
      (isMet ? met : silent).push(line);
      continue;
    }
    const fact = factFor(line, facts, used);
    isMet = fact !== null;
    const label = [line.label, fact ?? ''].filter(Boolean).join(' · ');
    (isMet ? met : silent).push({ ...line, role: 'quote', number: null, depth: 1, label });
  }
  // Without one fact that meets the rule in words, the list stays what it is: a list of what to show.
  if (met.length === 0) return [part];
  return [
    { ...part, lines: [headingLine(phrase(desk, 'apply')), ...met] },
    ...(silent.length > 0 ? [{ ...part, lines: [headingLine(phrase(desk, 'to_match')), ...silent] }] : []),
  ];
}

/**
 * The told fact that shares most with the quotes of a line, or null when none shares enough. Words by which a fact met
 * one requirement do not make it meet another: `used` keeps them by fact.
 */
function factFor(line: Line, facts: readonly Told[], used: Map<string, Set<string>>): string | null {
  const terms = termsOf(line.quotes.map(({ text }) => text).join(' '));
  const ranked = facts
    .map(({ clause, groups }) => {
      const known = used.get(clause) ?? new Set<string>();
      const shared = groups.filter((group) => holds(terms, group) === 1 && !known.has(group.text));
      return { clause, shared, weight: shared.reduce((sum, group) => sum + group.weight, 0) };
    })
    .sort((a, b) => b.weight - a.weight);
  const best = ranked[0];
  if (!best || best.weight < MEETS) return null;
  used.set(best.clause, new Set([...(used.get(best.clause) ?? []), ...best.shared.map(({ text }) => text)]));
  return best.clause;
}

/** Limits under the name they have in an argument. */
function otherSide(desk: Desk, part: Part): Part {
  const [, ...lines] = part.lines;
  return { ...part, lines: [headingLine(phrase(desk, 'other_side')), ...lines] };
}
