import type { Thesaurus } from '../finding/thesaurus.ts';
import { termsOf } from '../indexing/terms.ts';
import { findCaseNames } from '../reading/case-names.ts';
import { referencesOf } from './references.ts';

/**
 * A way of naming a topic: stems in a row, or one key of a rule or section. `weight` is how surely it means the
 * topic, 0 to 1, before it is parted among topics that share it.
 */
export type TopicTerm =
  | { kind: 'name' | 'heading' | 'synonym'; stems: string[]; weight: number }
  /** `exact` is the name as written, since "Federated" must not meet "federal". */
  | { kind: 'case'; stems: string[]; exact: string; weight: number }
  | { kind: 'reference'; key: string; weight: number };

/** Words that open a topic's name and say only that it is the first or the general part of a chapter. */
const OPENING =
  /^(?:the|an?|basics?(?: of)?|foundations? of|introduction to|overview of|background (?:of|to)|history of)\s+/i;
const GENERAL = /^(?:standards? (?:for|of)|elements of|requirements (?:for|of)|the law of)\s+/i;
const PARTS = /\s*(?:,|;|:|\/|&|\band\b|\bor\b|–|—|\bbased on\b|\bversus\b|\bvs?\.(?=\s)|\(|\))\s*/i;
/** Parties that many cases share, and words that name no party. */
const COMMON_PARTY =
  /^(?:united|states?|people|regina|rex|crown|commonwealth|city|county|board|department|commissioner|bank|co|corp|inc|llc|ltd|company|corporation|association|national|american|john|jones|smith|brown|johnson|williams|davis|scott|harris|washington|virginia|carolina|york|california|texas|florida|ohio|illinois|michigan|the|of|new|north|south|west|east|insurance|school|university|service|services|general|first|federal|public|estate|matter|page|mayo|town|township|village|district|international|world|whole|complete|major|advanced|blue|black|bell|burger|center|super|superior|concept|good|case|great|royal)$/i;
/** Headings such as "Claim v. Issue Preclusion" compare ideas; they are no case. */
const IDEA =
  /^(?:claims?|issues?|rules?|statut\w+|multiple|single|substan\w+|procedur\w+|federal|state|general|specific|common|law|equity|offer|formal\w*|functional\w*|subjective|objective|void|voidable|express|implied)$/i;
/** Words that every topic of a course uses, and what courses are called; alone they name none. */
const GENERIC =
  /^(?:claim|parti|court|case|rule|law|action|issu|jurisdict|judgment|standard|test|exam|reform|polici|theori|remedi|right|duti|fact|natur|scope|feder|state|substanc|procedur|plaintiff|defend|crimin|tort|constitut)$/;

/**
 * The names of a topic: its parts, and the whole. A part of one word weighs less, chapters' names too; a word that
 * is law only under its chapter counts as a heading's does.
 */
export function nameTerms(thesaurus: Thesaurus, name: string, chapter: string): TopicTerm[] {
  const bare = name.replace(GENERAL, '').trim();
  const terms: TopicTerm[] = [];
  const whole = termsOf(name);
  if (whole.length > 1) terms.push({ kind: 'name', stems: whole, weight: 1 });
  for (const piece of bare.split(PARTS)) {
    const isOpening = OPENING.test(piece) && /^(?!the\b)/i.test(piece);
    const stems = termsOf(piece.replace(OPENING, ''));
    if (stems.length === 0 || (stems.length === 1 && (stems[0] ?? '').length < 4)) continue;
    const isChapter = stems.join(' ') === termsOf(chapter).join(' ');
    if ((isChapter && isOpening) || stems.every((stem) => GENERIC.test(stem))) continue;
    const isBare = stems.length === 1 && chapter !== '' && !isTermOfArt(thesaurus, stems);
    const weight = isChapter || stems.length === 1 ? 0.7 : 1;
    terms.push({ kind: isBare ? 'heading' : 'name', stems, weight });
    if (stems.length > 2 && /^(?:claim|jurisdict|doctrin|rule|claus|defens)$/.test(stems.at(-1) ?? ''))
      terms.push({ kind: 'name', stems: stems.slice(0, -1), weight: 0.8 });
  }
  return terms;
}

/** Whether the words by themselves are a term of law: "warnings" under products liability are none. */
const isTermOfArt = (thesaurus: Thesaurus, stems: readonly string[]): boolean =>
  thesaurus.entries.length === 0 ||
  formsOf(thesaurus).some((forms) => forms.some(({ key }) => key === stems.join(' ')));

/** What the thesaurus of law calls the parts of a name too: collateral estoppel is issue preclusion. */
export function otherNames(thesaurus: Thesaurus, name: string): TopicTerm[] {
  const parts = new Set(
    [name, ...name.split(PARTS)].map((part) => termsOf(part.replace(OPENING, '')).join(' ')),
  );
  return formsOf(thesaurus).flatMap((forms) =>
    forms.some(({ key }) => parts.has(key))
      ? forms
          .filter(({ stems, key, isReference }) => stems.length > 1 && !parts.has(key) && !isReference)
          .map(({ stems }) => ({ kind: 'synonym' as const, stems, weight: 0.9 }))
      : [],
  );
}

type Form = { stems: string[]; key: string; isReference: boolean };
const readForms = new WeakMap<Thesaurus, Form[][]>();

/** The names of each entry as stems. Read once: every topic of every forecast is held against all of them. */
function formsOf(thesaurus: Thesaurus): Form[][] {
  const known = readForms.get(thesaurus);
  if (known) return known;
  const forms = thesaurus.entries.map((entry) => {
    // A paraphrase with a gap is how a student may ask; an exam's "failure to state a claim" is none.
    const names = (entry.synonyms ?? []).filter((form) => !form.includes('…'));
    return [entry.canonical, ...names].map((form) => {
      const stems = termsOf(form);
      return { stems, key: stems.join(' '), isReference: stems.some((stem) => stem.startsWith('§')) };
    });
  });
  readForms.set(thesaurus, forms);
  return forms;
}

/** What is assigned for a topic names it too: Rule 13, § 1367, International Shoe. */
export function readingTerms(readings: readonly string[]): TopicTerm[] {
  const terms: TopicTerm[] = [];
  for (const reading of readings) {
    terms.push(...caseTerms(reading));
    if (/\brestatement\b|\bvisuals?\b|\bclick & learn\b/i.test(reading)) continue;
    terms.push(...referenceTerms(reading, 1));
  }
  return terms;
}

/** Rules and sections; a section of one or two digits is too common to mean a topic ("Art. III, § 2"). */
function referenceTerms(text: string, weight: number): TopicTerm[] {
  return referencesOf(text)
    .filter(({ series, parts }) => series === 'rule' || (parts[0] ?? '').length >= 3)
    .map(({ series, parts }) => ({ kind: 'reference', key: `${series} ${parts.join('')}`, weight }));
}

/** Short names of the cases in a text: "Bell Atlantic Corp. v. Twombly" is Twombly and Bell Atlantic. */
export function caseTerms(text: string): TopicTerm[] {
  return findCaseNames(text).flatMap(({ start, end }) => {
    const parties = text.slice(start, end).split(/\s+(?:v|vs|V)\.?\s+|^(?:In re|Ex parte)\s+/i);
    const terms = parties.flatMap((party) => shortNames(party));
    const pair = termsOf(text.slice(start, end));
    const isPair = terms.length === 0 && pair.length === 2 && !pair.some((each) => GENERIC.test(each));
    return isPair ? [{ kind: 'case', stems: pair, exact: text.slice(start, end), weight: 0.8 }] : terms;
  });
}

/** A person goes by the surname, a firm by its first word or two; parties that many cases share go by nothing. */
function shortNames(party: string): TopicTerm[] {
  const words = party
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/,.*$/, '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !/^(?:\p{Lu}\.)+$/u.test(word));
  const first = words.slice(0, 2);
  if (first.length === 0) return [];
  const [lead = '', next] = first;
  if (IDEA.test(bare(lead)) && !/^(?:inc|co|corp|llc)/i.test(bare(words.at(-1) ?? ''))) return [];
  const names = COMMON_PARTY.test(bare(lead)) ? (next === undefined ? [] : [`${lead} ${next}`]) : [lead];
  return names
    .filter((name) => bare(name).length >= 4)
    .map((name) => ({ exact: name.replace(/[^\p{L}]+$/u, ''), stems: termsOf(name) }))
    .filter(({ stems }) => stems.length > 0 && stems.every((each) => each.length >= 3))
    .map(({ stems, exact }) => ({ kind: 'case', stems, exact, weight: 0.8 }));
}

const bare = (word: string) => word.replace(/[^\p{L}]/gu, '');

/** Terms of a heading of the notes under a topic; what stands in brackets is a second name for it. */
export function headingTerms(heading: string): TopicTerm[] {
  const inside = /\(([^()]{4,60})\)/.exec(heading)?.[1] ?? '';
  const outer = termsOf(heading.replace(/\([^()]*\)/g, ' '));
  const terms = referenceTerms(heading, 0.9);
  if (outer.length >= 2 && outer.length <= 6 && !outer.some((each) => each.startsWith('§')))
    terms.push({ kind: 'heading', stems: outer, weight: 0.6 });
  const second = termsOf(inside);
  const isYear = /\d{4}/.test(inside);
  if (!isYear && second.length > 0 && second.length <= 4)
    terms.push({ kind: 'synonym', stems: second, weight: second.length > 1 ? 0.9 : 0.7 });
  return terms;
}

/** Headings that order an outline and mean no topic. */
export function isOrderingHeading(heading: string): boolean {
  return /^(?:facts?|facts? & |procedural history|exercis\w+|review|(?:affirmative )?defenses|(?:majority|dissenting) opinion|issues?|holding|analysis|rationale|rule|reasoning|dissent|concurr|questions?|problems?|examples?|hypotheticals?|notes?|significance|theory|introduction|basic principles|claims?|background|application|policy|exceptions?|requirements?|procedure|structure|composition|steps|rationale)\b[^a-z]*(?:(?:&|and)\s.*)?$/i.test(
    heading.replace(/\([^()]*\)/g, ' ').trim(),
  );
}

const IS_BARE =
  /\b(?:session|class|lecture|week|day|unit|module|slide|speaker|meeting)\s*#?\d+\W*$|\b(?:outline|transcript|presentation|powerpoint|(?:final|lecture|class) (?:slides|notes))\b|\b(?:spring|summer|fall|winter|autumn) \d{4}\b/i;

/** The number of a class, the name of an outline, a course with its term: what a file is, not what it is about. */
export const isBareTitle = (heading: string): boolean => heading.trim() === '' || IS_BARE.test(heading);
