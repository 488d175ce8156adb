import { say } from '../answering/phrases.ts';
import type { SeparateOpinion } from './case-record.ts';
import type { LaterHistory } from './entry.ts';
import { citation } from './general-line.ts';
import type { LibraryCase } from './library-cases.ts';
import { authorityOf, type Shelf } from './statements.ts';

/** The parts of a case in the order of a brief. */
export const CASE_PARTS = [
  'facts',
  'history',
  'issue',
  'holding',
  'rule',
  'reasoning',
  'vote',
  'separate',
  'status',
  'today',
  'taught',
] as const;
export type CasePart = (typeof CASE_PARTS)[number];

/** One part of a case as it is said. A case may have several separate opinions; of every other part it has one at most. */
export type ToldPart = { part: CasePart; label: string; body: string; authority: string };

/**
 * The parts of a case that the library has: the case's own, as of its day, from its record; without a record only the
 * facts and the holding that an entry tells. No doctrine's rule ever stands as the case's: it is the law today.
 */
export function partsOfCase(shelf: Shelf, named: LibraryCase): ToldPart[] {
  const { phrases } = shelf;
  const { record } = named;
  const row = named.leads[0]?.leading;
  const cited = citationOf(named);
  const told = (part: CasePart, body: string | undefined): ToldPart[] =>
    body ? [{ part, label: say(phrases, LABELS[part]), body, authority: cited }] : [];
  return [
    ...told('facts', record ? record.facts : named.leads.find(({ leading }) => leading.facts)?.leading.facts),
    ...told('history', record?.posture),
    ...told('issue', record?.question),
    ...told('holding', record ? record.holding : row?.point),
    ...told('rule', record?.rule),
    ...told('reasoning', record?.reasoning),
    ...told('vote', record?.vote),
    ...(record?.separate ?? []).map((opinion) => separatePart(shelf, opinion, cited)),
    { part: 'status', label: say(phrases, LABELS.status), body: statusOf(shelf, named), authority: '' },
    ...todayPart(shelf, named),
    ...told('taught', record?.taught_for).map((part) => ({ ...part, authority: '' })),
  ];
}

/** Doctrines of today that are told beside one case. */
const MOST_TODAY = 2;

const LABELS = {
  facts: 'law_facts',
  history: 'law_history',
  issue: 'law_issue',
  holding: 'law_holding',
  rule: 'law_rule',
  reasoning: 'law_reasoning',
  vote: 'law_vote',
  separate: 'law_dissent',
  status: 'law_status',
  today: 'law_case_today',
  taught: 'law_case_taught',
} as const satisfies Record<CasePart, string>;

const SEPARATE = {
  concurrence: 'law_concurrence',
  dissent: 'law_dissent',
  'concurrence and dissent': 'law_concurrence_dissent',
} as const;

const separatePart = ({ phrases }: Shelf, { who, kind, text }: SeparateOpinion, cited: string): ToldPart => ({
  part: 'separate',
  label: say(phrases, SEPARATE[kind], { who }),
  body: text,
  authority: cited,
});

/** The law of today: the record's words; where the case is not superseded in them, the rule of the doctrine it leads on. */
function todayPart({ phrases }: Shelf, { record, leads }: LibraryCase): ToldPart[] {
  if (record?.law_today) {
    const { by, year } = record.later ?? {};
    const authority = by ? `${by}${year ? ` (${year})` : ''}` : '';
    return [{ part: 'today', label: say(phrases, 'law_case_today'), body: record.law_today, authority }];
  }
  return leads.slice(0, MOST_TODAY).map(({ doctrine }) => ({
    part: 'today',
    label: say(phrases, 'law_case_today_on', { topic: doctrine.name }),
    body: doctrine.rule,
    authority: authorityOf(doctrine),
  }));
}

/** The citation of a case, with what has become of it. */
export function citationOf({ record, leads }: LibraryCase): string {
  const row = record ?? leads[0]?.leading;
  return row ? citation(row) : '';
}

const laterOf = ({ record, leads }: LibraryCase): LaterHistory | undefined =>
  record ? record.later : leads[0]?.leading.later;

/** Whether the case has a later history that a student must say with it. */
export const hasLater = (named: LibraryCase): boolean => laterOf(named) !== undefined;

/** What has become of a case, as a sentence: good law, a plurality, limited or superseded by what. */
export function statusOf({ phrases }: Shelf, named: LibraryCase): string {
  const later = laterOf(named);
  if (!later) return say(phrases, 'law_status_good');
  const { standing, on, by = '', year } = later;
  const slots = { by: year ? `${by} (${year})` : by, on: on ?? '' };
  return say(phrases, `law_status_${standing}${on ? '_on' : ''}`, slots).replace(/\.\.$/, '.');
}

/** What a brief must say is missing, as the phrases of the parts. */
export function missingParts(shelf: Shelf, { record }: LibraryCase, told: readonly ToldPart[]): string[] {
  const has = new Set(told.map(({ part }) => part));
  const isUnanimous = /^\d–0/.test(record?.vote ?? '');
  return CASE_PARTS.filter((part) => !has.has(part) && !(part === 'separate' && isUnanimous))
    .flatMap((part) => MISSING[part] ?? [])
    .map((id) => say(shelf.phrases, id));
}

const MISSING: Partial<Record<CasePart, string>> = {
  facts: 'law_part_facts',
  history: 'law_part_history',
  issue: 'law_part_issue',
  holding: 'law_part_holding',
  rule: 'law_part_rule',
  reasoning: 'law_part_reasoning',
  vote: 'law_part_vote',
  separate: 'law_part_separate',
  today: 'law_part_today',
  taught: 'law_part_taught',
};
