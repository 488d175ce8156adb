import { describe, expect, it } from 'vitest';
import { callOf } from './call-of-question.ts';

const STORY =
  'Ada, a citizen of Ohio, hired Ben, a citizen of Iowa, to paint her boat. Ben used the wrong paint, the boat sank on its first trip, and Ada lost a charter worth $90,000. She sued him in a federal court in Ohio, where he was served while changing planes.';

describe('callOf', () => {
  it('parts a story from the question at its end', () => {
    expect(callOf(`${STORY} Does the court have personal jurisdiction over Ben?`)).toEqual({
      call: 'Does the court have personal jurisdiction over Ben?',
      facts: STORY,
    });
  });

  it.each([
    'explain salvage simply',
    "explain salvage like i'm five",
    'explain salvage in plain english please?',
    'explain salvage, in very simple terms',
  ])('leaves out how an answer is to be told: %s', (question) =>
    expect(callOf(question).call.replace('?', '')).toBe('explain salvage'),
  );

  it('takes a shortened verb for no word', () =>
    expect(callOf("when I'm at sea, who pays").call).toBe('when I at sea, who pays'));

  it('finds the question before the story, and instructions without a question mark', () => {
    expect(callOf(`Is diversity complete? ${STORY}`).call).toBe('Is diversity complete?');
    expect(
      callOf(`${STORY} Discuss whether service was proper under Rule 4 and the Constitution.`).call,
    ).toMatch(/^Discuss whether/);
  });

  it('leaves a short question whole', () => {
    const question = 'I moved to Texas. Am I a citizen of Texas now?';
    expect(callOf(question)).toEqual({ call: question, facts: '' });
  });

  it('searches the story too when the question names no law', () => {
    for (const call of ['Discuss.', 'What result?', 'Who wins and why?', 'How should the court rule?'])
      expect(callOf(`${STORY} ${call}`)).toEqual({ call: `${STORY} ${call}`, facts: '' });
  });

  it('leaves a long question without a story whole', () => {
    const question = `When ${'and when '.repeat(40)}may a court dismiss?`;
    expect(callOf(question)).toEqual({ call: question, facts: '' });
  });
});
