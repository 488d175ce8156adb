import { describe, expect, it } from 'vitest';
import { phrases } from '../../../../test/support/content.ts';
import { answerTalk } from './small-talk.ts';

const said = (message: string): string | null => {
  const [block] = answerTalk(message, phrases)?.blocks ?? [];
  return block?.type === 'pointer' ? block.text : null;
};

describe('small talk', () => {
  it.each([
    ['Hi there!', phrases.say.talk_hello],
    ['ok, thanks so much', phrases.say.talk_thanks],
    ['What can you do?', phrases.say.talk_help],
    ['I’m so lost...', phrases.say.talk_lost],
    ['quiz me', phrases.say.talk_quiz],
  ])('%s has one line that shows the way', (message, line) => expect(said(message)).toBe(line));

  it.each([
    'Hi, what is a trawl net?',
    'thanks, and what about a drift net?',
    'What is help at sea?',
    'quiz me on trawl nets',
    'Who are you liable to?',
    'hello kitty v. doe',
  ])('%s is a question', (message) => expect(answerTalk(message, phrases)).toBeNull());
});
