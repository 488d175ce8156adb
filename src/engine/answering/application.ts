import { readQuestion } from '../finding/read-question.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Line, Quote } from './answer.ts';
import { type Candidates, gatherCandidates } from './candidates.ts';
import { casePartsOf } from './case-parts.ts';
import { figuresIn } from './conflicts.ts';
import { definition } from './definition.ts';
import { type Desk, hasRoom, phrase, take } from './desk.ts';
import { type Fact, factsOf, type Party } from './facts.ts';
import { caseAround } from './find-case.ts';
import { fromPlace } from './from-place.ts';
import { headingKind } from './heading-kind.ts';
import { gapLine, headingLine, quoteLine, sayLine } from './line.ts';
import { mapFacts, tellsStory } from './map-facts.ts';
import { type Draft, type Part, partIf } from './parts.ts';
import { placesOf } from './places.ts';
import { LEAD_ROLES, rankUnits } from './rank-units.ts';
import { elements } from './rule.ts';
import { leansBack } from './sentence-roles.ts';
import { holds, topicOf } from './topic.ts';
import { parentOf, type Unit } from './units.ts';

/** What to look for in the materials when a fact of this kind is told: words to search with, not law. */
const SEARCHES: Record<Fact['kind'], readonly string[]> = {
  domicile: ['domicile residence intent to remain indefinitely', 'citizenship means domicile'],
  incorporation: [
    'corporation citizen of every state by which it has been incorporated and principal place of business',
  ],
  headquarters: ['corporation principal place of business nerve center headquarters'],
  membership: ['unincorporated association partnership LLC citizen of every state of its members'],
};
const AMOUNT = 'amount in controversy exceeds sum or value of $75,000';
const TEST =
  'complete diversity no party on one side may be citizen of same state as any party on other side';

/**
 * Applies a rule to the student's own facts. For questions of citizenship each fact stands beside the rule it meets
 * and the states are compared under the quoted test; for all others the rule leads, and each fact stands beside the
 * requirement it meets.
 */
export function application(desk: Desk, found: Candidates): Draft | null {
  if (!hasCitizenship(desk))
    return tellsStory(desk.query.question) ? applied(desk, found) : fromPlace(desk, found);
  const parties = factsOf(desk.query.question);
  const lines = parties.flatMap((party) => partyLines(desk, party));
  const test = bestFor(desk, TEST);
  const quotes = test ? take(desk, [test]) : [];
  if (lines.length === 0 || quotes.length === 0) return applied(desk, found);
  const result =
    desk.query.entries.find((entry) => /diversity/.test(entry.canonical))?.canonical ??
    'diversity jurisdiction';
  const amount = amountTold(desk);
  const verdict = [
    quoteLine(quotes, phrase(desk, 'test'), 0),
    ...conclusion(desk, parties, result, amount?.isShort ?? false),
    ...(amount ? [quoteLine(amount.quotes, amount.told, 0)] : []),
    ...(amount?.isShort ? [sayLine(phrase(desk, 'against', { result }))] : []),
  ];
  return {
    lead: [headingLine(phrase(desk, 'apply')), ...lines, ...verdict],
    parts: partIf('limits', silentLines(desk)),
    tail: [],
  };
}

/** The rule that the question names, or that fits the story best, with the story's facts beside it, then a case like it. */
function applied(desk: Desk, found: Candidates): Draft | null {
  const named = namedLaw(desk);
  const taught = named ? null : lawOfExample(desk, found);
  const draft =
    ((named && !isWithin(desk, found, named) && elements(named.desk, named.found)) ||
      (taught && definition(taught.desk, taught.found))) ??
    fromPlace(desk, found);
  return draft && mapFacts(desk, { ...draft, parts: [...draft.parts, ...likeCase(desk, found, draft)] });
}

/** True when finding ranks first a place under a heading of the law a story names: a part of it answers better than the whole. */
function isWithin(desk: Desk, found: Candidates, law: Law): boolean {
  const first = placesOf(desk, found)[0];
  const [main] = law.desk.topic.groups;
  if (!first || !main || first.ofCase) return false;
  const above = first.section.path.slice(0, -1).flatMap((heading) => termsOf(heading));
  return holds(above, main) === 1;
}

/** A term of art looked up for itself, with what was found for it. */
export type Law = { desk: Desk; found: Candidates };

/** The terms of art a story's question names, as a question of their own; null where it names none. */
function namedLaw(desk: Desk): Law | null {
  const { question } = desk.query;
  const asked = question.split(/(?<=[.?!])\s+/).at(-1) ?? '';
  const groups = readQuestion(asked, desk.course).groups.filter(
    ({ entry, isParaphrase }) => entry !== null && entry.subject !== 'general' && !isParaphrase,
  );
  const named = groups.flatMap(({ words }) => words).join(' ');
  const law = named === '' ? null : lawCalled(desk, named);
  return (law?.desk.topic.groups[0]?.weight ?? 0) >= NAMES_LAW ? law : null;
}

/** The law that a problem or example like the story illustrates, by the heading it stands under; null where none is found. */
export function lawOfExample(desk: Desk, found: Candidates): Law | null {
  const first = found.hits[0];
  const kind = first ? headingKind(first.section.heading) : null;
  if (!first || first.coverage < ALIKE || (kind !== 'questions' && kind !== 'example')) return null;
  const own = first.section.heading
    .replace(/\b(?:review )?(?:problems?|questions?|examples?|hypos?)\b.*$/i, '')
    .trim();
  const above = parentOf(desk.course, first.section)?.heading ?? '';
  return lawCalled(desk, own || above);
}

/** A term of art asked for by itself. */
function lawCalled(desk: Desk, name: string): Law {
  const query = { ...readQuestion(name, desk.course), intent: 'elements' as const };
  const topic = topicOf(desk.course, query);
  const found = gatherCandidates({ ...desk, query, topic });
  const near = new Map(found.sections.map(({ section, score }) => [section.index, score]));
  return { desk: { ...desk, query, topic, near, passageScores: found.passageScores }, found };
}

/** Weight from which a term says what law is asked about: "is there a contract" asks about anything. */
const NAMES_LAW = 2.5;

/** Coverage from which the case of a found passage is like the story. */
const ALIKE = 0.3;

/** The facts and the holding of the case most like the story, where the draft has no case yet. */
function likeCase(desk: Desk, found: Candidates, draft: Draft): Part[] {
  const near = found.hits.slice(0, 3).filter(({ coverage }) => coverage >= ALIKE);
  const [alike] = near.flatMap(({ section }) => caseAround(desk.course, section) ?? []);
  if (!alike?.section || draft.parts.some(({ kind }) => kind === 'cases')) return [];
  const { facts, holding } = casePartsOf(desk.course, alike.section);
  const line = (units: readonly Unit[], most: number, label: 'facts' | 'holding') => {
    const quotes = take(desk, units.slice(0, most));
    return quotes.length > 0 ? [quoteLine(quotes, phrase(desk, label))] : [];
  };
  const lines = [...line(facts, 2, 'facts'), ...line(holding, 1, 'holding')];
  return partIf(
    'cases',
    lines.length > 1 ? [headingLine(phrase(desk, 'like', { case: alike.name })), ...lines] : [],
  );
}

/** True when a question tells where parties of both sides belong and asks about jurisdiction by citizenship. */
export const hasCitizenship = ({ query: { question, call } }: Desk): boolean =>
  factsOf(question).length >= 2 &&
  /\bdivers|citizen|jurisdiction|federal court/i.test(call) &&
  !/\b(?:personal|specific|general|in rem) jurisdiction|\bPJ\b|\bvenue\b|minimum contacts/i.test(question);

function partyLines(desk: Desk, party: Party): Line[] {
  const facts = party.facts.map((fact) => fact.words).join(' · ');
  const searches = party.facts.flatMap(({ kind }) => SEARCHES[kind]);
  const quotes = searches.flatMap((words) => {
    const unit = bestFor(desk, words);
    return unit ? take(desk, [unit]) : [];
  });
  const told = new Map(party.facts.map((fact) => [fact.state, fact.told]));
  const states = [...told.values()].join(', ');
  const counts = sayLine(phrase(desk, 'counts', { party: party.name, value: states }), 1);
  // A rule that another party met already is not quoted again.
  return [...(quotes.length > 0 ? [quoteLine(quotes, `${party.name} · ${facts}`, 0)] : []), counts];
}

/** The sentence of the materials that answers a search best. */
function bestFor(desk: Desk, words: string, isWanted: (unit: Unit) => boolean = () => true): Unit | null {
  const query = { ...readQuestion(words, desk.course), question: words, call: '' };
  const topic = topicOf(desk.course, query);
  const { units, sections, passageScores } = gatherCandidates({ ...desk, query, topic });
  const near = new Map(sections.map(({ section, score }) => [section.index, score]));
  const ready = units.filter((unit) => !leansBack(unit.text) && isWanted(unit));
  return (
    rankUnits({ ...desk, query, topic, near, passageScores, shown: [] }, ready, {
      ...LEAD_ROLES,
      def: 1.2,
      list: 0.7,
      exc: 0.8,
    })[0]?.unit ?? null
  );
}

function conclusion(desk: Desk, parties: readonly Party[], result: string, isShort: boolean): Line[] {
  const sides = ['plaintiff', 'defendant'].map((side) => parties.filter((party) => party.side === side));
  const states = sides.map((side) => new Set(side.flatMap((party) => party.facts.map((fact) => fact.state))));
  const [first, second] = states;
  if (!first?.size || !second?.size) {
    const missing = first?.size ? 'defendant' : 'plaintiff';
    return [gapLine(phrase(desk, 'ask_fact', { slot: 'citizenship', party: missing }), 0)];
  }
  const shared = [...first].filter((state) => second.has(state));
  const told = parties.flatMap((party) => party.facts).find((fact) => shared.includes(fact.state))?.told;
  if (shared.length === 0)
    return [
      sayLine(phrase(desk, 'one_side')),
      ...(isShort ? [] : [sayLine(phrase(desk, 'toward', { result }))]),
    ];
  return [
    sayLine(phrase(desk, 'both_sides', { value: told ?? shared.join(', ') })),
    sayLine(phrase(desk, 'against', { result })),
  ];
}

/** The sum told, the rule on the sum it takes, and whether it does not reach that; null where none is told. */
function amountTold(desk: Desk): { told: string; quotes: Quote[]; isShort: boolean } | null {
  const told = /\$\s?\d[\d,]*(?:\.\d+)?k?\b/i.exec(desk.query.question)?.[0];
  const unit = told ? bestFor(desk, AMOUNT, isSum) : null;
  const quotes = unit ? take(desk, [unit]) : [];
  if (!told || !unit || quotes.length === 0) return null;
  const [sum = 0, least = 0] = [told, unit.text].map((text) =>
    Number(
      figuresIn(text)
        .find((figure) => figure.startsWith('$'))
        ?.slice(2) ?? 0,
    ),
  );
  const isBeyond = /\bexceed|more than|greater than/i.test(unit.text);
  return { told, quotes, isShort: least > 0 && (isBeyond ? sum <= least : sum < least) };
}

/** A sentence, not a whole section, with a sum. */
const isSum = ({ text, words }: Unit): boolean =>
  /\$\d/.test(text) && !/[:—–]$/.test(text) && words <= LONGEST_SUM;
const LONGEST_SUM = 40;

/** What the question leaves open although the materials ask for it: the amount. */
function silentLines(desk: Desk): Line[] {
  if (/\$|amount|value|worth/i.test(desk.query.question)) return [];
  const unit = bestFor(desk, AMOUNT, isSum);
  const quotes = unit && hasRoom(desk, unit.words - 60) ? take(desk, [unit]) : [];
  return quotes.length ? [quoteLine(quotes, phrase(desk, 'silent'), 0)] : [];
}
