import { termsOf } from '../indexing/terms.ts';
import { givesAway, secretOf } from './leaks.ts';
import { type BareRung, goldText } from './rung.ts';

/**
 * Rungs without those whose answer is given away by the answer or the story of an earlier one, which is shown once that is
 * closed; without those that their own question would give away; and without law and reasons of which the pages of law that are
 * shown before have a good part between them.
 */
export function distinctRungs<R extends BareRung>(rungs: readonly R[], name = ''): R[] {
  const kept: R[] = [];
  const called = new Set(termsOf(name));
  for (const rung of rungs) {
    const secret = secretOf(goldText(rung), []);
    if (secret.words.length === 0) continue;
    const shown = kept.map(textOf);
    const isTold = [...shown, shownWith(rung)].some((text) => givesAway([text], secret));
    const own = new Set(secret.words.filter((term) => !called.has(term) && !saidInQuestion(rung).has(term)));
    const isShort = new Set(secret.words).size < LEAST_WORDS || own.size < LEAST_NEW;
    if (!isShort && !isTold && !isHalfTold(rung, kept, called)) kept.push(rung);
  }
  return kept;
}

/** What is shown with a question of its own page; the story of another kind may be the heading or case that it asks about. */
const shownWith = ({ kind, story }: BareRung): string =>
  kind === 'hypo' || kind === 'reasoning' ? (story?.text ?? '') : '';

const textOf = (rung: BareRung): string => `${goldText(rung)} ${rung.story?.text ?? ''}`;

/** What a question says itself: the heading that law is asked on. */
const saidInQuestion = ({ kind, heading }: BareRung): ReadonlySet<string> =>
  new Set(OF_THOUGHT.includes(kind) && kind !== 'reasoning' ? termsOf(heading?.text ?? '') : []);

/** An answer with fewer content words, or fewer besides those of the question, cannot be asked for without guessing, or says nothing. */
const LEAST_WORDS = 3;
const LEAST_NEW = 2;
/** Kinds whose answer is a thought, which another page of law may have told in part. The story of a case shares its words with all that follows. */
const OF_THOUGHT: readonly BareRung['kind'][] = [
  'rule',
  'elements',
  'reasoning',
  'limit',
  'policy',
  'dissent',
];
const STORY: readonly BareRung['kind'][] = ['facts', 'posture', 'hypo'];
/** Share of such an answer that one page shown before may have of it, and all of them together. */
const BY_ONE = 1 / 3;
const BY_ALL = 0.45;
/** A denial is no thought by itself. */
const DENIES = /^(?:not?|nor|never)$/;

function isHalfTold(rung: BareRung, kept: readonly BareRung[], called: ReadonlySet<string>): boolean {
  if (!OF_THOUGHT.includes(rung.kind)) return false;
  const own = [...new Set(termsOf(goldText(rung)))].filter((term) => !called.has(term) && !DENIES.test(term));
  const pages = kept
    .filter(({ kind }) => !STORY.includes(kind))
    .map((other) => new Set(termsOf(textOf(other))));
  const share = (isShown: (term: string) => boolean): number => own.filter(isShown).length / own.length;
  return (
    own.length === 0 ||
    pages.some((page) => share((term) => page.has(term)) > BY_ONE) ||
    share((term) => pages.some((page) => page.has(term))) > BY_ALL
  );
}
