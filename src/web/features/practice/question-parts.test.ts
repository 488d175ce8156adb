import { describe, expect, it } from 'vitest';
import { questionParts } from './question-parts.ts';

describe('questionParts', () => {
  it('sets lettered calls apart from the story', () => {
    expect(
      questionParts('Dana sued.\n\nAssume jurisdiction.\n\n(a) Is joinder proper?\n\n(b) And if not?'),
    ).toEqual({
      story: ['Dana sued.', 'Assume jurisdiction.'],
      calls: [
        { mark: '(a)', text: 'Is joinder proper?' },
        { mark: '(b)', text: 'And if not?' },
      ],
    });
  });

  it('takes the last paragraph for what is asked where nothing is lettered', () => {
    expect(questionParts('Dana sued.\n\nDiscuss.')).toEqual({
      story: ['Dana sued.'],
      calls: [{ mark: '', text: 'Discuss.' }],
    });
  });

  it('keeps a single paragraph as it is, and a remark after the last letter', () => {
    expect(questionParts('When does removal fail?')).toEqual({
      story: ['When does removal fail?'],
      calls: [],
    });
    expect(questionParts('Facts.\n\n(a) Why?\n\nCite rules.').calls).toEqual([
      { mark: '(a)', text: 'Why?' },
      { mark: '', text: 'Cite rules.' },
    ]);
  });
});
