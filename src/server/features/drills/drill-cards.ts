import type { makeDrillCards } from '#contract/drills.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { quoteKey } from '#contract/quotes.ts';
import type { Call } from '#engine/drilling/call.ts';
import { isShown } from '#engine/drilling/question.ts';
import { goldText, type Rung } from '#engine/drilling/rung.ts';
import { topicCaller } from '#engine/reading/topic-map.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import type { Once } from '../../http/idempotency.ts';
import { addQuotedCards, bringForward, quotesOfCards } from '../cards/quoted-cards.ts';
import { ownedIn } from '../clones/owned.ts';
import { findSaid, toldOf } from '../found/said.ts';
import type { OwnedDrill } from './drills.ts';

/**
 * Makes cards of what was missed or shaky in a call and is not claimed, but for what the deck quotes already; all of them come
 * today. Tells which they are, and under which topics of the deck they stand.
 */
export async function makeCardsOf(
  deps: Deps,
  { userId, drill }: OwnedDrill,
  once: Once,
): Promise<ReplyOf<typeof makeDrillCards>> {
  const key = { user_id: userId, clone_id: drill.clone_id };
  const rungs = toLearn(drill.call);
  const clone = await ownedIn(deps.db, { userId, timeZone: null }, drill.clone_id);
  const called = topicCaller(toldOf(await findSaid(deps, clone)).map);
  const wanted = new Set(rungs.flatMap(({ rung }) => rung.gold.map(quoteKey)));
  const inDeck = async () => {
    const on = (await quotesOfCards(deps.db, key)).filter(({ quote }) => wanted.has(quoteKey(quote)));
    return {
      topics: [...new Set(on.map(({ topic }) => called(topic) ?? topic))],
      cards: on.map(({ id }) => id),
    };
  };
  if (once.noted)
    return { added: Number(once.noted.added), known: Number(once.noted.known), ...(await inDeck()) };
  const made = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, userId);
    const before = await quotesOfCards(tx, key);
    const known = new Set(before.map(({ quote }) => quoteKey(quote)));
    const fresh = rungs.filter(({ rung }) => rung.gold.every((quote) => !known.has(quoteKey(quote))));
    const cards = fresh.flatMap(({ rung, question }) => {
      const [quote] = rung.gold;
      const topic = drill.call.ladder.name;
      return quote ? [{ topic, front: frontOf(topic, question), back: goldText(rung), quote }] : [];
    });
    await addQuotedCards(tx, key, cards, deps.now());
    const ids = (await quotesOfCards(tx, key))
      .filter(({ quote }) => wanted.has(quoteKey(quote)))
      .map(({ id }) => id);
    await bringForward(tx, userId, ids, deps.now());
    const counts = { added: cards.length, known: rungs.length - cards.length };
    await once.note(tx, counts);
    return counts;
  });
  return { ...made, ...(await inDeck()) };
}

function toLearn({ ladder, steps }: Call): { rung: Rung; question: string }[] {
  return ladder.rungs.flatMap((rung, at) => {
    const step = steps[at];
    const isOpen = step && !step.claimed && (step.state === 'missed' || step.state === 'shaky');
    const story = isShown(ladder, rung) && rung.story ? `${rung.story.text} ` : '';
    return isOpen ? [{ rung, question: `${story}${step.question}` }] : [];
  });
}

/** The question with what it is about, where it does not say so itself. */
const frontOf = (topic: string, question: string): string =>
  question.includes(topic) ? question : `${topic.replace(/\.$/, '')}. ${question}`;
