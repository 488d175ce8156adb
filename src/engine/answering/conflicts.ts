import type { Place } from '../indexing/passage.ts';
import type { Line } from './answer.ts';
import { unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, isFree, phrase, takePlace } from './desk.ts';
import { headingLine, quoteLine } from './line.ts';
import { fitOf } from './rank-units.ts';
import type { Unit } from './units.ts';

const WORDS = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
].flatMap((words) => words.split(' '));
const TENS = new Map([
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['ninety', 90],
]);
const TIMES = /\b(\d+|[a-z]+)[- ](?:calendar |business )?(day|week|month|year|hour)s?\b/gi;
const SUMS = /\$\s?(\d[\d,]*(?:\.\d+)?)(k)?/gi;

/** The figures of a sentence that can be compared: "14 day", "$ 75000". */
export function figuresIn(text: string): string[] {
  const times = [...text.matchAll(TIMES)].flatMap(([, number = '', unit = '']) => {
    const value = numberOf(number.toLowerCase());
    return value === null ? [] : [`${value} ${unit.toLowerCase()}`];
  });
  const sums = [...text.matchAll(SUMS)].map(
    ([, sum = '', k]) => `$ ${Number(sum.replace(/,/g, '')) * (k ? 1000 : 1)}`,
  );
  return [...times, ...sums];
}

function numberOf(number: string): number | null {
  if (/^\d+$/.test(number)) return Number(number);
  const at = WORDS.indexOf(number);
  return at >= 0 ? at : (TENS.get(number) ?? null);
}

/** The kind of a figure: days with days, money with money. */
const kindOf = (figure: string): string => (figure.startsWith('$') ? '$' : (figure.split(' ')[1] ?? ''));

/** What starts a period: "after receipt", "of service". */
const triggerOf = (text: string): string | null =>
  /\b(?:after|from|of)\s+(?:the\s+|its\s+|defendant['’]s\s+|plaintiff['’]s\s+)?(receipt|service|serving|filing|entry|discovery|acceptance|delivery)\b/i
    .exec(text)?.[1]
    ?.toLowerCase()
    .replace('serving', 'service') ?? null;

const DENIES = /\b(?:not|never|no|cannot|n['’]t|neither|nor)\b/i;
const CONTRARY = /\b(?:unlike|in contrast|by contrast|whereas|unless|except|but|however)\b/i;

/** Share of the words of the shorter sentence that both must have to be on one rule: by figures, and by polarity. */
const SAME_RULE = 0.6;
/** Share of all words of both sentences that both must have. */
const SAME_SCOPE = 0.35;
const SAME_WORDS = 0.8;
/** Fewer telling words than this say too little to contradict. */
const LEAST_WORDS = 4;

/**
 * Whether two sentences on one rule cannot both be followed: another figure of the same kind, the same figure from
 * another start, or the same words once denied. Sentences that set themselves off from something do not count.
 */
export function contradicts(one: Unit, other: Unit): boolean {
  const shared = sharedWords(one, other);
  if (shared < SAME_RULE) return false;
  const [mine, theirs] = [figuresIn(one.text), figuresIn(other.text)];
  const same = mine.filter((figure) => theirs.includes(figure));
  const [start, otherStart] = [triggerOf(one.text), triggerOf(other.text)];
  if (same.length > 0) return start !== null && otherStart !== null && start !== otherStart;
  if (mine.length > 0 && theirs.length > 0)
    return (
      theirs.every((figure) => mine.some((own) => kindOf(own) === kindOf(figure))) &&
      (start === null || otherStart === null || start === otherStart)
    );
  if (shared < SAME_WORDS || !isAlike(one, other) || CONTRARY.test(one.text) || CONTRARY.test(other.text))
    return false;
  return DENIES.test(one.text) !== DENIES.test(other.text);
}

/** Share of the telling words of the shorter sentence that the other has as well, figures aside; 0 for other sections of law. */
function sharedWords(one: Unit, other: Unit): number {
  const [cited, citedToo] = [one, other].map((unit) =>
    unitTerms(unit).filter((term) => term.startsWith('§')),
  );
  if (cited?.length && citedToo?.length && !cited.some((term) => citedToo.includes(term))) return 0;
  const [short = [], long = []] = [one, other]
    .map((unit) => [...new Set(unitTerms(unit).filter((term) => !/^\d|^§/.test(term)))])
    .sort((a, b) => a.length - b.length);
  const shared = short.filter((term) => long.includes(term)).length;
  const all = short.length + long.length - shared;
  return short.length < LEAST_WORDS || shared / all < SAME_SCOPE ? 0 : shared / short.length;
}

/** True when both sentences say about as much, and enough: headings of slides deny nothing. */
const isAlike = (one: Unit, other: Unit): boolean =>
  Math.min(one.words, other.words) >= LEAST_DENIED &&
  Math.min(one.words, other.words) * 1.5 >= Math.max(one.words, other.words);
const LEAST_DENIED = 8;

const STATES: ReadonlySet<string> = new Set(['rule', 'def', 'hold', 'exc', 'list', 'mention']);
/** Exams and practice sheets tell stories with figures of their own; model answers among them do state rules. */
const SPEAKS: ReadonlySet<string> = new Set(['notes', 'additional', 'statute', 'opinion', 'exam']);

/** Share of the lead's fit that a sentence on the same rule has. */
const SAME_SUBJECT = 0.75;

/** A sentence of another material that contradicts the one quoted, side by side with it under their file names; never settled. */
export function conflictLines(desk: Desk, lead: Unit, units: readonly Unit[]): Line[] {
  const fit = fitOf(desk.course, lead, desk.topic);
  const other = units.find(
    (unit) =>
      unit.materialId !== lead.materialId &&
      STATES.has(unit.role) &&
      SPEAKS.has(genreOfMaterial(desk.course, unit.materialId)) &&
      isFree(desk, unit) &&
      fitOf(desk.course, unit, desk.topic) >= fit * SAME_SUBJECT &&
      contradicts(lead, unit),
  );
  if (!other) return [];
  const name = (unit: Unit) => desk.course.materials.get(unit.materialId)?.name ?? '';
  return [
    headingLine(phrase(desk, 'differ')),
    quoteLine([takePlace(desk, placeOf(lead))], name(lead)),
    quoteLine([takePlace(desk, placeOf(other))], name(other)),
    { role: 'say', label: phrase(desk, 'which'), number: null, depth: 1, quotes: [] },
  ];
}

const placeOf = ({ materialId, page, start, end }: Unit): Place => ({ materialId, page, start, end });
