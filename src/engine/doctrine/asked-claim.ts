/** Words with which a student asks whether a statement is right; they say nothing of what it is about. */
const WRAPPINGS: readonly RegExp[] = [
  /\b(?:is|was|isn['’]t) (?:it|this|that) (?:also |still |always |really |actually )?(?:true|right|correct|accurate|so)(?: or (?:false|wrong|not))?(?: (?:that|to say(?: that)?)\b)?\s*[:,?]?/gi,
  /\b(?:true or false|right or wrong|t\/f|yes or no)\b\s*[:,?.]?/gi,
  /\bam i (?:right|correct)(?: that| in (?:thinking|saying)(?: that)?| to think(?: that)?)?\b\s*[:,?]?/gi,
  /\bmy (?:friend|study group|classmate|roommate|outline|tutor) (?:says|said|thinks|claims)(?: that)?\b\s*[:,]?/gi,
  /[,.;]?\s*\b(?:right|correct|true|isn['’]t it|doesn['’]t it|aren['’]t they|don['’]t they)\s*\?+\s*$/gi,
];

/** The helping words that begin a question which wants a yes or a no. */
const ASKS_YES_NO =
  /^(?:so|and|but|wait|ok|okay|hey)?,?\s*(can|could|may|must|should|do|does|did|is|are|was|were|will|would|has|have)(?:n['’]t)?\b\s+(.+)$/i;

/** What is said before it: "under the UCC, can …". */
const SAID_BEFORE =
  /^((?:under|at|in|for|on|with)\b[^,?]{2,60}?),?\s+((?:can|could|may|must|should|do|does|did|is|are|was|were|will|would|has|have)(?:n['’]t)?\b\s.+)$/i;

/** Questions that begin so and want no verdict. */
const WANTS_MORE =
  /\b(?:explain|tell me|help me|give me|show me|i (?:need|have) to know|you|different(?:ly)?|difference|same as|or)\b/i;

/** A message without the words that ask whether it is right: what the library is searched for. */
export const withoutAsking = (question: string): string => {
  const bare = WRAPPINGS.reduce((text, words) => text.replace(words, ' '), question)
    .replace(/\s+/g, ' ')
    .trim();
  return bare === '' ? question : bare;
};

/**
 * The statement that a message asks to be told true or false, as a sentence without its question mark; null where it asks
 * for something else. "Does battery require intent?" is "battery require intent".
 */
export function claimAsked(question: string): string | null {
  const bare = withoutAsking(question);
  const isWrapped = bare !== question.replace(/\s+/g, ' ').trim();
  const written = bare.replace(/[?.!\s]+$/, '');
  const [, before, after] = SAID_BEFORE.exec(written) ?? [];
  const text = before && after && /\?\s*$/.test(question) ? `${after} ${before.toLowerCase()}` : written;
  const asked = ASKS_YES_NO.exec(text);
  if (!isWrapped && !(asked && /\?\s*$/.test(question))) return null;
  if (!isWrapped && WANTS_MORE.test(text)) return null;
  if (/(?<!\bv)[.?!]\s+\S/.test(text)) return null;
  const [, helping = '', rest = ''] = asked ?? [];
  if (!asked) return `${text}.`;
  return /^(?:do|does|did|is|are|was|were|has|have)$/i.test(helping) ? `${rest}.` : `${helping} ${rest}.`;
}

/** Whether a message wants a yes or a no: it asks whether a statement is true, or ends a short story in such a question. */
export const wantsVerdict = (message: string): boolean =>
  claimAsked(message) !== null || claimAsked(message.split(/(?<=[.?!])\s+/).at(-1) ?? '') !== null;
