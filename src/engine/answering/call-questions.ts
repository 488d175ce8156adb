import type { Section } from '../indexing/course.ts';
import { caseName } from '../reading/case-names.ts';
import type { Line, Quote } from './answer.ts';
import {
  casesBeside,
  examplesUnder,
  isStep,
  limitsUnder,
  reasonsUnder,
  takeInOrder,
  takeQuestion,
} from './call-material.ts';
import { type CaseParts, casePartsOf } from './case-parts.ts';
import { type Desk, isFree, phrase, sectionOf } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { headingLine, quoteLine, sayLine } from './line.ts';
import { leansBack } from './sentence-roles.ts';
import { type Unit, unitsUnder } from './units.ts';

/** Questions that a screen offers, and how many of them may be printed ones that the notes leave open. */
const MOST = 6;
const MOST_PRINTED = 2;

/** A question that may come next, in the program's words or the notes', with what the materials answer. */
type Asked = { ask: Line; answer: Line[] };

const asFollowUp = (line: Line): Line => ({ ...line, part: 'follow_up' });

function asked(
  desk: Desk,
  id: string,
  quotes: readonly Quote[],
  slots: Readonly<Record<string, string>> = {},
  label = '',
): Asked[] {
  if (quotes.length === 0) return [];
  return [
    {
      ask: asFollowUp(sayLine(phrase(desk, id, slots), 1)),
      answer: quotes.map((quote) => asFollowUp(quoteLine([quote], label, 2))),
    },
  ];
}

/** Units not yet said, at most so many of them, quoted. */
const some = (desk: Desk, units: readonly Unit[], most = 2): Quote[] =>
  takeInOrder(
    desk,
    units.filter((unit) => isFree(desk, unit) && unit.role !== 'ask' && unit.words < 60).slice(0, most),
  );

/** What is known of a called case: its part of the notes, the heading around it, an issue too long for the script. */
type CalledCase = {
  section: Section | null;
  scope: Section | null;
  parts: CaseParts | null;
  longIssue: Unit | null;
};

/** The ladder after a case: issue, facts, one fact changed, limit, reason, other opinion; then what the notes print. */
export function caseFollowUps(desk: Desk, { section, scope, parts, longIssue }: CalledCase): Line[] {
  const printed = (parts?.questions ?? []).filter((unit) => unit.role === 'ask' && !isStep(desk, unit));
  const room = MOST - Math.min(MOST_PRINTED, printed.length);
  const ladder = [
    ...(longIssue ? asked(desk, 'ask_issue', takeInOrder(desk, [longIssue])) : []),
    ...(scope ? caseAsked(desk, 'ask_beside', scope, section) : []),
    ...(scope ? asked(desk, 'ask_changed', some(desk, examplesUnder(desk, scope))) : []),
    ...(scope ? asked(desk, 'ask_limit', some(desk, limitsUnder(desk, scope))) : []),
    ...(scope ? asked(desk, 'ask_reason', some(desk, reasonsUnder(desk, scope))) : []),
    ...asked(desk, 'ask_why', some(desk, standing(parts?.reasoning))),
    ...asked(desk, 'ask_other', some(desk, standing(parts?.separate))),
    ...asked(desk, 'ask_facts', some(desk, standing(parts?.facts))),
    ...asked(desk, 'ask_history', some(desk, standing(parts?.history))),
    ...asked(desk, 'ask_later', some(desk, standing(parts?.aftermath))),
  ].slice(0, room);
  return listed(desk, [...ladder, ...printedAsked(desk, printed)]);
}

const standing = (units: readonly Unit[] | undefined): Unit[] =>
  (units ?? []).filter((unit) => !leansBack(unit.text) && unit.words > 4);

/** The next case under the same heading, by what it held. */
function caseAsked(desk: Desk, id: string, scope: Section, own: Section | null): Asked[] {
  const cases = casesBeside(desk, scope, own);
  // The case that comes after is what a professor goes on to; the last one is set against the one before.
  const next = cases.find((section) => own !== null && section.index > own.index) ?? cases.at(-1);
  if (!next) return [];
  const held = standing(casePartsOf(desk.course, next).holding);
  const name = caseName(next.heading);
  const label = own ? '' : phrase(desk, 'case', { case: name });
  return asked(desk, id, some(desk, held, 1), { case: name }, label);
}

/** Questions the notes print and leave open: listed with an honest line, never with an invented answer. */
function printedAsked(desk: Desk, units: readonly Unit[]): Asked[] {
  return units.slice(0, MOST_PRINTED).flatMap((unit) =>
    takeQuestion(desk, unit).map((quote) => ({
      ask: asFollowUp(quoteLine([quote])),
      answer: [asFollowUp(sayLine(phrase(desk, 'unsure_open'), 2))],
    })),
  );
}

/** What of an answer on a topic did not fit the minute. */
type Left = Record<'test' | 'limit' | 'text' | 'cases', readonly Line[]>;

/** After a topic: what the script had no room for, a case, an example, and what the notes print. */
export function topicFollowUps(desk: Desk, scope: Section, left: Left): Line[] {
  const kept = (id: string, lines: readonly Line[]): Asked[] => {
    const answer = lines.filter(({ quotes }) => quotes.length > 0);
    if (answer.length === 0) return [];
    return [
      {
        ask: asFollowUp(sayLine(phrase(desk, id), 1)),
        answer: answer.map((line) => ({ ...asFollowUp(line), depth: 2 })),
      },
    ];
  };
  const printed = unitsUnder(desk.course, scope).filter(
    (unit) => unit.role === 'ask' && headingKind(sectionOf(desk.course, unit).heading) === 'questions',
  );
  const room = MOST - Math.min(MOST_PRINTED, printed.length);
  const limits =
    left.limit.length > 0
      ? kept('ask_limit', left.limit)
      : asked(desk, 'ask_limit', some(desk, limitsUnder(desk, scope)));
  const ladder = [
    ...kept('ask_test', left.test),
    ...limits,
    ...(left.cases.length > 0 ? kept('ask_case', left.cases) : caseAsked(desk, 'ask_case', scope, null)),
    ...asked(desk, 'ask_changed', some(desk, examplesUnder(desk, scope))),
    ...asked(desk, 'ask_reason', some(desk, reasonsUnder(desk, scope))),
    ...kept('ask_text', left.text),
  ].slice(0, room);
  return listed(desk, [...ladder, ...printedAsked(desk, printed)]);
}

const listed = (desk: Desk, all: readonly Asked[]): Line[] =>
  all.length === 0
    ? []
    : [headingLine(phrase(desk, 'call_next')), ...all.flatMap(({ ask, answer }) => [ask, ...answer])];
