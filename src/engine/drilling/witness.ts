import type { CaseRecord } from '../doctrine/case-record.ts';
import { findDoctrines } from '../doctrine/find-doctrine.ts';
import type { Library } from '../doctrine/library.ts';
import { findLibraryCase } from '../doctrine/library-case.ts';
import { termsOf } from '../indexing/terms.ts';
import { goldText, type Ladder, type Rung } from './rung.ts';

/**
 * What else is known of that which a rung asks, in other words than the page's. Nothing of it is ever shown. `texts`: other
 * wordings of the answer; `about`: all that is known around it; `asked`: the question that the court answered, and how.
 */
export type Witness = {
  texts: readonly string[];
  about: string;
  asked: { question: string; isYes: boolean } | null;
};

const VERSUS = /\sv(?:s?\.|\s)/;
const ANSWER = /^\s*(yes|no)\b/i;
/** A question that is answered by yes or no, perhaps behind "In diversity,". */
const POLAR =
  /^\W*(?:[^,?]{1,60},\s+)?(?:whether|is|are|was|were|do|does|did|may|can|could|must|should|will|would|has|have|had)\b/i;
/** Share of the page's content words that general law must have to speak for it: a heading may be on any part of its doctrine. */
const SPEAKS = 0.4;
/** The same for a record: names alone may be another case's. */
const SAME_CASE = 0.2;

/** What the law library and the ladder itself know of a rung's answer; null where that is nothing. */
export function witnessOn(library: Library, ladder: Ladder, rung: Rung): Witness | null {
  const called = ladder.about === 'case' ? ladder.name : (rung.story?.text ?? '');
  const record = recordOf(library, called, rung);
  const asked = rung.kind === 'holding' ? (askedOnPage(ladder, rung) ?? askedIn(record)) : null;
  if (record) return { texts: wordingsIn(record, rung), about: allOf(record), asked };
  if (asked) return { texts: [], about: '', asked };
  return ladder.about === 'topic' ? generalLaw(library, rung) : null;
}

/** The cases that were looked up: each reply of a call asks for the same one. */
const known = new WeakMap<Library, Map<string, CaseRecord | null>>();
const MOST_KNOWN = 500;

function recordCalled(library: Library, called: string): CaseRecord | null {
  const own = known.get(library) ?? new Map<string, CaseRecord | null>();
  known.set(library, own);
  const before = own.get(called);
  if (before !== undefined) return before;
  const found = VERSUS.test(called) ? findLibraryCase(library, called, null) : null;
  const record = found?.isWhole ? found.named.record : null;
  if (own.size >= MOST_KNOWN) own.clear();
  own.set(called, record);
  return record;
}

function recordOf(library: Library, called: string, rung: Rung): CaseRecord | null {
  const record = recordCalled(library, called);
  return record && shareOf(goldText(rung), allOf(record), termsOf(called)) >= SAME_CASE ? record : null;
}

/** The question that the page itself asks and answers with a word. */
function askedOnPage({ about, rungs }: Ladder, rung: Rung): Witness['asked'] {
  const issue = about === 'case' ? rungs.find(({ kind }) => kind === 'issue') : undefined;
  const question = issue ? goldText(issue) : '';
  const answer = ANSWER.exec(goldText(rung))?.[1];
  return answer && POLAR.test(question) ? { question, isYes: /^y/i.test(answer) } : null;
}

function askedIn(record: CaseRecord | null): Witness['asked'] {
  const answer = ANSWER.exec(record?.holding ?? '')?.[1];
  return record && answer && POLAR.test(record.question)
    ? { question: record.question, isYes: /^y/i.test(answer) }
    : null;
}

function wordingsIn(record: CaseRecord, { kind }: Rung): string[] {
  const { facts, posture, question, holding, rule, reasoning, separate = [] } = record;
  const dissents = separate.filter((opinion) => opinion.kind !== 'concurrence');
  const all: Partial<Record<Rung['kind'], (string | undefined)[]>> = {
    facts: [facts],
    posture: [posture],
    issue: [question],
    holding: [holding, rule, reasoning],
    rule: [rule, holding],
    reasoning: [reasoning, rule],
    dissent: dissents.map(({ text }) => text),
  };
  return (all[kind] ?? []).filter((text) => text !== undefined);
}

const allOf = ({ facts, posture, question, holding, rule, reasoning, taught_for }: CaseRecord): string =>
  [facts, posture, question, holding, rule, reasoning, taught_for].join('\n');

/** The rule of a doctrine that bears the heading's name, where it says much of what the page says. */
function generalLaw(library: Library, rung: Rung): Witness | null {
  const heading = rung.heading?.text ?? rung.story?.text ?? '';
  if (heading === '' || !['rule', 'elements'].includes(rung.kind)) return null;
  const [best] = findDoctrines(library, heading, null);
  if (!best?.isNamed || best.score < 1) return null;
  const { rule, elements } = best.doctrine;
  const texts = [rule, elements.map(({ text }) => text).join(' ')];
  const about = texts.join('\n');
  return shareOf(goldText(rung), about) >= SPEAKS ? { texts, about, asked: null } : null;
}

/** Share of the content words of a text that another has, but for some. */
function shareOf(text: string, other: string, but: readonly string[] = []): number {
  const names = new Set(but);
  const own = [...new Set(termsOf(text))].filter((term) => !names.has(term));
  const there = new Set(termsOf(other));
  return own.length === 0 ? 0 : own.filter((term) => there.has(term)).length / own.length;
}
