import * as z from 'zod/mini';
import { guessTokens, ModelFailed } from '../models/model.ts';
import { newSeal, type Seal } from '../models/sealed.ts';
import type { Against, CheckedSentence } from './check-explained.ts';
import type { ProfessorRequest } from './embedded.ts';
import type { Writers } from './listen-to-model.ts';
import type { Page } from './sentence-sources.ts';
import { trueQuotesOf } from './true-quotes.ts';
import { SEALED_WORDS } from './voice-words.ts';

/**
 * What a judge says of a sentence, by its number: `says` the passage says it, `against` the passage says otherwise, `silent`
 * neither. `words`: the words of the passage that show it, copied.
 */
export const Verdict = z.strictObject({
  sentence: z.int(),
  verdict: z.enum(['says', 'silent', 'against']),
  passage: z.string(),
  words: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;
const Verdicts = z.strictObject({ verdicts: z.array(Verdict) });

const MOST_WRITTEN = 700;
/** Tokens of the judge, in and out. */
const MOST_TOKENS = 3_000;
const WAIT_MS = 8_000;

const RULES = `You check sentences of an explanation against the passages of a course that it is made from.
Answer {"verdicts": [{"sentence": ..., "verdict": ..., "passage": ..., "words": ...}]}, one for every sentence.
- "sentence": its number. "passage": the name of the passage that decides it, or "".
- "verdict": "says" only where the passage says all of it: the same persons, the same duties, the same numbers, nothing denied that is affirmed. "against" where the passage says otherwise. Else "silent".
- "words": for "says" and "against" the words of the passage that decide it, copied character for character.
${SEALED_WORDS}`;

/**
 * The sentences after a second reading by the model: one that the program could not place stands as the materials' only
 * where the judge copies words that are there; one that it placed falls to the model's own words, or to contradicted, where
 * the judge finds no ground for it. As they were where the judge fails, is late or too dear.
 */
export async function judged(
  { model, log }: Writers,
  request: ProfessorRequest,
  sentences: readonly CheckedSentence[],
  against: Against,
  signal: AbortSignal,
): Promise<readonly CheckedSentence[]> {
  const open = sentences.flatMap((one, at) =>
    one.state === 'materials' || one.state === 'own' ? [{ one, at }] : [],
  );
  const prompt = messageOf(open, against, newSeal());
  const sent = guessTokens(RULES + prompt);
  if (open.length === 0 || sent + MOST_WRITTEN > MOST_TOKENS) return sentences;
  const share = await request.tokens?.take(sent + MOST_WRITTEN);
  if (share === null) return sentences;
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new ModelFailed('late')), WAIT_MS);
  let used = sent;
  try {
    const { value, tokens } = await model.complete({
      system: RULES,
      prompt,
      shape: Verdicts,
      maxTokens: MOST_WRITTEN,
      signal: AbortSignal.any([signal, over.signal]),
    });
    used = tokens || used + guessTokens(JSON.stringify(value));
    return sentences.map((one, at) => {
      const verdict = value.verdicts.find(({ sentence }) => sentence === at + 1);
      return verdict && open.some((each) => each.at === at) ? reviewed(one, verdict, request, against) : one;
    });
  } catch (cause) {
    if (!(cause instanceof ModelFailed) && !signal.aborted) throw cause;
    if (cause instanceof ModelFailed) log.warn({ failure: cause.failure }, 'a judge failed');
    return sentences;
  } finally {
    clearTimeout(timer);
    await share?.settle(used);
  }
}

/** The passages that are named, and the sentences by their numbers. */
function messageOf(
  open: readonly { one: CheckedSentence; at: number }[],
  { passages }: Against,
  seal: Seal,
): string {
  return [
    ...passages.map(({ id, heading, shown }) => seal('passage', shown, { name: id, heading })),
    ...open.map(({ one, at }) => seal('sentence', one.text, { number: String(at + 1) })),
  ].join('\n\n');
}

function reviewed(
  one: CheckedSentence,
  { verdict, passage, words }: Verdict,
  { course }: ProfessorRequest,
  { passages, pages }: Against,
): CheckedSentence {
  const { law: _, page: __, ...bare } = one;
  if (verdict === 'silent') return { ...bare, state: 'own', quotes: [] };
  // Only words that stand there decide anything.
  const [quote] = trueQuotesOf(course, passages, [{ passage, text: words }]);
  const behind = quote && pages.find((page) => holds(page, quote));
  if (!behind) return one;
  if (verdict === 'says')
    return one.state === 'materials' ? one : { ...bare, state: 'materials', quotes: [behind.quote] };
  const { materialName, label } = behind.quote;
  return { ...bare, state: 'contradicted', quotes: [behind.quote], page: `${materialName}, ${label}` };
}

const holds = (
  { quote: page }: Page,
  quote: { materialId: number; page: number; start: number; end: number },
) =>
  page.materialId === quote.materialId &&
  page.page === quote.page &&
  page.start <= quote.start &&
  quote.end <= page.end;
