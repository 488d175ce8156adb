import { topicKey } from '#engine/reading/syllabus.ts';
import type { TopicMap } from '#engine/reading/topic-map.ts';

/**
 * Cards under the topics that a student says the course has: the name of now in place of those it was read under, and none that
 * were made of a topic they dropped. Cards of their own stay, whatever they are on.
 */
export function underTopics<C extends { topic: string; made_key: string | null }>(
  cards: readonly C[],
  map: TopicMap,
): C[] {
  const nameOf = new Map(map.topics.flatMap(({ name, from }) => from.map((read) => [topicKey(read), name])));
  const dropped = new Set(map.dropped.map(topicKey));
  return cards.flatMap((card) => {
    const key = topicKey(card.topic);
    if (card.made_key !== null && dropped.has(key)) return [];
    return [{ ...card, topic: nameOf.get(key) ?? card.topic }];
  });
}
