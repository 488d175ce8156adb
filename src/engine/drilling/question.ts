import { caseName, headingKind } from '../answering/heading-kind.ts';
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

/** The question on a rung, in one of the bank's ways, which changes with `seed`. */
export function questionOn(ladder: Ladder, rung: Rung, seed: number, words: DrillWords): string {
  const topic = topicOf(ladder, rung);
  const isOfCase = rung.kind === 'rule' && headingKind(topic) === 'case';
  const bank = isOfCase ? words.ofCase : words.ask[rung.kind];
  // What a topic asks on, and what the heading above a case says, is named each time: nothing before it does.
  const named = bank.filter((text) => /\{(?:name|topic)\}/.test(text));
  const isNamed = ladder.about === 'topic' || OF_LAW.includes(rung.kind);
  const asked = pick(isNamed && named.length > 0 ? named : bank, seed, { name: nameOf(ladder, rung), topic });
  return asked.replace(/\.\.(?=\s|$)/g, '.').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const nameOf = ({ about, name }: Ladder, { story }: Rung): string =>
  about === 'topic' ? (story?.text ?? name) : name;

function topicOf(ladder: Ladder, rung: Rung): string {
  const heading = ladder.about === 'topic' ? rung.story : rung.heading;
  const topic = heading?.text ?? ladder.name;
  const subject = spoken(subjectSaid(plain(topic), goldText(rung)) ?? topic);
  return rung.asTo ? `${subject}, as to ${rung.asTo}` : subject;
}

/** A heading as it stands in a sentence: "the rule on the mirror image", not "on The mirror image rule"; a case by its name. */
function spoken(heading: string): string {
  const bare = plain(heading);
  if (headingKind(bare) === 'case') return caseName(bare);
  return bare
    .replace(/^The\b/, 'the')
    .replace(/^(?:the )?(?:elements?|requirements?|definition|limits?|limitations?) (?:of|for|on|to) /i, '')
    .replace(/,? (?:as an? (?:concept|idea|doctrine|tort|crime)|in general|generally|basics)$/i, '')
    .replace(/\s+rule(?=["”]?$)/i, '');
}

/** A heading without the marks around it. */
export const plain = (heading: string): string =>
  heading.replace(/^[#\s*_]+|(?:\s+defined)?[:?.\s*_]*$/gi, '');
