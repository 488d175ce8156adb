import type { Bulletin } from '../../db/bulletin.ts';

/** What happens while a prediction is made: a step in words, the end, or the end without one. */
export type GenerationNews = { type: 'step'; words: string } | { type: 'done' } | { type: 'failed' };

/** Tells those who wait for a clone's prediction, on whatever server, how far it is. */
export type Generations = {
  tell: (cloneId: number, news: GenerationNews) => void;
  listen: (cloneId: number, listener: (news: GenerationNews) => void) => () => void;
};

const topicOf = (cloneId: number) => `forecast ${cloneId}`;

/** What is missed while a server is not heard stands in the tables, where who waits looks every second. */
export const openGenerations = (bulletin: Bulletin): Generations => ({
  tell: (cloneId, news) => bulletin.tell(topicOf(cloneId), news),
  listen: (cloneId, listener) =>
    bulletin.listen(topicOf(cloneId), (news) => {
      if (news !== null) listener(news as GenerationNews);
    }),
});
