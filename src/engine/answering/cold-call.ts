import type { Library } from '../doctrine/library.ts';
import { findLibraryCase } from '../doctrine/library-case.ts';
import type { Shelf } from '../doctrine/statements.ts';
import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import type { CallForm } from './call-form.ts';
import {
  examplesUnder,
  limitsUnder,
  reasonsPromised,
  reasonsUnder,
  release,
  scopeOf,
  sentenceOn,
  spokenWords,
  takeInOrder,
} from './call-material.ts';
import { caseFollowUps, topicFollowUps } from './call-questions.ts';
import type { Candidates } from './candidates.ts';
import { type CaseParts, casePartsOf } from './case-parts.ts';
import { definition } from './definition.ts';
import { type Desk, isFree, phrase } from './desk.ts';
import { casePartsFrom, FILLED, topicPartsFrom } from './fill-call.ts';
import type { FoundCase } from './find-case.ts';
import { fromPlace } from './from-place.ts';
import { gapLine, headingLine, quoteLine, sayLine } from './line.ts';
import { opinionUnits } from './opinion-units.ts';
import type { Draft } from './parts.ts';
import { leansBack } from './sentence-roles.ts';
import { type Unit, unitsOf } from './units.ts';

/** Spoken words each part may have at first, and how many sentences; one sentence is kept whole even when it is longer. */
const PARTS = {
  facts: { words: 45, most: 3 },
  issue: { words: 35, most: 1 },
  holding: { words: 30, most: 2 },
  reasoning: { words: 45, most: 3 },
  separate: { words: 25, most: 1 },
} as const;
type PartId = keyof typeof PARTS;

/** Words of a minute: below the first there is room for more, beyond the second something has to go. */
const LEAST = 110;
const MOST = 150;
/** A longer issue is left to the law library where that has a shorter one, and said whole when the professor asks for it. */
const LONG_ISSUE = 40;

/**
 * A script for being called on: what to say in order within a minute, likely questions, honest words for the rest. Parts
 * that the materials lack come from the law library, where there is one, each under the label of general law. `called` is
 * the case that the student typed as one; empty where none was.
 */
export function coldCall(
  desk: Desk,
  found: Candidates,
  named: FoundCase | null,
  { called, context }: Pick<CallForm, 'called' | 'context'>,
  library: Library | null,
): Draft | null {
  const shelf = library && { library, phrases: desk.phrases };
  const chosen = named ? chooseCase(desk, named, context) : null;
  const hasWords = chosen && [...Object.values(chosen.said), chosen.titles].some((units) => units.length > 0);
  if (named && hasWords) return caseDraft(desk, named, chosen, shelf);
  // Notes that only speak of the case, as a slide asks how one would rule in it, give no script of it.
  const known = library && called !== '' ? findLibraryCase(library, called, null, true)?.named : null;
  if (known?.record)
    return caseDraft(desk, { name: known.name, section: null, opinion: null }, UNTOLD, shelf);
  return topicDraft(desk, found, context, shelf);
}

/** What is called, as a title, under how the call may go with a professor this strict. */
function opening(desk: Desk, topic: string, kind: 'case' | 'topic'): Line[] {
  const level = Math.min(5, Math.max(1, Math.round(desk.voice.strictness)));
  return [
    sayLine(phrase(desk, `call_warn_${level}`, { first: phrase(desk, `call_first_${kind}`) })),
    { ...headingLine(phrase(desk, 'call_ready', { topic })), part: 'title' },
  ];
}

const asScript = (line: Line): Line => ({ ...line, part: 'script' });

/** The sentences of a case that fit the minute, where they come from, an issue too long to say, and what is asked today. */
type Chosen = {
  said: Record<PartId, Unit[]>;
  /** Words under the case's name that state nothing, as the titles of slides do. */
  titles: Unit[];
  all: CaseParts | null;
  longIssue: Unit | null;
  today: Unit | null;
};

/** A case of which the materials tell nothing. */
const UNTOLD: Chosen = {
  said: { facts: [], issue: [], holding: [], reasoning: [], separate: [] },
  titles: [],
  all: null,
  longIssue: null,
  today: null,
};

function chooseCase(desk: Desk, named: FoundCase, context: string): Chosen {
  const all = named.section ? casePartsOf(desk.course, named.section) : null;
  const sourceFor = (part: PartId): readonly Unit[] => {
    const notes = all?.[part] ?? [];
    const isOwn = notes.length > 0 || part === 'reasoning' || part === 'separate' || named.opinion === null;
    // A side remark is not the holding. A student who gives it in class is wrong, so the part is listed as missing.
    const isSure = part === 'issue' || part === 'holding';
    return isOwn ? notes : opinionUnits(desk, named.opinion ?? 0, part, isSure);
  };
  const sources = Object.fromEntries(
    (Object.keys(PARTS) as PartId[]).map((part) => [part, sayable(desk, sourceFor(part))]),
  ) as Record<PartId, Unit[]>;
  const titles = within(sources.holding.filter(isTitle), PARTS.holding);
  sources.holding = sources.holding.filter((unit) => !isTitle(unit));
  const said = Object.fromEntries(
    (Object.keys(PARTS) as PartId[]).map((part) => [part, within(sources[part], PARTS[part])]),
  ) as Record<PartId, Unit[]>;
  const [issue] = said.issue;
  const longIssue = issue && issue.words > LONG_ISSUE ? issue : null;
  if (longIssue) said.issue = [];
  const today = named.section ? sentenceOn(desk, scopeOf(desk, named.section), context) : null;
  fitMinute(said, sources, today?.words ?? 0);
  return { said, titles, all, longIssue, today };
}

/** A few words that neither stand under a heading of holdings nor end as a sentence does: no court held them. */
const isTitle = ({ role, text }: Unit): boolean =>
  (role === 'list' || role === 'mention' || role === 'cite') && !/[.!]["”’')\]*_]*\s*$/.test(text);

/** Sentences one can say: they stand alone or go on from the one before, and are no questions. */
function sayable(desk: Desk, units: readonly Unit[]): Unit[] {
  return units.filter((unit, at) => {
    if (!isFree(desk, unit) || unit.role === 'ask' || /:$/.test(unit.text)) return false;
    const before = units[at - 1];
    return !leansBack(unit.text) || (before?.block === unit.block && !leansBack(before.text));
  });
}

function within(units: readonly Unit[], { words, most }: { words: number; most: number }): Unit[] {
  const chosen: Unit[] = [];
  let sum = 0;
  for (const unit of units) {
    if (chosen.length === most || (chosen.length > 0 && sum + unit.words > words)) break;
    chosen.push(unit);
    sum += unit.words;
  }
  return chosen;
}

/** Takes whole sentences away, or adds the next ones, until the script is a minute long. */
function fitMinute(said: Record<PartId, Unit[]>, sources: Record<PartId, Unit[]>, taken: number): void {
  const total = () =>
    Object.values(said)
      .flat()
      .reduce((sum, unit) => sum + unit.words, taken);
  for (const part of ['separate', 'reasoning', 'holding', 'facts'] as const) {
    const least = part === 'separate' ? 0 : 1;
    while (total() > MOST && said[part].length > least) said[part].pop();
  }
  for (const part of ['facts', 'reasoning', 'holding', 'separate'] as const) {
    for (const next of sources[part].slice(said[part].length)) {
      if (total() >= LEAST || total() + next.words > MOST) break;
      said[part].push(next);
    }
  }
}

function caseDraft(desk: Desk, named: FoundCase, chosen: Chosen, shelf: Shelf | null): Draft {
  const { section } = named;
  const scope = section ? scopeOf(desk, section) : null;
  const quoted = (units: readonly Unit[], label: string): Line[] => {
    const quotes = takeInOrder(desk, units);
    return quotes.length > 0 ? [asScript(quoteLine(quotes, phrase(desk, label), 0))] : [];
  };
  const own = new Map(
    (Object.keys(PARTS) as PartId[]).map((part) => [part, quoted(chosen.said[part], part)]),
  );
  const missing = new Set(FILLED.filter((part) => own.get(part)?.length === 0));
  const room = MOST - wordsIn([...own.values()].flat());
  const filled = shelf ? casePartsFrom(shelf, named.name, missing, room) : new Map<PartId, Line>();
  const longIssue = filled.has('issue') ? chosen.longIssue : null;
  if (chosen.longIssue && !longIssue) own.set('issue', quoted([chosen.longIssue], 'issue'));
  const lines = [
    ...[...own].flatMap(([part, said]) => filled.get(part) ?? said),
    ...quoted(chosen.titles, 'call_titles'),
    ...lacking(
      desk,
      EXPECTED.filter((part) => own.get(part)?.length === 0 && !filled.has(part)),
    ),
  ];
  const today = todayLine(desk, chosen.today);
  return {
    lead: [...opening(desk, named.name, 'case'), ...lines, ...today],
    parts: [],
    tail: [
      ...caseFollowUps(desk, { scope, section, parts: chosen.all, longIssue }),
      ...unsure(desk, ['unsure_holding', 'unsure_rule', 'unsure_steps']),
    ],
  };
}

const wordsIn = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + spokenWords(line), 0);

/** Parts that a professor asks for first: where nobody has one, the student is told before the class is. */
const EXPECTED = ['facts', 'issue', 'holding'] as const;

function lacking(desk: Desk, parts: readonly (typeof EXPECTED)[number][]): Line[] {
  if (parts.length === 0) return [];
  const names = parts.map((part) => desk.phrases.parts[part]).join(', ');
  return [gapLine(`${phrase(desk, 'missing')} ${names}.`, 0)];
}

/** What the notes say on the words the student gave. */
function todayLine(desk: Desk, unit: Unit | null): Line[] {
  const quotes = unit ? takeInOrder(desk, [unit]) : [];
  return quotes.length > 0 ? [asScript(quoteLine(quotes, phrase(desk, 'call_today'), 0))] : [];
}

/** Words of each line of a topic. */
const TOPIC = { call_what: 60, call_test: 60, call_limit: 45, call_reason: 40, call_example: 45 } as const;

/** A minute on a topic: what it is, the test, what was given as context, the limit, the reason, an example. */
function topicDraft(desk: Desk, found: Candidates, context: string, shelf: Shelf | null): Draft | null {
  const draft = definition(desk, found) ?? fromPlace(desk, found);
  const home = found.sections[0]?.section;
  if (!draft || !home) return draft;
  const scope = scopeOf(desk, home);
  const script: Line[] = [];
  const put = (id: keyof typeof TOPIC, lines: readonly Line[]): Line[] => {
    const quoted = lines.filter(({ quotes }) => quotes.length > 0);
    let room = Math.min(TOPIC[id], MOST - wordsIn(script));
    const fitting = quoted.filter((line) => {
      const words = spokenWords(line);
      const fits = words <= room || (id === 'call_what' && line === quoted[0]);
      if (fits) room -= words;
      return fits;
    });
    if (fitting.length > 0)
      script.push(
        asScript(sayLine(phrase(desk, id))),
        ...fitting.map((line): Line => ({ ...asScript(line), label: shownLabel(line), depth: 1 })),
      );
    return quoted.filter((line) => !fitting.includes(line));
  };
  const of = (kind: string) => draft.parts.filter((part) => part.kind === kind).flatMap(({ lines }) => lines);
  // What stands beside the first sentence has lines of its own here.
  const first = draft.lead.findIndex(({ quotes }) => quotes.length > 0);
  release(desk, draft.lead.slice(first + 1));
  put('call_what', draft.lead.slice(0, first + 1));
  // Requirements are numbered; headings that only divide the topic are no test.
  const isTest = of('elements').some(({ number }) => number !== null);
  if (!isTest) release(desk, of('elements'));
  const test = isTest ? put('call_test', of('elements')) : [];
  for (const kind of ['reasons', 'more', 'cases', 'text']) release(desk, of(kind));
  const today = sentenceOn(desk, scope, context);
  if (wordsIn(script) + (today?.words ?? 0) <= MOST) script.push(...todayLine(desk, today));
  const limits = of('limits');
  const limit = put('call_limit', limits.length > 0 ? limits : oneOf(desk, limitsUnder(desk, scope)));
  const promised = oneOf(desk, reasonsPromised(desk, scope));
  put('call_reason', promised.length > 0 ? promised : oneOf(desk, reasonsUnder(desk, scope)));
  if (wordsIn(script) < LEAST) put('call_example', oneOf(desk, examplesUnder(desk, scope)));
  const topic = topicName(home);
  const lacks = (id: keyof typeof TOPIC) => !script.some(({ label }) => label === phrase(desk, id));
  if (shelf && wordsIn(script) < LEAST)
    script.push(...topicPartsFrom(shelf, desk.course, topic, lacks, MOST - wordsIn(script)));
  return {
    lead: [...opening(desk, topic, 'topic'), ...script],
    parts: [],
    tail: [
      ...topicFollowUps(desk, scope, { test, limit, text: of('text'), cases: of('cases') }),
      ...unsure(desk, ['law_unsure_rule', 'unsure_steps', 'law_unsure_name'], topic),
    ],
  };
}

/** A number or a name stays on a line of a script; what introduces a quote elsewhere would be read aloud here. */
const shownLabel = ({ role, label }: Line): string => (role === 'element' ? label : '');

/** What a heading calls its topic: the mailbox rule of "Elements of the mailbox rule". */
function topicName({ heading }: Section): string {
  const bare = heading
    .replace(/^(?:elements|requirements|definition) of (?:the |an? )?/i, '')
    .replace(/\s+defined$/i, '')
    .replace(/[:\s]+$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** The first of some units that one breath holds, as a line. */
function oneOf(desk: Desk, units: readonly Unit[]): Line[] {
  const unit = units.find(({ words }) => words <= 40);
  const quotes = unit ? takeInOrder(desk, [unit]) : [];
  return quotes.length > 0 ? [quoteLine(quotes)] : [];
}

const PASSES = /\b(?:you|students|anyone) (?:may|can) pass\b|\bpassing is (?:allowed|fine)\b/i;

/** Honest words; that one may pass is among them only where the student or the syllabus says so. */
function unsure(desk: Desk, ids: readonly string[], topic = ''): Line[] {
  const mayPass = desk.voice.isPassingAllowed ?? saysPassing(desk);
  const lines = [...ids, ...(mayPass ? ['unsure_pass'] : [])];
  return [
    headingLine(phrase(desk, 'call_unsure')),
    ...lines.map((id): Line => ({ ...sayLine(phrase(desk, id, { topic }), 1), part: 'unsure' })),
  ];
}

const saysPassing = (desk: Desk): boolean =>
  desk.course.sections.some(
    (section) =>
      desk.course.materials.get(section.materialId)?.kind === 'syllabus' &&
      unitsOf(desk.course, section).some(({ text }) => PASSES.test(text)),
  );
