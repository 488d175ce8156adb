import { readQuestion } from '../finding/read-question.ts';
import type { Line } from './answer.ts';
import { type Candidates, gatherCandidates } from './candidates.ts';
import { type Desk, hasRoom, phrase, take } from './desk.ts';
import { type Fact, factsOf, type Party } from './facts.ts';
import { gapLine, headingLine, quoteLine, sayLine } from './line.ts';
import type { Draft } from './parts.ts';
import { partIf } from './parts.ts';
import { LEAD_ROLES, rankUnits } from './rank-units.ts';
import { rule } from './rule.ts';
import { leansBack } from './sentence-roles.ts';
import { topicOf } from './topic.ts';
import type { Unit } from './units.ts';

/** What to look for in the materials when a fact of this kind is told: words to search with, not law. */
const SEARCHES: Record<Fact['kind'], string> = {
  domicile: 'domicile citizenship means domicile individual diversity',
  incorporation:
    'corporation citizen of every state by which it has been incorporated and principal place of business',
  headquarters: 'corporation principal place of business nerve center headquarters',
  membership: 'unincorporated association partnership LLC citizen of every state of its members',
};
const TEST =
  'complete diversity no party on one side may be citizen of same state as any party on other side';

/**
 * Applies a rule to the student's own facts. For questions of citizenship each fact stands beside the rule it meets
 * and the states are compared under the quoted test; for all others the rule leads and the facts are asked for.
 */
export function application(desk: Desk, found: Candidates): Draft | null {
  if (!hasCitizenship(desk)) return rule(desk, found);
  const parties = factsOf(desk.query.question);
  const lines = parties.flatMap((party) => partyLines(desk, party));
  const test = bestFor(desk, TEST);
  const quotes = test ? take(desk, [test]) : [];
  if (lines.length === 0 || quotes.length === 0) return rule(desk, found);
  const result =
    desk.query.entries.find((entry) => /diversity/.test(entry.canonical))?.canonical ?? 'diversity';
  const verdict = [quoteLine(quotes, phrase(desk, 'test'), 0), ...conclusion(desk, parties, result)];
  return {
    lead: [headingLine(phrase(desk, 'apply')), ...lines, ...verdict],
    parts: partIf('limits', silentLines(desk)),
    tail: [],
  };
}

/** True when a question tells where parties of both sides belong and asks about jurisdiction by citizenship. */
export const hasCitizenship = (desk: Desk): boolean =>
  factsOf(desk.query.question).length >= 2 && /\bdivers|citizen|jurisdiction/i.test(desk.query.question);

function partyLines(desk: Desk, party: Party): Line[] {
  const facts = party.facts.map((fact) => fact.words).join(' · ');
  const quotes = party.facts.flatMap((fact) => {
    const unit = bestFor(desk, SEARCHES[fact.kind]);
    return unit ? take(desk, [unit]) : [];
  });
  const told = new Map(party.facts.map((fact) => [fact.state, fact.told]));
  const states = [...told.values()].join(', ');
  const counts = sayLine(phrase(desk, 'counts', { party: party.name, value: states }), 1);
  return [quoteLine(quotes, `${party.name} · ${facts}`, 0), counts];
}

/** The sentence of the materials that answers a search best. */
function bestFor(desk: Desk, words: string): Unit | null {
  const query = { ...readQuestion(words, desk.course), question: words, call: '' };
  const topic = topicOf(desk.course, query);
  const { units, sections, passageScores } = gatherCandidates({ ...desk, query, topic });
  const near = new Map(sections.map(({ section, score }) => [section.index, score]));
  const ready = units.filter((unit) => !leansBack(unit.text));
  return (
    rankUnits({ ...desk, query, topic, near, passageScores, shown: [] }, ready, {
      ...LEAD_ROLES,
      list: 0.7,
      exc: 0.9,
    })[0]?.unit ?? null
  );
}

function conclusion(desk: Desk, parties: readonly Party[], result: string): Line[] {
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
    return [sayLine(phrase(desk, 'one_side')), sayLine(phrase(desk, 'toward', { result }))];
  return [
    sayLine(phrase(desk, 'both_sides', { value: told ?? shared.join(', ') })),
    sayLine(phrase(desk, 'against', { result })),
  ];
}

/** What the question leaves open although the materials ask for it: the amount. */
function silentLines(desk: Desk): Line[] {
  if (/\$|amount|value|worth/i.test(desk.query.question)) return [];
  const unit = bestFor(desk, 'amount in controversy exceeds sum or value of $75,000');
  const quotes = unit && hasRoom(desk, unit.words - 60) ? take(desk, [unit]) : [];
  return quotes.length ? [quoteLine(quotes, phrase(desk, 'silent'), 0)] : [];
}
