import { genreOfMaterial } from '../../answering/desk.ts';
import { headingKind } from '../../answering/heading-kind.ts';
import { partyWords } from '../../answering/party-words.ts';
import { quoteAt } from '../../answering/quote.ts';
import { isPast, namesParty, type Role } from '../../answering/sentence-roles.ts';
import { type Unit, unitsOf } from '../../answering/units.ts';
import { wholeThought } from '../../answering/whole-thought.ts';
import type { Course } from '../../indexing/course.ts';
import type { Genre } from '../../indexing/genre.ts';
import type { Place } from '../../indexing/passage.ts';
import { termsOf } from '../../indexing/terms.ts';

/** A sentence that may state law, with the places that must be quoted for it to be read alone. */
export type Thought = {
  section: number;
  places: Place[];
  /** Rarity of all its words together. */
  weight: number;
  /** 0 to 1: how far its material and its role speak for a rule. */
  trust: number;
  /** The words of the headings above it. */
  path: ReadonlySet<string>;
};

/** All thoughts of a course, and which of them have a word in their text, or only in the headings above. */
export type Thoughts = {
  all: readonly Thought[];
  withTerm: ReadonlyMap<string, readonly number[]>;
  underTerm: ReadonlyMap<string, readonly number[]>;
};

/** Roles that never state the law: what somebody asks, tells as an example, writes separately, or only points to. */
const NO_LAW: ReadonlySet<Role> = new Set(['ask', 'example', 'separate', 'cite', 'issue']);
const ABOUT_A_CASE = new Set(['facts', 'history', 'issue', 'questions', 'example', 'separate']);
/** True for a heading over what a case was about, a question, or an example: no rule is stated there. */
const tellsACase = (heading: string): boolean => ABOUT_A_CASE.has(headingKind(heading));

/** Opinions tell a dispute; exams and practice files tell answers. */
const TRUST: Partial<Record<Genre, number>> = { notes: 1, statute: 0.95, additional: 0.9 };
/** A holding speaks of its case first, and so does what looks like a fact. */
const OF_A_CASE: ReadonlySet<Role> = new Set(['hold', 'fact', 'reason', 'mention']);
const CASE_TRUST = 0.9;
/** What tells what happened to a party of a case is rarely more than that. */
const STORY_TRUST = 0.8;
/** A sentence about "it", or one that leaves its verb to the sentence before. */
const LEANS = /^(?:it|if (?:it|one|either|neither|both))\b|\b(?:does|do|is|are|may|can|will) not\.$/i;
const ONE_JUDGE = /\b(?:dissent|concurr)/i;
/** What a teacher says beside the law: talk to the class, doubts, invented cases. Rules are not written that way. */
const ASIDE =
  /\b(?:I|you|we)['’](?:ll|re|ve|d|m)\b|\bI (?:think|write|will|would|am|mean|have)\b|\b(?:weird|hypos?|hypothetical|suppose|imagine|remember|let['’]s|of course|seems? like|for your)\b/i;
/** What goes on from a sentence before it. */
const GOES_ON =
  /^["“(]*(?:and|but|so|or|then|also|because|well|yes|no|now|again|otherwise|likewise|similarly|instead|however|thus|therefore|accordingly|moreover|(?:in|by) contrast)\b/i;
/** What goes on after it: the rest of a rule stands elsewhere. */
const BREAKS_OFF = /(?:[;,]|[;,]?\s(?:and|or))\s*["”’)]*$/i;
/** "Custom = care" reminds of a rule and states none. */
const EQUATION = /\s(?:=|→|->)\s/;
/** Begins inside a sentence whose beginning is not there. */
const PIECE = /^(?:\((?:\w|i{2,3}|iv)\)\s+)?["“]?\p{Ll}/u;
/** Says where in a text or a life something was, and begins with it. */
const POINTS = /^(?:there|here),/i;
/** Somebody who feels his way. */
const TALK =
  /\b(?:kind of|sort of|bit of a|muddle|basically|messy|tricky|lots of|big deal|upsetting|interesting(?:ly)?|believe it or not)\b/i;
/** Ends in what only the sentence before names: "tailored to achieve that interest". */
const ENDS_BEFORE = /\b(?:that|this|such|these|those) [\p{L}-]+[.”"]?$/u;
/** Leaves its subject to the heading above it. */
const NO_SUBJECT =
  /^(?:includes?|requires?|permits?|allows?|applies|applie[sd]|means|must|may|is|are|was|does|has|can|cannot|prohibits?|provides?)\b/i;
/** A sentence says that something is or happens; a label in an outline does not. */
const VERB =
  /\b(?:is|are|was|were|isn['’]t|aren['’]t|has|have|had|does|do|did|may|must|shall|can|could|will|would|should|cannot|needs|requires?|permits?|allows?|appl(?:y|ies)|means?|ends|bars?|binds?|discharges?|exists?|includes?|occurs?|arises?|provides?|protects?|prohibits?|forbids?|enforces?|treats?|asks?|gives?|creates?|makes?|takes?|owes?|bears?|reduces?|suffices?|satisf(?:y|ies)|precludes?|remains?|acquires?|follows?|depends?|constitutes?|fails?|holds?|begins?|operates?|becomes?|comes?|goes|gets?|rests?|runs?|passes|lies|says?|governs?|controls?|determines?|establish(?:es)?|proves?|shows|seeks?|serves?|causes|results|intends?|acts|violates?|uses|relates?|excuses?|entitles?|vests?|transfers?|terminates?|survives?|prevails?|belongs?|need|extends?|weighs?|covers?|borrows?|avails?|knew|qualif(?:y|ies)|faces?|den(?:y|ies)|imposes?|aids|commits?|obtains?|negates?|leaves?|reflects?|stays?|wins?|limits?|rejects?|recovers?|go)\b/i;
/** True for words that have a verb of the law's: a sentence, not a label. */
export const saysSomething = (text: string): boolean => VERB.test(text);
const NO_RULE = [GOES_ON, BREAKS_OFF, EQUATION, POINTS, TALK, ENDS_BEFORE, NO_SUBJECT];
/** Most of a sentence is letters; a line of marks, blanks or question marks is not. */
const LETTERS = /^(?:[^\p{L}]*\p{L}){12}/u;
/** A line of at most so many words is a label over what follows. */
const LABEL_WORDS = 5;
/** Words: fewer say no rule, more are a page and not a sentence. */
const SHORTEST = 5;
const LONGEST = 110;

/** Weight of a word by how few thoughts have it. */
export const rarityOf = ({ all, withTerm }: Pick<Thoughts, 'all' | 'withTerm'>, term: string): number =>
  Math.log(1 + all.length / (1 + (withTerm.get(term)?.length ?? 0)));

const read = new WeakMap<Course, Thoughts>();

/** The thoughts of a course; read once. */
export function thoughtsOf(course: Course): Thoughts {
  const known = read.get(course);
  if (known) return known;
  const all: Thought[] = [];
  const texts: ReadonlySet<string>[] = [];
  const withTerm = new Map<string, number[]>();
  const underTerm = new Map<string, number[]>();
  for (const section of course.sections) {
    const trust = TRUST[genreOfMaterial(course, section.materialId)];
    if (trust === undefined || tellsACase(section.heading)) continue;
    const path = new Set(section.path.flatMap((heading) => termsOf(heading)));
    for (const unit of unitsOf(course, section)) {
      const found = thoughtOf(course, unit, { trust, path });
      if (found === null) continue;
      const at = all.push(found.thought) - 1;
      texts.push(found.terms);
      for (const term of found.terms) note(withTerm, term, at);
      for (const term of path) if (!found.terms.has(term)) note(underTerm, term, at);
    }
  }
  for (const [at, thought] of all.entries())
    for (const term of texts[at] ?? []) thought.weight += rarityOf({ all, withTerm }, term);
  const thoughts = { all, withTerm, underTerm };
  read.set(course, thoughts);
  return thoughts;
}

function note(index: Map<string, number[]>, term: string, at: number): void {
  const known = index.get(term);
  if (known) known.push(at);
  else index.set(term, [at]);
}

function thoughtOf(
  course: Course,
  unit: Unit,
  { trust, path }: Pick<Thought, 'trust' | 'path'>,
): { thought: Thought; terms: ReadonlySet<string> } | null {
  if (NO_LAW.has(unit.role) || unit.text.includes(' | ') || isOfOneJudge(course, unit)) return null;
  const whole = withLabel(unit, wholeThought(course, leaning(course, unit)));
  const places = withoutOuterMarks(course, whole);
  const text = places.map((place) => quoteAt(course, place).text).join(' ');
  const words = text.split(/\s+/).length;
  if (places.length === 0 || words < SHORTEST || words > LONGEST) return null;
  // A lead-in whose list is not kept says nothing, nor do marks without words.
  if (text.endsWith(':') || ASIDE.test(text) || !LETTERS.test(text)) return null;
  if (NO_RULE.some((form) => form.test(text))) return null;
  if (places.length === 1 && PIECE.test(text)) return null;
  if (places.length === 1 && !saysSomething(text)) return null;
  const isStory = isPast(text) || namesParty(text, partyWords(course));
  const own = trust * (OF_A_CASE.has(unit.role) ? CASE_TRUST : 1) * (isStory ? STORY_TRUST : 1);
  return {
    thought: { section: unit.section, places, weight: 0, trust: own, path },
    terms: new Set(termsOf(text)),
  };
}

/** Words of an item that may lean on the line above it, and of a line that says what its items are about. */
const ITEM_WORDS = 14;
const ABOVE_WORDS = 25;

/** A short item that ends like no sentence, with the line that it stands under. */
function withLabel({ depth, text, words, page, parent }: Unit, places: Place[]): Place[] {
  const [only, ...more] = places;
  const leans = depth > 0 && words <= ITEM_WORDS && !/[.;!?]["”)]*$/.test(text);
  if (only === undefined || more.length > 0 || !leans || parent?.page !== page) return places;
  if (parent.words > ABOVE_WORDS || parent.role === 'ask' || parent.role === 'example') return places;
  const { materialId, start, end } = parent;
  return [{ materialId, page, start, end }, only];
}

/** The same without quotation marks of its own at the ends that would stand doubled in a quote, or have no partner. */
function withoutOuterMarks(course: Course, places: readonly Place[]): Place[] {
  const text = places.map((place) => quoteAt(course, place).text).join(' ');
  const opens = /^(?:[“"]|\[(?=.*\]$))/s.test(text);
  const closes = opens && text.startsWith('[') ? /\]$/.test(text) : /[”"]$/.test(text);
  const inside = text.slice(Number(opens), text.length - Number(closes));
  const isOdd = (inside.match(/"/g)?.length ?? 0) % 2 === 1;
  const left = (inside.match(/“/g)?.length ?? 0) - (inside.match(/”/g)?.length ?? 0);
  const cutsStart = opens && !(left < 0 || (isOdd && !closes));
  const cutsEnd = closes && !(left > 0 || (isOdd && !opens));
  return places.map((place, at) => ({
    ...place,
    start: place.start + Number(cutsStart && at === 0),
    end: place.end - Number(cutsEnd && at === places.length - 1),
  }));
}

/** A sentence under a line like "Dissent (Brennan)", or about what a judge says: not the law, but one judge's view. */
function isOfOneJudge(course: Course, unit: Unit): boolean {
  if (/^(?:says|argues|thinks|would)\b/i.test(unit.text)) return true;
  for (let above = unit.parent; above !== null; above = above.parent)
    if (ONE_JUDGE.test(above.text)) return true;
  const section = course.sections[unit.section];
  const units = section === undefined ? [] : unitsOf(course, section);
  const label = units
    .slice(0, units.indexOf(unit))
    .findLast((other) => other.depth === 0 && other.words <= LABEL_WORDS);
  return label !== undefined && ONE_JUDGE.test(label.text);
}

/** The unit with the sentences before it, where "It is …" or "… does not." needs them to be understood. */
function leaning(course: Course, unit: Unit): Unit {
  const section = course.sections[unit.section];
  const units = section === undefined ? [] : unitsOf(course, section);
  let first = unit;
  while (LEANS.test(first.text) && !first.isFirst) {
    const before = units[units.indexOf(first) - 1];
    if (before?.block !== unit.block) break;
    first = before;
  }
  return first === unit ? unit : { ...unit, start: first.start, text: first.text };
}
