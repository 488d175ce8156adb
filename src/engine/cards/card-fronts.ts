import { UNIT_LISTS, type UnitParts, type UnitQuote } from '#contract/units.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { isDefinition } from '../answering/sentence-roles.ts';
import { termsOf } from '../indexing/terms.ts';
import { conditionOf, definedIn } from '../units/rule-name.ts';

/** Numbers and letters before a rule on its page. */
const MARK = /^(?:\((?:\d|[a-z])\)|\d[.)])\s+/i;
/** Words behind which a rule's answer begins: first those of a clause, then those of a phrase. */
const CLAUSE = /^(?:if|when|where|unless|until|that|whether|because|only)$/i;
const PHRASE = /^(?:by|of|to|than|for|from)$/i;
const OPENS_WITH_CONDITION =
  /^(?:if|when|where|whenever|unless|once|under|in|for|at|before|after|upon|absent)\b/i;
/** Parts of a heading that sets things beside each other. */
const BESIDE = /,|;|&|\/|\b(?:and|or|v\.?)\b/;
/** Words before a sentence that only label it: "Minority rule." */
const MOST_LABEL = 4;
const FEWEST_SHOWN = 3;
const MOST_SHOWN = 14;
const FEWEST_INTRO = 4;
const MOST_INTRO = 22;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const small = (text: string): string => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`;
const holds = (terms: readonly string[], others: readonly string[]): boolean =>
  others.every((term) => terms.includes(term));

/**
 * The question for a rule, which can be answered from itself: what a thing is where the rule says that, what holds under the
 * condition that it opens with, its other half where the unit is named by its first words or by several things of which the rule
 * says not all, else the rule of what the unit is called.
 */
export function askForRule({ name, topic }: Pick<UnitParts, 'name' | 'topic'>, rule: UnitQuote): string {
  const sentence = sentenceOf(rule);
  const heading = headingOf(name, sentence);
  const condition = conditionOf(sentence);
  const parts = heading
    .split(BESIDE)
    .map(termsOf)
    .filter((terms) => terms.length > 0);
  const isSeveral = parts.length > 1 && headingKind(heading) !== 'case';
  const said = termsOf(rule.text);
  const saysAll = parts.every((terms) => terms.some((term) => said.includes(term)));
  if (condition && heading === '') return `What is the rule ${small(condition)}?`;
  if (condition && isSeveral) return `${heading}: what is the rule ${small(condition)}?`;
  const defined = condition === null && isDefinition(sentence) ? definedIn(sentence) : null;
  if (defined && isSeveral && saysAll && countDefinitions(rule) > 1) return `${heading}: what is each?`;
  const asked = defined ? askWhat(heading, defined) : null;
  if (asked) return asked;
  if (heading !== name || (isSeveral && !saysAll))
    return `${heading === '' ? topic : heading}. Complete the rule: “${firstHalf(sentence)} …”`;
  return /\?$/.test(name) ? `${name} What is the rule?` : `${name}: what is the rule?`;
}

/** The question for a part of a rule's list, with the words that announce the list where the name does not say them. */
export function askForPart({ name, rule, elements, list }: UnitParts, at: number): string {
  const part = UNIT_LISTS[list ?? 'elements'];
  const before = elements[at - 1]?.text.trim().replace(MARK, '');
  const after = before === undefined ? '' : `, after “${before.replace(/[;,.\s]+$/, '')}”`;
  const sentence = rule ? sentenceOf(rule) : '';
  const heading = headingOf(name, sentence);
  const told = introOf(rule, elements[0]);
  const isSaid = told !== null && holds(termsOf(heading), termsOf(told));
  const intro = heading === '' ? (told ?? firstHalf(sentence || name)) : isSaid ? null : told;
  const of = [heading, intro && `“${intro} …”`].filter(Boolean).join(': ');
  return `${of}: ${part} ${at + 1} of ${elements.length}${after}`;
}

/** "Rejection sent first. If the offeree …": what the page calls a limit. */
const LABEL = /^(\p{Lu}[^.:;]{2,50})\.\s+(?=\p{Lu})/u;
/** The same with nothing behind it but the section it stands in: "Reliance on the notice. § 89(c)." */
const NAME_ALONE =
  /^(?![^.]*\b(?:is|are|was|has|have|must|may|can|does|do|will|ends?|binds?)\b)[^.:;]{2,50}\.\s*(?=§)/i;
/** Fewer words say when nothing, and none that lean on the sentence before. */
const FEWEST_WHEN = 4;

/**
 * The question for a limit of a rule: by what the page calls it, else by when it bites, else by its place among the others. Null
 * where the page only calls it by a name.
 */
export function askForLimit({ name, exceptions }: UnitParts, at: number): string | null {
  const [limit] = exceptions.slice(at, at + 1);
  if (!limit) return null;
  const { text } = limit.quote;
  const behind = text.replace(NAME_ALONE, '').replace(/§+ ?\S+/g, '');
  if (wordsOf(behind).length < FEWEST_WHEN) return null;
  const label = LABEL.exec(text)?.[1];
  if (label) return `${name}: what is the limit “${label}”?`;
  const when = limit.trigger?.text.trim().split(/,\s/)[0] ?? '';
  const isTelling = wordsOf(when).length >= FEWEST_WHEN && !/^\S+ (?:it|they|he|she|this)\b/i.test(when);
  if (isTelling && when.length < text.length * 0.7) return `${name}: what holds ${small(when)}?`;
  const of = exceptions.length > 1 ? ` (${at + 1} of ${exceptions.length})` : '';
  return `${name}: which limit or exception do your materials name?${of}`;
}

/** The name without the first words of its rule: all of it, what stands before them, or nothing. */
function headingOf(name: string, sentence: string): string {
  const isOpening = conditionOf(sentence) !== null || OPENS_WITH_CONDITION.test(sentence);
  if (isOpening && sentence.toLowerCase().startsWith(name.toLowerCase())) return '';
  if (!name.endsWith('…')) return name;
  const colon = name.indexOf(': ');
  const heading = colon === -1 ? '' : name.slice(0, colon);
  return sentence.startsWith(heading) ? '' : heading;
}

/** Sentences and lines of a rule. */
const piecesOf = ({ text }: UnitQuote): string[] =>
  text
    .trim()
    .replace(MARK, '')
    .split(/\s*\n\s*|(?<=[.;]["”’)]?)\s+(?=[\p{Lu}§])/u);

/** The first sentence of a rule, with the label before it. */
function sentenceOf(rule: UnitQuote): string {
  const pieces = piecesOf(rule);
  const first = pieces.findIndex((piece) => wordsOf(piece).length > MOST_LABEL);
  return pieces.slice(0, Math.max(0, first) + 1).join(' ');
}

const countDefinitions = (rule: UnitQuote): number =>
  piecesOf(rule).filter((piece) => isDefinition(piece) && definedIn(piece) !== null).length;

/** "Easement: what is it?"; null for a thing of one word that the heading does not name: of race it says more than what it is. */
function askWhat(heading: string, { subject, isMany }: { subject: string; isMany: boolean }): string | null {
  const [own, named] = [termsOf(subject), termsOf(heading)];
  const bare = subject.replace(/^(?:an?|the|any|every|each|all) (?=\S)/i, '');
  const plain = `${bare[0]?.toUpperCase() ?? ''}${bare.slice(1)}`;
  if (holds(named, own) || (holds(own, named) && named.length > 0))
    return `${plain}: ${isMany ? 'what are they' : 'what is it'}?`;
  if (wordsOf(subject).length === 1) return null;
  return `${heading}: what ${isMany ? 'are' : 'is'} ${small(subject)}?`;
}

/** The beginning of a rule up to the word or sign that its answer stands behind, else up to its middle. */
function firstHalf(sentence: string): string {
  const words = wordsOf(sentence.replace(/^[“"]/, '').replace(/[.:;]+$/, ''));
  const most = Math.min(MOST_SHOWN, Math.ceil(words.length * 0.7));
  const behind = (is: (word: string) => boolean, least = FEWEST_SHOWN) =>
    words.findIndex((word, at) => at >= least && at < most && is(word));
  const ends = OPENS_WITH_CONDITION.test(sentence)
    ? [behind((word) => /,$/.test(word), 2)]
    : [
        behind((word) => /:$/.test(word), 4),
        behind((word) => CLAUSE.test(word)),
        behind((word) => PHRASE.test(word), Math.ceil(words.length * 0.4)),
      ];
  const end =
    ends.find((at) => at !== -1) ??
    Math.max(FEWEST_SHOWN, Math.min(MOST_SHOWN, Math.ceil(words.length / 2))) - 1;
  return words
    .slice(0, end + 1)
    .join(' ')
    .replace(/[,;:]+$/, '');
}

/** The words of a rule that announce its list; null where the list stands elsewhere, and for words that only count it. */
function introOf(rule: UnitQuote | null, first: UnitQuote | undefined): string | null {
  if (!rule || !first || rule.material_id !== first.material_id || rule.page !== first.page) return null;
  if (first.start <= rule.start || first.end > rule.end) return null;
  const before = rule.text.slice(0, first.start - rule.start).replace(/(?:\(?\w\)|\d\.)\s*$/, '');
  const intro =
    before
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(MARK, '')
      .replace(/[\s:—–•]+$/, '')
      .replace(/^[“"]/, '') ?? '';
  const words = wordsOf(intro).length;
  return words >= FEWEST_INTRO && words <= MOST_INTRO ? intro : null;
}
