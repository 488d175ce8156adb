import type { RungKind } from '#contract/drills.ts';
import { type CaseParts, casePartsOf } from '../answering/case-parts.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { leansBack } from '../answering/sentence-roles.ts';
import { descendants, parentOf, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { caseName } from '../reading/case-names.ts';
import { quoted } from '../units/quoted.ts';
import { rankRules } from '../units/rule-sentence.ts';
import { distinctRungs } from './distinct.ts';
import { hypotheticalsIn } from './hypotheticals.ts';
import { givesAway, secretOf } from './leaks.ts';
import { type BareLadder, type BareRung, goldText } from './rung.ts';
import {
  answersYesOrNo,
  isLeftover,
  isSoundFor,
  isWholeAnswer,
  saysHolding,
  statesLimit,
  statesPurpose,
  statesRule,
} from './sound.ts';
import { isAboutSubject, namesSubject, subjectSaid } from './subject-of-rule.ts';
import { withoutYes } from './yes-or-no.ts';

/** Which part of a case answers which question, and how many of its sentences are held against a reply. */
const PARTS: readonly [RungKind, keyof CaseParts, number][] = [
  ['facts', 'facts', 3],
  ['posture', 'history', 2],
  ['issue', 'issue', 1],
  ['holding', 'holding', 2],
  ['reasoning', 'reasoning', 2],
  ['dissent', 'separate', 2],
];
/** The order in which a case is asked on. */
export const CASE_ORDER: readonly RungKind[] = [
  'facts',
  'posture',
  'issue',
  'holding',
  'rule',
  'reasoning',
  'hypo',
  'limit',
  'policy',
  'dissent',
];
/** Hypotheticals on one case, of the professor who asks most. */
const MOST_HYPOS = 4;
const LEAST_WORDS = 5;
const MOST_WORDS = 60;

/**
 * The questions on a case that the materials answer, in order. `scope` is what the case stands under: its rule, limit and
 * reason are what a professor goes on to. Nothing is asked twice: a rung whose answer stands in an earlier one is left out.
 */
export function caseLadder(course: Course, section: Section): BareLadder {
  const parts = casePartsOf(course, section);
  const heading = headingOf(course, section);
  const scope = scopeAbove(course, section);
  const beside = scope ? outsideCases(course, scope) : [];
  const own = PARTS.flatMap(([kind, part, most]): BareRung[] => {
    const units = together(parts[part].filter(canBeAsked), most, (unit) => isSoundFor(course, kind, unit));
    return !isWholeAnswer(
      kind,
      units.map(({ text }) => text),
    ) || isLeftover(units[0]?.text ?? '')
      ? []
      : [{ kind, gold: units.map((unit) => quoted(course, unit)), heading, story: null }];
  });
  const onCase = isAbout(own);
  const taught = beside
    .flatMap((node) => unitsOf(course, node))
    .filter((unit) => canBeAsked(unit) && statesRule(unit.text) && onCase(unit.text));
  const above = scope ? headingOf(course, scope) : null;
  const one = (kind: RungKind, unit: Unit | undefined): BareRung[] =>
    unit &&
    namesSubject(above?.text ?? '') &&
    subjectSaid(above?.text ?? '', unit.text) !== null &&
    isAboutSubject(above?.text ?? '', unit.text)
      ? [{ kind, gold: [quoted(course, unit)], heading: above, story: null }]
      : [];
  const rungs = [
    ...own,
    ...one('rule', scope ? rankRules(course, scope, taught)[0]?.unit : undefined),
    ...hypotheticalsIn(course, [section, ...descendants(course, section), ...beside]).slice(0, MOST_HYPOS),
    ...one(
      'limit',
      taught.find(({ role, text }) => role === 'exc' && statesLimit(text)),
    ),
    ...one(
      'policy',
      taught.find(({ role, text }) => role === 'policy' && statesPurpose(text)),
    ),
  ];
  const name = caseName(section.heading);
  const ordered = rungs.toSorted((a, b) => CASE_ORDER.indexOf(a.kind) - CASE_ORDER.indexOf(b.kind));
  const asked = distinctRungs(ordered, name);
  const shown = asked.flatMap((rung) => withWhatItAnswers(course, parts, asked, rung));
  return { name, about: 'case', rungs: distinctRungs(shown, name) };
}

/**
 * A rung with what it answers shown where that is not asked: the question of the case before a page that says "Yes", the holding
 * before its reason. Left out where the materials do not have it.
 */
function withWhatItAnswers(
  course: Course,
  parts: CaseParts,
  asked: readonly BareRung[],
  rung: BareRung,
): BareRung[] {
  const has = (kind: RungKind) => asked.some((other) => other.kind === kind);
  const show = (unit: Unit | undefined): BareRung[] =>
    unit ? [{ ...rung, story: quoted(course, unit) }] : [];
  if (rung.kind === 'holding' && answersYesOrNo(goldText(rung)) && !has('issue')) {
    const bare = withoutYes(rung.gold);
    const isTold = ({ text }: Unit) => givesAway([text], secretOf(goldText(rung), []));
    return bare ? [{ ...rung, gold: bare }] : show(parts.issue.slice(0, 1).find((unit) => !isTold(unit)));
  }
  if (rung.kind === 'reasoning' && !has('holding'))
    return show(parts.holding.find(({ text }) => answersYesOrNo(text) || saysHolding(text)));
  return [rung];
}

/** Sentences that may be left out between those of one answer: what stands further down answers something else. */
const GAP = 1;

/** The first sentences that are sound, and stand close together. */
function together(units: readonly Unit[], most: number, isSound: (unit: Unit) => boolean): Unit[] {
  const first = units.findIndex(isSound);
  return first < 0
    ? []
    : units
        .slice(first, first + most + GAP)
        .filter(isSound)
        .slice(0, most);
}

/** Words that a rule and the case that it is asked on have in common, at least. */
const SHARED_WORDS = 2;

/** Whether a sentence of what a case stands under is about what the case decides: a heading may hold several subjects. */
function isAbout(own: readonly BareRung[]): (text: string) => boolean {
  const words = new Set(
    own.filter(({ kind }) => kind !== 'posture').flatMap((rung) => termsOf(goldText(rung))),
  );
  return (text) => new Set(termsOf(text).filter((term) => words.has(term))).size >= SHARED_WORDS;
}

/** A sentence that a reply can be held against: it stands alone and is no question. */
const canBeAsked = ({ role, text, words }: Unit): boolean =>
  role !== 'ask' &&
  role !== 'cite' &&
  words >= LEAST_WORDS &&
  words <= MOST_WORDS &&
  !leansBack(text) &&
  !/:$/.test(text) &&
  !/ \| /.test(text);

/** The nearest heading above a case that is none itself. */
function scopeAbove(course: Course, section: Section): Section | null {
  for (let node = parentOf(course, section); node; node = parentOf(course, node))
    if (node.place !== null && headingKind(node.heading) !== 'case') return node;
  return null;
}

/** A heading and what stands under it outside cases. */
const outsideCases = (course: Course, scope: Section): Section[] => [
  scope,
  ...scope.children.flatMap((index) => {
    const child = course.sections[index];
    return !child || headingKind(child.heading) === 'case' ? [] : outsideCases(course, child);
  }),
];

const headingOf = (course: Course, { materialId, place }: Section) =>
  place ? quoted(course, { materialId, ...place }) : null;
