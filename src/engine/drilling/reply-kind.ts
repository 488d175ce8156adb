import type { RungKind } from '#contract/drills.ts';

/**
 * What a reply is before it is held against anything: a `pass`; `nothing`, that it is not known; a `demand`, which wants the answer
 * told or orders the program; a `probe`, which asks back or asks whether that is it; else an `attempt`.
 */
export type ReplyKind = 'pass' | 'nothing' | 'demand' | 'probe' | 'attempt';

const PASSES =
  /^(?:(?:i(?:['’]ll| will| would like to| want to)?|let me|please|may i|can i)\s+)?(?:pass|skip)(?:\s+(?:on\s+)?(?:this|that|it|please)(?:\s+(?:one|question))?)?[\s.!?]*$/i;

/** A sentence without anything of an answer: that nothing is known, a plea, or an order to the program. */
const GIVES_UP =
  /^(?:(?:well|sorry|honestly|frankly|um+|uh+|just|please|really|so|but|i|we|am|i['’]m|have|would|to|do\s*n[o'’]?t|dont|do not|can(?:no|['’])?t|not|no|know|knew|remember|recall|say|tell|think|guess\w*|maybe|perhaps|afraid|sure|unsure|certain|idea|clue|lost|blank|idk|pass|skip|help|me|you|this|that|one|it|is|was|what|the (?:answer|rule|law|page|case|holding|question)|here|now|right|about|of|any of|at all)\b[\s,.!]*)+$/i;
const ORDERS =
  /^(?:system\s*:|(?:(?:please|just|now|then|and|ok(?:ay)?,?)\s+)*(?:(?:can|could|would|will) you\s+(?:please\s+|just\s+)*)?(?:ignore|disregard|forget|print|reveal|repeat|show|read|give|tell|say)\s+(?:me|us|it|yes|no|all|your|the|previous|this)\b)/i;
const WANTS_IT = /\b(?:tell|give|show|reveal|print|read|repeat|ignore|disregard|system)\b/i;

/** "I don't know" in the languages that are most spoken among students of US law schools, and orders to tell the answer. */
const NOT_KNOWN =
  /\b(?:no (?:lo )?s[eé]|ni idea|no (?:me )?(?:acuerdo|recuerdo)|(?:ne )?sais pas|aucune idée|(?:ne )?me (?:souviens|rappelle)|weiß (?:es |das )?nicht|weiss (?:es |das )?nicht|keine ahnung|n[ãa]o sei|n[ãa]o (?:me )?lembro|n[ãa]o faço ideia|non (?:lo )?so|non (?:mi )?ricordo|nie wiem|weet (?:ik )?het niet|bilmiyorum|không biết|hindi ko alam|pata nahi|nahi pata)(?![\p{L}])|не знаю|не помню|понятия не имею|не розумію|不知道|不懂|不清楚|不記得|不记得|忘了|わかりません|分かりません|知りません|わからない|分からない|覚えてい?ません|모르겠|몰라|لا أعرف|لا أدري|لا اعرف|नहीं पता|पता नहीं/iu;
const WANTED =
  /\b(?:d[ií](?:game|me)(?:lo|la)?|dame la respuesta|dis[- ](?:le[- ])?moi|dites[- ](?:le[- ])?moi|donne[zs]?[- ]moi|sag(?:en sie)? (?:es )?mir|gib mir|diga[- ]me|dimmi(?:lo)?|cho tôi biết)(?![\p{L}])|скаж\p{L}* мне|告诉我|告訴我|教えて|알려|말해|أخبرني|बताइए|बताओ/iu;

const ASKED = /\?["”’')\]]*\s*$/;
/** Asks whether that is it, which nobody says in class before the answer is given. */
const ASKS_WHETHER =
  /\b(?:yes or no|is (?:it|that|this) (?:it|right|correct|so|true)|right\?|correct\?)\W*$/i;
/** "Is it public?": a guess at a word. */
const GUESSES = /^(?:is|was|does|did) (?:it|that|this)\b/i;
const LONGEST_GUESS = 6;

const sentencesOf = (reply: string): string[] =>
  reply.match(/[^.!?\n。！？]+(?:[.!?](?!\s|$)[^.!?\n。！？]*)*[.!?。！？]*\s*/gu) ?? [];

const isAside = (sentence: string): boolean => {
  const text = sentence.trim();
  return GIVES_UP.test(text) || ORDERS.test(text) || NOT_KNOWN.test(text) || WANTED.test(text);
};

/** A reply without its sentences that say nothing on any subject. */
export const withoutAsides = (reply: string): string =>
  sentencesOf(reply)
    .filter((sentence) => !isAside(sentence))
    .join('');

/** What a reply to a question of that kind is. */
export function replyKind(reply: string, kind: RungKind, question: string): ReplyKind {
  if (PASSES.test(reply.trim())) return 'pass';
  if (lettersOf(reply) === lettersOf(question)) return 'probe';
  const rest = sentencesOf(withoutAsides(reply)).map((sentence) => sentence.trim());
  if (rest.every((sentence) => !/\p{L}/u.test(sentence))) {
    if (NOT_KNOWN.test(reply)) return 'nothing';
    return WANTS_IT.test(reply) || WANTED.test(reply) ? 'demand' : 'nothing';
  }
  const isProbe = (sentence: string): boolean =>
    kind === 'issue'
      ? GUESSES.test(sentence) && sentence.split(/\s+/).length <= LONGEST_GUESS
      : ASKED.test(sentence);
  return ASKS_WHETHER.test(reply.trim()) || rest.every(isProbe) ? 'probe' : 'attempt';
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
