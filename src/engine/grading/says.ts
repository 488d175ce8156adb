import { type Compared, mayMeet, metIn, readCompared, shareIn, shareMet } from './compare.ts';
import type { Answer } from './earned.ts';
import type { RubricLine } from './rubric.ts';
import type { Said } from './said.ts';
import { AGAINST, readAgainst, SIGNALS, type Signals } from './signals.ts';
import { WEIGHTS } from './weights.ts';

/** How much of an issue an answer has anywhere: of its law, and of its numbers, where there are any. */
export type Around = Pick<Signals, 'issueLaw' | 'issueCites' | 'issueCited'>;

/** Sentences in a row in which an issue is treated. */
const TREATED_IN = 7;

/** Reads how much of an issue, all its lines as one text, stands together somewhere in an answer. */
function readAround(issue: Compared, { said }: Answer): Around {
  const met = said.map(({ compared }) => metIn(issue, compared).met);
  const shares = met.map((_, from) => {
    const own = met.slice(from, from + TREATED_IN);
    const joined = issue.weights.map((__, at) => Math.max(...own.map((one) => one[at] ?? 0)));
    return shareMet(issue, joined, 'law');
  });
  return {
    issueLaw: Math.max(0, ...shares),
    issueCites: citesIn(
      issue,
      said.map(({ compared }) => compared),
    ),
    issueCited: issue.cites.length > 0 ? 1 : 0,
  };
}

/** Share of a text's numbers that the question does not have which stand in others. */
const citesIn = ({ cites }: Compared, others: readonly Compared[]): number =>
  cites.filter((cite) => others.some(({ numbers }) => numbers.has(cite))).length / Math.max(1, cites.length);

/** A stretch of an answer that may say a line; `core` is the sentence that has most of it. */
export type Evidence = { by: readonly Said[]; core: Said; literal: number; signals: Signals };

/** Sentences that may say a line together, and what each further one must add. */
const LONGEST = 3;
const MUST_ADD = 0.07;
/** A sentence with less of a line says nothing of it. */
const LEAST = 0.12;
/** Stretches that are looked at closely. */
const CLOSELY = 4;

const NO_WORDS: readonly number[] = [];

/** The stretches of an answer that have most of a line, the one with most first, each with its signals. */
export function evidenceOn(asked: Compared, said: readonly Said[], around: Around): Evidence[] {
  const met = said.map(({ compared }) => (mayMeet(asked, compared) ? metIn(asked, compared).met : NO_WORDS));
  const covers = met.map((own) => shareMet(asked, own));
  const found: { from: number; to: number; met: readonly number[]; worth: number }[] = [];
  for (const [from, cover] of covers.entries()) {
    if (cover < LEAST) continue;
    let best = { from, to: from, met: met[from] ?? [], worth: cover };
    let joined = best.met;
    for (let to = from + 1; to < Math.min(said.length, from + LONGEST); to++) {
      joined = asked.weights.map((_, at) => Math.max(joined[at] ?? 0, met[to]?.[at] ?? 0));
      const worth = shareMet(asked, joined) - MUST_ADD * (to - from);
      if (worth > best.worth) best = { from, to, met: joined, worth };
    }
    found.push(best);
  }
  const closest = found.toSorted((a, b) => b.worth - a.worth).slice(0, CLOSELY);
  return closest.flatMap(({ from, to, met: joined }): Evidence[] => {
    const by = said.slice(from, to + 1);
    const own = covers.slice(from, to + 1);
    const core = by[own.indexOf(Math.max(...own))];
    if (core === undefined) return [];
    const { literal, isOdd: _, isContrary: __, ...against } = readAgainst(asked, core.compared);
    const signals = {
      ...around,
      ...against,
      cover: shareMet(asked, joined),
      law: shareMet(asked, joined, 'law'),
      cites: citesIn(
        asked,
        by.map(({ compared }) => compared),
      ),
      cited: asked.cites.length > 0 ? 1 : 0,
    };
    return [{ by, core, literal, signals }];
  });
}

const sumOf = (signals: Signals, names: readonly (keyof Signals)[]): number =>
  names.reduce((sum, name) => sum + WEIGHTS[name] * signals[name], 0);

/** How far what speaks against a line must outweigh the rest for its sentence to say the opposite, and how much of the line it must have. */
const OPPOSED = 2;
const SAME_THING = 0.45;
/** Share of a line's words that must stand in its order where the answer as a whole is out of order. */
export const IN_ORDER = 0.75;
/** A sentence with so much of a line, and nothing against it, is the line itself. */
const ITSELF = 0.95;
const CLEAR = 1;

/** A stretch that may say a line; its `leaning` is above 0 where it does. `isItself`: it is the line, word for word or nearly. */
export type Stretch = {
  by: readonly Said[];
  core: Said;
  leaning: number;
  cover: number;
  literal: number;
  isItself: boolean;
};

/** What may say a line, likeliest first, and what says the opposite. */
export type Found = { stretches: readonly Stretch[]; opposite: readonly Said[] };

/** So much of a text must be there before a sentence is about it, and before a denial or an opposite alone turns it. */
const ABOUT = 0.35;
const MOSTLY = 0.5;
const ALIKE = 0.7;
const VERBATIM = 0.9;

/** Whether a sentence turns a text round: denies it in both directions, says its opposite, or is it with a word changed. */
export function isTurnedBy(asked: Compared, told: Compared): boolean {
  if (!mayMeet(asked, told)) return false;
  const cover = shareIn(asked, told);
  if (cover < ABOUT) return false;
  const { isOdd, isContrary, ...against } = readAgainst(asked, told);
  const { denied, reversed, opposite, conceded, edited, renumbered, renamed } = against;
  if (isOdd ? reversed > 0 || edited >= VERBATIM : isContrary) return true;
  if (renumbered >= ALIKE || renamed >= ALIKE) return true;
  return cover >= MOSTLY && (opposite > 0 || conceded > 0 || (denied > 0 && isOdd));
}

/** Looks among sentences of an answer for a line, and for its opposite. */
export function findStatement(asked: Compared, said: readonly Said[], around: Around): Found {
  const all = evidenceOn(asked, said, around).map(({ by, core, literal, signals }) => {
    const against = -sumOf(signals, AGAINST);
    const { cover } = signals;
    const leaning = WEIGHTS.constant + sumOf(signals, SIGNALS);
    const isAgainst = cover >= SAME_THING && against >= OPPOSED;
    const isOpposite =
      isAgainst || (shareIn(asked, core.compared) >= SAME_THING && isTurnedBy(asked, core.compared));
    return {
      by,
      core,
      literal,
      cover,
      leaning,
      isOpposite,
      isItself: cover >= ITSELF && against < CLEAR,
    };
  });
  return {
    stretches: all.toSorted((a, b) => b.leaning - a.leaning),
    opposite: [...new Set(all.flatMap(({ core, isOpposite }) => (isOpposite ? [core] : [])))],
  };
}

/** For each line how much of its issue stands anywhere in an answer, each issue read once. */
export function aroundsOf(lines: readonly RubricLine[], answer: Answer): (line: RubricLine) => Around {
  const issues = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'issue'),
    ({ issue }) => issue,
  );
  const read = new Map<number | null, Around>();
  return ({ issue }) => {
    const known = read.get(issue);
    if (known) return known;
    const texts = (issues.get(issue) ?? []).map(({ words }) => words);
    const around = readAround(readCompared(texts.join(' '), answer.comparing), answer);
    read.set(issue, around);
    return around;
  };
}
