import type { Call } from '#engine/drilling/call.ts';
import { goldText, type Rung } from '#engine/drilling/rung.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import type { Once } from '../../http/idempotency.ts';
import { addQuotedCards, quotesOfCards } from '../cards/quoted-cards.ts';
import type { OwnedDrill } from './drills.ts';

/** Makes cards of what was missed or shaky in a call and is not claimed, but for what the deck quotes already. */
export async function makeCardsOf(
  deps: Deps,
  { userId, drill }: OwnedDrill,
  once: Once,
): Promise<{ added: number; known: number }> {
  if (once.noted) return { added: Number(once.noted.added), known: Number(once.noted.known) };
  const key = { user_id: userId, clone_id: drill.clone_id };
  const rungs = toLearn(drill.call);
  return deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, userId);
    const known = new Set((await quotesOfCards(tx, key)).map(placeKey));
    const fresh = rungs.filter(({ rung }) => rung.gold.every((quote) => !known.has(placeKey(quote))));
    const cards = fresh.flatMap(({ rung, question }) => {
      const [quote] = rung.gold;
      const topic = drill.call.ladder.name;
      return quote ? [{ topic, front: frontOf(topic, question), back: goldText(rung), quote }] : [];
    });
    await addQuotedCards(tx, key, cards, deps.now());
    const made = { added: cards.length, known: rungs.length - cards.length };
    await once.note(tx, made);
    return made;
  });
}

function toLearn({ ladder, steps }: Call): { rung: Rung; question: string }[] {
  return ladder.rungs.flatMap((rung, at) => {
    const step = steps[at];
    const isOpen = step && !step.claimed && (step.state === 'missed' || step.state === 'shaky');
    const story = rung.kind === 'hypo' ? `${rung.story?.text ?? ''} ` : '';
    return isOpen ? [{ rung, question: `${story}${step.question}` }] : [];
  });
}

/** The question with what it is about, where it does not say so itself. */
const frontOf = (topic: string, question: string): string =>
  question.includes(topic) ? question : `${topic}. ${question}`;

const placeKey = ({
  material_id,
  page,
  start,
}: {
  material_id: number;
  page: number;
  start: number;
}): string => `${material_id}:${page}:${start}`;
