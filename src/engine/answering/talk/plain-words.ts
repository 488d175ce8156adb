import { TALK_WORDS } from './talk-words.ts';

/** How students shorten words in a chat, and the words they mean. */
const SHORTENED: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  ya: 'you',
  pls: 'please',
  plz: 'please',
  plss: 'please',
  thx: 'thanks',
  thnx: 'thanks',
  thanx: 'thanks',
  tnx: 'thanks',
  ty: 'thanks',
  tysm: 'thanks',
  tyvm: 'thanks',
  thank: 'thanks',
  wat: 'what',
  wut: 'what',
  whats: 'what is',
  wats: 'what is',
  wuts: 'what is',
  whens: 'when is',
  wheres: 'where is',
  whos: 'who is',
  hows: 'how is',
  im: 'i am',
  ima: 'i am',
  ive: 'i have',
  id: 'i would',
  ill: 'i will',
  its: 'it is',
  thats: 'that is',
  theres: 'there is',
  youre: 'you are',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  havent: 'have not',
  hasnt: 'has not',
  wasnt: 'was not',
  werent: 'were not',
  couldnt: 'could not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  cant: 'can not',
  cannot: 'can not',
  wont: 'will not',
  isnt: 'is not',
  arent: 'are not',
  wen: 'when',
  hw: 'homework',
  idk: 'i do not know',
  dunno: 'do not know',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  gimme: 'give me',
  lemme: 'let me',
  abt: 'about',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  hrs: 'hours',
  hr: 'hour',
  mins: 'minutes',
  min: 'minutes',
  mc: 'multiple choice',
  mcq: 'multiple choice',
  mcqs: 'multiple choice',
  qs: 'questions',
  q: 'question',
  prof: 'professor',
  profs: 'professor',
  sched: 'schedule',
  wk: 'week',
  w: 'with',
  n: 'and',
  k: 'ok',
  kk: 'ok',
  okay: 'ok',
  okey: 'ok',
  okie: 'ok',
  pts: 'points',
  pct: 'percent',
  pg: 'page',
  pgs: 'pages',
  char: 'character',
  chars: 'characters',
  esp: 'especially',
  imp: 'important',
  sup: 'whatsup',
  wassup: 'whatsup',
  wazzup: 'whatsup',
  ttyl: 'bye',
  gn: 'goodnight',
  gm: 'hello',
  nvm: 'nevermind',
  bc: 'because',
  cuz: 'because',
  asap: 'soon',
  oh: 'oh',
  mid: 'midterm',
  exm: 'exam',
  convo: 'conversation',
  acct: 'account',
};

const SUBJECT =
  '(?:contracts?|k|torts?|property|evidence|crim(?:inal)?(?: law| pro(?:cedure)?)?|civ(?:il)? ?pro(?:cedure)?|con(?:stitutional)? ?law|admin(?:istrative)? law|business (?:law|associations)|tax|legal writing|law)';
const OF_CLASS =
  '(?:class|course|final|finals|midterm|exam|exams|professor|syllabus|outline|flashcards|quiz|grade|grading)';
/** The course by its subject: it names the same course as "this class" does. */
const SUBJECT_OF_CLASS = new RegExp(`\\b${SUBJECT} (?=${OF_CLASS}\\b)`, 'g');
const IN_SUBJECT = new RegExp(`\\b(?:in|for|of) (?:my |our |the |this )?${SUBJECT}$`, 'g');
/** A professor's name: "prof. okafor", "fink's class", "okafors exam". */
const NAMED = /\b(professor|mr|ms|mrs|dr) (\p{L}+)(?: s\b)?/gu;
const WHOSE =
  /\b(\p{L}+)(?:s| s) (?=(?:class|course|final|finals|midterm|exam|exams|syllabus|grading|office|attendance)\b)/gu;

/**
 * The words of a chat message, in lower case, without marks, contractions and chat spellings, and with slips of the
 * typing hand mended toward the words of small talk and of course matters; a slip is a letter left out, doubled, swapped
 * or, for a vowel, another one, so that a word of law never becomes a word of these.
 */
export function plainWords(message: string): string[] {
  const bare = message
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\b(?:w\/|w\/o)\s*/g, 'with ')
    .replace(/%/g, ' percent ')
    .replace(/&/g, ' and ')
    .replace(/\b(can|could|do|does|did|is|are|was|were|will|would|should|have|has)n'?t\b/g, '$1 not')
    .replace(/\b(what|when|where|who|how|that|it|there|here|let)'s\b/g, '$1 is')
    .replace(/\b(\p{L}+)'(?:m|re)\b/gu, '$1 are')
    .replace(/\bi are\b/g, 'i am')
    .replace(/\b(\p{L}+)'(?:ve)\b/gu, '$1 have')
    .replace(/\b(\p{L}+)'(?:ll)\b/gu, '$1 will')
    .replace(/\b(\p{L}+)'d\b/gu, '$1 would')
    .replace(/\bflash[- ]cards?\b/g, 'flashcards')
    .replace(/\be-?mail/g, 'email')
    .replace(/\bmid[- ]terms?\b/g, 'midterm')
    .replace(/\b(?:g'?night|good ?ni(?:ght|te))\b/g, 'goodnight')
    .replace(/\bwh?at'?s?(?: is)? up\b/g, 'whatsup')
    .replace(/\bchat ?gpt\b/g, 'chatgpt')
    .replace(/\b(?:a\.i\.|artificial intelligence)/g, 'ai')
    .replace(/\bq&a\b/g, 'questions')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const written = bare.split(' ').filter((word) => word !== '');
  const mended = written.flatMap((word) => (SHORTENED[word] ?? mend(word)).split(' ')).join(' ');
  return mended
    .replace(SUBJECT_OF_CLASS, '')
    .replace(IN_SUBJECT, '')
    .replace(NAMED, (all, title: string, name: string) => (TALK_WORDS.has(name) ? all : title))
    .replace(WHOSE, (all, name: string) => (isKnown(all.trim()) || TALK_WORDS.has(name) ? all : ''))
    .split(' ')
    .filter((word) => word !== '' && word !== 's');
}

const isKnown = (words: string): boolean => words.split(' ').every((word) => TALK_WORDS.has(word));

/** The word of small talk that a misspelt one is a slip of; else the word itself. */
function mend(word: string): string {
  if (TALK_WORDS.has(word) || /\d/.test(word)) return word;
  const short = word.replace(/(.)\1{2,}/g, '$1');
  const doubled = word.replace(/(.)\1{2,}/g, '$1$1');
  const last = word.replace(/(.)\1+$/, '$1');
  for (const one of [short, doubled, last]) if (TALK_WORDS.has(one)) return one;
  if (SHORTENED[short] !== undefined) return SHORTENED[short] ?? word;
  if (short.length < SHORTEST || NEVER_MENDED.has(short)) return short;
  return MENDABLE.find((known) => isSlip(short, known)) ?? word;
}

/** Letters from which a word is mended; shorter ones are slips of too many others. */
const SHORTEST = 4;
/** The words that are worth mending: those that tell what is asked of a course, and those that students type most. */
const MENDABLE =
  `when what where which thanks please hello final finals exam exams midterm syllabus attendance participation professor
  flashcards schedule weight weighted worth percent percentage office hours grade grades grading format essay essays multiple
  choice tomorrow tonight outline summary summarize practice question questions semester confused overwhelmed stressed
  laptop laptops allowed textbook casebook accommodation accommodations deadline assignment assignments cumulative class
  cases important matter matters study studying open closed absences extension policy lecture about everything anything
  understand totally completely panicking freaking awesome goodnight lost know help make give create generate calendar
  because really tested topics minutes calculated curve email worried nervous screwed exhausted conversation account
  predict prediction`.split(/\s+/);
/** Words of law and life that are a slip away from one of these. */
const NEVER_MENDED: ReadonlySet<string> = new Set(
  `officer causes chases cashes pleas close creates grader glass crass clash wealth worthy mater latter tasted rested
  traded graded formal forma format finale tonights choices choose weighty openly knew hell helm lots last lest list
  made mark gave giver genera hour abort abut bout crave carve curse calve emails steady sturdy stay grave`.split(
    /\s+/,
  ),
);

/** Whether `word` is `known` with two letters swapped, one left out or too many, or one vowel for another. */
function isSlip(word: string, known: string): boolean {
  if (word.charAt(0) !== known.charAt(0) || Math.abs(word.length - known.length) > 1) return false;
  let at = 0;
  while (at < word.length && word.charAt(at) === known.charAt(at)) at += 1;
  const [rest, kept] = [word.slice(at), known.slice(at)];
  if (word.length === known.length) {
    const isSwapped =
      rest.charAt(0) === kept.charAt(1) &&
      rest.charAt(1) === kept.charAt(0) &&
      rest.slice(2) === kept.slice(2);
    // Students take one vowel for another late in a word: "attendence"; early it is another word: "simple", "sample".
    const isVowel = at >= LATE && VOWEL.test(rest.charAt(0)) && VOWEL.test(kept.charAt(0));
    return isSwapped || (isVowel && rest.slice(1) === kept.slice(1));
  }
  if (known.length <= SHORTEST + 1 && word.length < known.length) return false;
  return word.length < known.length
    ? rest === kept.slice(1)
    : rest.slice(1) === kept && known.length > SHORTEST;
}
const VOWEL = /^[aeiou]$/;
const LATE = 3;
