import type { RungKind } from '#contract/drills.ts';
import { isLaw, type LawQuote } from '#contract/quotes.ts';
import { citationOf } from '../doctrine/case-parts.ts';
import type { LibraryCase } from '../doctrine/library-cases.ts';
import { distinctRungs } from './distinct.ts';
import { givesAway, secretOf } from './leaks.ts';
import type { BareLadder, BareRung } from './rung.ts';
import { answersYesOrNo } from './sound.ts';
import { withoutYes } from './yes-or-no.ts';

type Part = LawQuote['part'];

/** Which part of a record answers which question; what a class hears of a case first has the room first. */
const PARTS: readonly [RungKind, Part][] = [
  ['facts', 'facts'],
  ['holding', 'holding'],
  ['rule', 'rule'],
  ['reasoning', 'reasoning'],
  ['posture', 'posture'],
  ['issue', 'question'],
  ['dissent', 'separate'],
];

/**
 * A ladder with what the law library's record of its case answers and it does not ask, each question in the library's words.
 * What it asks stays as it is: a question that would tell another's answer, or is told by it, is left out.
 */
export function withLaw<R extends BareRung>(
  ladder: Omit<BareLadder, 'rungs'> & { rungs: readonly R[] },
  named: LibraryCase,
  order: readonly RungKind[],
): Omit<BareLadder, 'rungs'> & { rungs: readonly (R | BareRung)[] } {
  const words = wordsOf(named);
  let rungs: readonly (R | BareRung)[] = ladder.rungs;
  for (const [kind, part] of PARTS) {
    const rung = rungs.some((other) => other.kind === kind)
      ? null
      : rungOn(kind, words.get(part), words, rungs);
    if (rung === null) continue;
    const more = [...rungs, rung].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    const asked = distinctRungs(more, ladder.name);
    if (asked.length === more.length) rungs = asked;
  }
  return { ...ladder, rungs: rungs.map((rung) => withoutStory(rung, rungs)) };
}

/** What the record says, part by part, each with whose words they are. A separate opinion stands for itself only where it is the one dissent. */
function wordsOf(named: LibraryCase): Map<Part, LawQuote> {
  const { record } = named;
  const made = new Map<Part, LawQuote>();
  if (!record) return made;
  const authority = citationOf(named);
  const [dissent, ...others] = (record.separate ?? []).filter(({ kind }) => kind === 'dissent');
  const separate = others.length === 0 ? dissent?.text : undefined;
  const { facts, posture, question, holding, rule, reasoning } = record;
  for (const [part, text] of Object.entries({ facts, posture, question, holding, rule, reasoning, separate }))
    if (text) made.set(part as Part, { law_case: record.id, part: part as Part, text, authority });
  return made;
}

/** A question on a part with what it answers shown where that is not asked: the question before a "Yes", the holding before its reason. */
function rungOn(
  kind: RungKind,
  quote: LawQuote | undefined,
  words: ReadonlyMap<Part, LawQuote>,
  asked: readonly BareRung[],
): BareRung | null {
  if (!quote) return null;
  const bare = { kind, gold: [quote], heading: null, story: null };
  const has = (other: RungKind) => asked.some((rung) => rung.kind === other);
  const show = (part: Part): BareRung | null => {
    const story = words.get(part);
    return story && !givesAway([story.text], secretOf(quote.text, [])) ? { ...bare, story } : null;
  };
  if (kind === 'holding' && answersYesOrNo(quote.text) && !has('issue')) {
    const shown = show('question');
    const rest = shown ? null : withoutYes([quote]);
    return shown ?? (rest ? { ...bare, gold: rest } : null);
  }
  if (kind === 'reasoning' && !has('holding')) return show('holding');
  return bare;
}

/** What was shown because it was not asked is not shown once it is. */
function withoutStory<R extends BareRung>(rung: R, asked: readonly BareRung[]): R {
  const { kind, story } = rung;
  const isAsked = asked.some(
    (other) => other.kind === (kind === 'holding' ? 'issue' : 'holding') && other !== rung,
  );
  const isOwn = (kind === 'holding' || kind === 'reasoning') && story !== null && isLaw(story);
  return isOwn && isAsked ? { ...rung, story: null } : rung;
}

/** How many questions of a ladder general law answers. */
export const countLaw = (rungs: readonly Pick<BareRung, 'gold'>[]): number => rungs.filter(isLawRung).length;

/** Whether a question is answered by general law. */
export const isLawRung = ({ gold }: Pick<BareRung, 'gold'>): boolean => gold.some(isLaw);

/** All that the record says of its case: who answers from another part of it is not beside the point. */
export const lawAround = (named: LibraryCase): string =>
  [...wordsOf(named).values()].map(({ text }) => text).join('\n');
