import { asksAgain } from '../question/asks-again.ts';
import type { Turn } from '../question/follow-up.ts';
import { readTalk } from './read-talk.ts';

/** The turns of a conversation that asked something of the materials: a follow-up leans on none of the others. */
export const lawTurns = (history: readonly Turn[]): Turn[] =>
  history.filter(({ question }) => {
    const talk = readTalk(question);
    return (talk === null || talk.type === 'facts') && asksAgain(question) === null;
  });
