import { headingKind } from '../answering/heading-kind.ts';
import { isDefinition } from '../answering/sentence-roles.ts';
import { termsOf } from '../indexing/terms.ts';
import { caseName } from '../reading/case-names.ts';
import { goldText, type Ladder, type Rung } from './rung.ts';
import { subjectSaid } from './subject-of-rule.ts';
import { type DrillWords, pick } from './words.ts';

/** Kinds that ask for law, on a subject that has to be named. */
const OF_LAW: readonly Rung['kind'][] = ['rule', 'elements', 'limit', 'policy'];

/**
 * What a question asks for law on: the heading as it stands in a sentence, with what tells it from another question on the
 * same heading. Empty where the kind of the question says all: the facts of the case that is called.
 */
export const subjectOf = (ladder: Ladder, rung: Rung): string =>
  OF_LAW.includes(rung.kind) ? topicOf(ladder, rung) : ladder.about === 'topic' ? nameOf(ladder, rung) : '';

/** The question on a rung, in one of the bank's ways, which changes with `seed`. The first of a call names the case. */
export function questionOn(ladder: Ladder, rung: Rung, seed: number, words: DrillWords): string {
  const topic = topicOf(ladder, rung);
  const isFirst = ladder.rungs[0] === rung;
  const isOfCase = headingKind(topic) === 'case' || (ladder.about === 'case' && topic === ladder.name);
  const bank = isOfCase && rung.kind === 'rule' ? words.ofCase : bankFor(rung, topic, words);
  // What a topic asks on, and what the heading above a case says, is named each time: nothing before it does.
  const named = bank.filter((text) => /\{(?:name|topic)\}/.test(text));
  const isNamed = ladder.about === 'topic' || OF_LAW.includes(rung.kind) || isFirst;
  const asked = pick(isNamed && named.length > 0 ? named : bank, seed, {
    name: nameOf(ladder, rung),
    topic: withoutRequirements(topic),
  });
  return asked.replace(/\.\.(?=\s|$)/g, '.').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const IS_CALLED = /\b(?:rule|doctrine|test)["”]?$/i;
/** A text that says something itself: "§ 12", "Rule 4(c)", "28 U.S. Code § 9". With small words around it the heading is on a matter. */
const IS_TEXT =
  /^(?=.*(?:§|\b(?:Rule|Article|Section|Restatement) \(?\d|\b(?:Act|Code|Clause)$))(?:(?:of|the|and|for|[^\p{Ll}\s]\S*)(?:\s+|$))+$/u;
const REQUIREMENTS = /\s+(?:requirements?|elements?)$/i;
const withoutRequirements = (topic: string): string => topic.replace(REQUIREMENTS, '');

/** The ways to ask that fit what stands on the page: a definition is asked for as one, and a rule by its name. */
function bankFor({ kind, list, gold, asTo }: Rung, topic: string, words: DrillWords): readonly string[] {
  if (kind === 'elements') return list && list !== 'elements' ? words.lists[list] : words.ask.elements;
  if (kind !== 'rule') return words.ask[kind];
  if (REQUIREMENTS.test(topic)) return words.ask.elements;
  if (!asTo && (IS_CALLED.test(topic) || IS_TEXT.test(topic))) return words.called;
  const text = goldText({ gold });
  const opening = termsOf(text.slice(0, OPENING));
  const isDefined = isDefinition(text) && termsOf(topic).every((term) => opening.includes(term));
  return isDefined || saysWhatItIs(text, topic) ? words.define : words.ask.rule;
}

/** "Undue influence is unfair persuasion …": what stands before the "is", and no more than that, is the topic; no state is said of it. */
function saysWhatItIs(text: string, topic: string): boolean {
  const [, subject = '', next = ''] = /^([^.,;:]{3,50}?)\s+(?:is|are)\s+([\p{L}’']+)/u.exec(text) ?? [];
  const own = [...new Set(termsOf(topic))].toSorted().join(' ');
  return own !== '' && own === [...new Set(termsOf(subject))].toSorted().join(' ') && !STATE.test(next);
}

const STATE =
  /^(?:not|no|only|also|usually|generally|\p{L}+(?:ed|en|able|ible|ful|ive|ent|ant|ory|ary|al|id|ous|ing))$/iu;

/** Characters in which a definition names what it defines. */
const OPENING = 60;

/** Whether what a rung has as its story is shown with the question; in a topic it may be the heading, which the question says. */
export const isShown = ({ about }: Pick<Ladder, 'about'>, { kind, story }: Rung): boolean =>
  story !== null && (about === 'case' || kind === 'hypo');

const nameOf = ({ about, name }: Ladder, { story }: Rung): string =>
  about === 'topic' ? (story?.text ?? name) : name;

function topicOf(ladder: Ladder, rung: Rung): string {
  const heading = ladder.about === 'topic' ? rung.story : rung.heading;
  // A case is called by its whole name.
  if (!heading && ladder.about === 'case') return ladder.name;
  const topic = heading?.text ?? ladder.name;
  const subject = spoken(subjectSaid(plain(topic), goldText(rung)) ?? topic, rung.near);
  return rung.asTo ? `${subject}, as to ${rung.asTo}` : subject;
}

/** A heading as it stands in a sentence: "the rule on the mirror image", not "on The mirror image"; a case by its name. */
function spoken(heading: string, near: string): string {
  const bare = plain(heading);
  if (headingKind(bare) === 'case') return caseName(bare);
  const topic = bare
    .replace(/^The\b/, 'the')
    .replace(
      /^(?:the )?(?:elements?|requirements?|definition|limits?|limitations?|tests?) (?:of|for|on|to) /i,
      '',
    )
    .replace(/,? (?:as an? (?:concept|idea|doctrine|tort|crime)|in general|generally|basics)$/i, '');
  if (!IS_CALLED.test(topic) || /^the\b/i.test(topic)) return withArticle(topic, near);
  return `the ${topic.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
}

const ONE_THING = /^\p{L}[\p{Ll}-]+(?: \p{Ll}[\p{Ll}-]+)?$/u;
/** What can stand behind a noun: behind "a lost volume" stands "seller". */
const BEHIND = String.raw`(?=[.,;:)]|\s(?:is|was|may|must|can|has|of|to|if|who|that|which|by|in|on|for|and|or|from|under)\b)`;
/** People of the law, of whom there is one at a time. */
const SOMEBODY =
  /^(?:trespasser|agent|principal|landlord|tenant|minor|infant|finder|guarantor|buyer|seller|creditor|debtor|testator|(?:bail|grant|mortgag|less|offer|promis|assign|oblig|don|trust|licens|invit)(?:or|ee))$/;

/** A heading with the article that the page around it gives it: "the battle of the forms"; of one thing that can be counted "a licensee", "trespassers". */
function withArticle(topic: string, near: string): string {
  if (hasThe(topic, near)) return `the ${inSentence(topic, near)}`;
  if (!ONE_THING.test(topic)) return inSentence(topic, near);
  const word = topic.toLowerCase();
  const text = near.toLowerCase();
  const article = new RegExp(String.raw`\b(an?)\s+${word}${BEHIND}`).exec(text)?.[1];
  if (article) return `${article} ${word}`;
  if (new RegExp(String.raw`\b${word}s\b`).test(text)) return `${word}s`;
  return SOMEBODY.test(word) ? `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}` : inSentence(topic, near);
}

/** Whether "the" stands before a heading each time that the page says it. */
function hasThe(topic: string, near: string): boolean {
  const said = topic.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '.');
  const before = [
    ...near.toLowerCase().matchAll(new RegExp(String.raw`([\p{L}’'-]+) ${said}(?!\p{L})`, 'gu')),
  ];
  return before.length > 0 && before.every(([, word]) => word === 'the');
}

/**
 * A heading with a small letter in front, where the page has it so in a sentence, or has its first word so, or where only its first word
 * has a capital and the page has none of it within a sentence. What stands there with a capital may be a name.
 */
function inSentence(topic: string, near: string): string {
  const small = topic.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  if (near.includes(small)) return small;
  const [first = '', ...rest] = topic.split(/\s+/);
  if (rest.some((word) => /^\p{Lu}(?=\p{Ll})/u.test(word))) return topic;
  const [stem] = termsOf(first);
  const isWord = (near.match(/(?<![\p{L}’'-])\p{Ll}[\p{L}’'-]*/gu) ?? []).some(
    (word) => stem !== undefined && termsOf(word)[0] === stem,
  );
  const isNamed = new RegExp(String.raw`[\p{L},;] ${first.replace(/[^\p{L}\p{N}]/gu, '.')}`, 'u').test(near);
  return isWord || (rest.length > 0 && !isNamed) ? small : topic;
}

/** A heading without the marks around it. */
export const plain = (heading: string): string =>
  heading.replace(/^[#\s*_]+|(?:\s+defined)?[:?.\s*_]*$/gi, '');
