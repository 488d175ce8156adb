import type { RungKind } from '#contract/drills.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { isPrintedOpinion } from '../answering/printed-opinion.ts';
import { leansBack } from '../answering/sentence-roles.ts';
import { childrenOf, descendants, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { speakerAt } from '../indexing/speaker.ts';
import { termsOf } from '../indexing/terms.ts';
import { caseName } from '../reading/case-names.ts';
import { quoted } from '../units/quoted.ts';
import { distinctRungs } from './distinct.ts';
import {
  decidesBelow,
  disposes,
  dissents,
  endsBelow,
  goesOn,
  holds,
  isAppeal,
  isAppealFrom,
  isMotion,
  isOfOthers,
  namesOthers,
  statesIssue,
  statesMainIssue,
  tellsProceeding,
} from './opinion-sentences.ts';
import type { BareLadder, BareRung } from './rung.ts';

const LEAST_WORDS = 8;
const MOST_WORDS = 75;
const LEAST_OF_DISSENT = 12;
/** Shares of an opinion within which a court says what it is about, and from which on what it decides. */
const OPENING = 0.2;
const CLOSING = 0.85;
/** Its first words. */
const STARTING = 0.05;
/** Within this share a suit's way to the court is told. */
const STORY = 0.5;
/** Sentences that are tried as the holding. */
const MOST_TRIED = 5;
/** Terms that a holding shares with the question that it answers. */
const LEAST_SHARED = 3;

/** A sentence of an opinion, and which share of the opinion stands before it. */
type Said = Unit & { at: number };

/**
 * The questions on a case of which the materials have the opinion itself, where its court says in so many words what answers
 * them: how it came here, the issue, the holding, and what a dissent would have done. Only the court speaks for itself: no
 * editor's note, no quotation, no argument of a party, no other case. No rung where nothing says it; none on facts and
 * reasons, which an opinion has everywhere.
 */
export function opinionLadder(course: Course, section: Section): BareLadder {
  const name = caseName(section.heading);
  if (!isPrintedOpinion(course, section)) return { name, about: 'case', rungs: [] };
  const said = courtOf(course, section);
  const own = namesIn(name);
  const issue = issueOf(said, own);
  const rung = (kind: RungKind, units: readonly Unit[]): BareRung[] =>
    units.length > 0
      ? [
          {
            kind,
            gold: units.map((unit) => quoted(course, unit)),
            heading: headingOf(course, section),
            story: null,
          },
        ]
      : [];
  const before = [...rung('posture', postureOf(said, own)), ...rung('issue', issue ? [issue] : [])];
  // What the court did may be told by what it was asked: another sentence says what it held.
  const asked = holdingsOf(said, issue, own)
    .map((unit) => distinctRungs([...before, ...rung('holding', [unit])], name))
    .find((rungs) => rungs.some(({ kind }) => kind === 'holding'));
  const rungs = [...(asked ?? before), ...rung('dissent', dissentOf(course, section))];
  return { name, about: 'case', rungs: distinctRungs(rungs, name) };
}

const headingOf = (course: Course, { materialId, place }: Section) =>
  place ? quoted(course, { materialId, ...place }) : null;

/** The words of a case's name that may stand for it in its own opinion. */
const namesIn = (name: string): ReadonlySet<string> => new Set(name.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []);

/** Headings under which somebody else speaks, or of another case. */
const NOT_THE_COURT: ReadonlySet<string> = new Set([
  'separate',
  'questions',
  'example',
  'warning',
  'apart',
  'case',
]);
/** What an editor puts behind an opinion. */
const AFTERWARDS =
  /^(?:editor['’]?s['’]? |casebook )?(?:notes?|questions?|comments?|problems?)(?: (?:and|&) (?:notes?|questions?|comments?|problems?))?[.:]?$/i;

const LONGEST_SIGNATURE = 60;
/** "Holt, Circuit Judge.", "PYM, J.": who speaks from here on. */
const SIGNED =
  /^(?:\p{Lu}[\p{L}’'.-]* ?){1,4}, (?:(?:chief|circuit|district|associate|senior|presiding) )*(?:justice|judge|c\.? ?j\.|j\.|b\.)[.:]?$/iu;

/**
 * The sentences of a case's court in their order, up to an editor's notes. None where judges speak one after the other and
 * nobody for the court.
 */
function courtOf(course: Course, section: Section): Said[] {
  const parts = partsOf(course, section);
  const units = parts.flatMap((node) => unitsOf(course, node));
  const lines = [...parts.map(({ heading }) => heading), ...units.map(({ text }) => text)];
  const signed = lines.filter((line) => line.length <= LONGEST_SIGNATURE && SIGNED.test(line));
  if (new Set(signed).size > 1) return [];
  const end = units.findIndex(({ text }) => AFTERWARDS.test(text));
  const spoken = (end < 0 ? units : units.slice(0, end)).filter((unit) => {
    const material = course.materials.get(unit.materialId);
    const role = material ? speakerAt(material, unit)?.role : undefined;
    return role === undefined || role === 'majority' || role === 'plurality';
  });
  const all = spoken.reduce((sum, { words }) => sum + words, 0);
  let before = 0;
  return spoken.map((unit) => {
    const at = before / Math.max(1, all);
    before += unit.words;
    return { ...unit, at };
  });
}

/** A case's section with those below it in which its court speaks. */
const partsOf = (course: Course, section: Section): Section[] => [
  section,
  ...childrenOf(course, section)
    .filter(({ heading }) => !NOT_THE_COURT.has(headingKind(heading)) && !AFTERWARDS.test(heading))
    .flatMap((child) => partsOf(course, child)),
];

/** A sentence that can be held against a reply: whole, of the court, with an end. */
const canBeAsked = ({ text, words, role }: Unit): boolean =>
  words >= LEAST_WORDS &&
  words <= MOST_WORDS &&
  role !== 'ask' &&
  role !== 'cite' &&
  /[.!]["”’')\]]*$/.test(text) &&
  !/^["“‘']|\bI(?=[ ’'])/.test(text) &&
  !/ \| /.test(text);

/** Holds something of what another sentence says. */
const OF_ANOTHER =
  /\b(?:this|that|such an?) (?:standard|test|result|requirement|approach|argument|contention)\b/i;

/**
 * What may be the holding, the likeliest first: what the court says it holds, before all in most words of its question, then in its
 * opening or its close, where a court says what it decides; then what it does with the judgment below.
 */
function holdingsOf(said: readonly Said[], issue: Said | undefined, own: ReadonlySet<string>): Said[] {
  const fit = said.filter(
    (unit) =>
      unit !== issue &&
      canBeAsked(unit) &&
      !OF_ANOTHER.test(unit.text) &&
      !namesOthers(unit.text, own) &&
      !isOfOthers(unit.text),
  );
  const held = fit.filter(({ text }) => holds(text));
  const asked = new Set(termsOf(issue?.text ?? ''));
  const shared = ({ text }: Said) => new Set(termsOf(text).filter((term) => asked.has(term))).size;
  const answers = held
    .filter((unit) => shared(unit) >= LEAST_SHARED)
    .toSorted((a, b) => shared(b) - shared(a));
  const isAtAnEnd = ({ at }: Said) => at < OPENING / 2 || at >= CLOSING;
  const disposed = fit.filter(({ at, text }) => at >= CLOSING && disposes(text)).toReversed();
  return [...answers, ...held.filter(isAtAnEnd), ...disposed].slice(0, MOST_TRIED);
}

/** What the court says it has to decide: where it opens, or in words that leave no doubt. */
const issueOf = (said: readonly Said[], own: ReadonlySet<string>): Said | undefined =>
  said.find(
    (unit) =>
      canBeAsked(unit) &&
      !leansBack(unit.text) &&
      !namesOthers(unit.text, own) &&
      (statesMainIssue(unit.text) || (unit.at < OPENING && statesIssue(unit.text))),
  );

/** How the case came here: the appeal with what was decided below right before it, or the motion that is before a trial court. */
function postureOf(said: readonly Said[], own: ReadonlySet<string>): Said[] {
  const told = said.filter(
    (unit) =>
      unit.at < STORY &&
      canBeAsked(unit) &&
      !/\bwhether\b/i.test(unit.text) &&
      !leansBack(unit.text) &&
      !goesOn(unit.text) &&
      !namesOthers(unit.text, own) &&
      !isOfOthers(unit.text),
  );
  const proceeding = said.find(
    ({ text, at, words }) => at < STARTING && words <= MOST_WORDS && tellsProceeding(text),
  );
  if (proceeding) return [proceeding];
  const isBelow = ({ text }: Said) => decidesBelow(text);
  const appeal = told.find(({ text }) => isAppeal(text));
  if (!appeal) {
    const first = told.find((unit) => unit.at < OPENING && (isMotion(unit.text) || endsBelow(unit.text)));
    return first ? [first] : [];
  }
  const place = said.indexOf(appeal);
  const before = told.findLast(
    (unit) =>
      isBelow(unit) &&
      said.indexOf(unit) < place &&
      place - said.indexOf(unit) <= 2 &&
      unit.page === appeal.page,
  );
  if (before) return [before, appeal];
  return isAppealFrom(appeal.text) || isBelow(appeal) ? [appeal] : [];
}

/** What the first dissent would have done, in its judge's own words. */
function dissentOf(course: Course, section: Section): Unit[] {
  const dissent = descendants(course, section)
    .filter(({ heading }) => /\bdissent/i.test(heading) && headingKind(heading) === 'separate')
    .flatMap((node) => unitsOf(course, node))
    .find(
      (unit) =>
        unit.words >= LEAST_OF_DISSENT &&
        unit.words <= MOST_WORDS &&
        !leansBack(unit.text) &&
        !goesOn(unit.text) &&
        dissents(unit.text),
    );
  return dissent ? [dissent] : [];
}
