import { type Form, isDistinct, matchLength, type Thesaurus } from '../finding/thesaurus.ts';
import { sameWords } from '../grounding/same-words.ts';
import { stemOf, type Term } from '../indexing/terms.ts';
import type { Anchor } from './rubric.ts';
import { readSaid, type Said, type SaidTerm } from './said.ts';

/** Words that stand in every answer to every question, as terms. */
const EVERYWHERE = new Set(
  'court law rule case fact claim parti plaintiff action requir test standard appli appl issu question state legal feder make use give take sai thing wai time hold condit'.split(
    ' ',
  ),
);
/** Words that join sentences or deny; what they do is read elsewhere. */
const JOINING = new Set(
  'not cannot never without unless howev regard like still rather also problem mere even although therefor thu accordingli consequ instead otherwis first second third moreov furthermor addit similarli likewis respect particular particularli actual simpli assum ha'.split(
    ' ',
  ),
);
const WEIGHTS = {
  everywhere: 0.35,
  reference: 0.5,
  subdivision: 1.2,
  sum: 1.5,
  termOfArt: 1.5,
  direction: 0.4,
};
/** Words of direction, as terms. */
const DIRECTIONS = new Set(['exceedingly', 'beforehand'].map(stemOf));

/** How often each term stands in the lines of a rubric: what stands in many tells less of one. */
export type Spread = ReadonlyMap<string, number>;

/** Counts in how many of the texts each term stands. */
export function spreadOf(texts: readonly string[]): Spread {
  const spread = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(readSaid(text).terms.map((each) => each.term)))
      spread.set(term, (spread.get(term) ?? 0) + 1);
  return spread;
}

/**
 * The anchors of a text: its words and terms of art, each once, with the wordings that may stand for it. Shorthand
 * counts as its full term, because the rubric and not the answer says what is meant.
 */
export function anchorsOf(text: string, thesaurus: Thesaurus, spread: Spread = new Map()): Anchor[] {
  const said = readSaid(text);
  const anchors: Anchor[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < said.terms.length; ) {
    const form = formAt(said.terms, at, thesaurus);
    const length = form?.terms.length ?? 1;
    const used = said.terms.slice(at, at + length);
    at += length;
    const key = used.map(({ term }) => term).join(' ');
    if (seen.has(key) || used[0] === undefined || JOINING.has(key)) continue;
    seen.add(key);
    anchors.push({
      wordings: wordingsOf(used, form, thesaurus),
      weight: weightOf(used, spread),
      isTurned: used[0].isTurned,
      isClose: used.some(({ isClose }) => isClose),
    });
  }
  return anchors;
}

/** Terms from which on a wording that is no name is a sentence of its own. */
const LONG_FORM = 3;

function formAt(terms: readonly SaidTerm[], at: number, thesaurus: Thesaurus): Form | null {
  const asTerms: Term[] = terms.slice(at, at + 8).map(({ term, wider }) => ({ term, wider, word: term }));
  let best: Form | null = null;
  for (const form of thesaurus.byFirstTerm.get(terms[at]?.term ?? '') ?? []) {
    if (form.gapAt !== null || form.isShorthand) continue;
    if (form.terms.length === 1 && !form.isCanonical) continue;
    // A long paraphrase of a term of art is told word by word.
    if (form.terms.length >= LONG_FORM && !form.isCanonical) continue;
    const length = form.terms.length === 1 ? 1 : matchLength(form, asTerms, 0);
    if (length > (best?.terms.length ?? 0)) best = form;
  }
  return best;
}

/** A wording of one short common word would be found everywhere. */
const isTelling = (form: Form): boolean => form.gapAt === null && (form.terms.length > 1 || isDistinct(form));

function wordingsOf(used: readonly SaidTerm[], form: Form | null, thesaurus: Thesaurus): string[][] {
  const own = used.map(({ term }) => term);
  const others =
    form === null
      ? []
      : (thesaurus.formsOf.get(form.entry) ?? []).filter(isTelling).map(({ terms }) => terms);
  const plain = used.length === 1 ? sameWords(own[0] ?? '') : [];
  return [own, ...others, ...plain];
}

function weightOf(used: readonly SaidTerm[], spread: Spread): number {
  const first = used[0]?.term ?? '';
  if (used.length > 1) return WEIGHTS.termOfArt;
  if (first.startsWith('§')) return /\d[a-z]/.test(first) ? WEIGHTS.subdivision : WEIGHTS.reference;
  if (/^\d{3,}$/.test(first)) return WEIGHTS.sum;
  if (DIRECTIONS.has(first)) return WEIGHTS.direction;
  if (EVERYWHERE.has(first)) return WEIGHTS.everywhere;
  return 1 / (1 + 0.35 * Math.log(Math.max(1, spread.get(first) ?? 1)));
}

/** Where an anchor stands in a sentence. `isOwn`: in its own words or as a term of art, not by an everyday synonym. */
export type Hit = { at: number; length: number; isOwn: boolean };

/**
 * A place of the first of an anchor's wordings that a sentence has, or null; one word may stand between its terms. Of
 * several places one that is negated as the anchor is comes first.
 */
export function placeOf(anchor: Anchor, said: Said): Hit | null {
  for (const [order, wording] of anchor.wordings.entries()) {
    let first: Hit | null = null;
    for (const at of said.places.get(wording[0] ?? '') ?? []) {
      const length = lengthAt(wording, said, at);
      if (length === 0) continue;
      const hit = { at, length, isOwn: order === 0 || wording.length > 1 };
      if (said.terms[at]?.isTurned === anchor.isTurned) return hit;
      first ??= hit;
    }
    if (first !== null) return first;
  }
  return null;
}

/** How many terms a wording takes up from a place on; 0 where it does not stand there. */
function lengthAt(wording: readonly string[], said: Said, at: number): number {
  let next = at + 1;
  for (const term of wording.slice(1)) {
    if (said.terms[next]?.term !== term) next += 1;
    if (said.terms[next]?.term !== term) return 0;
    next += 1;
  }
  return next - at;
}
