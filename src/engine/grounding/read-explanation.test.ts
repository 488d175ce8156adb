import { describe, expect, test } from 'vitest';
import { readExplanation } from './read-explanation.ts';

const cites = (text: string, count = 5) => readExplanation(text, count).map((sentence) => sentence.cites);
const texts = (text: string, count = 5) => readExplanation(text, count).map((sentence) => sentence.text);

describe('an explanation', () => {
  test('is cut into sentences with the passages that each cites', () => {
    expect(readExplanation('A licensee takes the land as it is. [1] An invitee does not [2].', 3)).toEqual([
      { text: 'A licensee takes the land as it is.', cites: [1] },
      { text: 'An invitee does not.', cites: [2] },
    ]);
  });

  test.each([
    ['The rule is old [1][2].', [1, 2]],
    ['The rule is old [1, 2].', [1, 2]],
    ['The rule is old [1; 3 and 4].', [1, 3, 4]],
    ['The rule is old [1-3].', [1, 2, 3]],
    ['The rule is old [2–3] .', [2, 3]],
    ['The rule is old 【1】.', [1]],
    ['The rule is old【4†source】.', [4]],
    ['The rule is old. [1] [1]', [1]],
    ['The rule is old.[1][5]', [1, 5]],
    ['[2] The rule is old.', [2]],
    ['The rule is old [P3].', [3]],
    ['The rule is old [^1].', [1]],
    ['The rule is old (passage 2).', [2]],
    ['The rule is old (see passages 2 and 3).', [2, 3]],
    ['The rule is old.²', [2]],
    ['The rule is old [Passage 1, Passage 4].', [1, 4]],
    ['The rule is old \\[1\\].', [1]],
    ['The rule is old.', []],
    ['The rule is old [0] [9].', []],
  ])('reads the marks of %s', (text, expected) => {
    expect(cites(text)).toEqual([expected]);
    expect(texts(text)).toEqual(['The rule is old.']);
  });

  test('keeps brackets that cite nothing', () => {
    expect(texts('The court wrote “[t]he rule” in [1893] 1 Q.B. 256 [1].')).toEqual([
      'The court wrote “[t]he rule” in [1893] 1 Q.B. 256.',
    ]);
  });

  test('loses headings, bold, list marks and lists of sources', () => {
    const text =
      '## The rule\n\n**Short answer**\n\n1. **Offer.** A showing of *willingness* [1].\n- The offeree may accept [2]\n\n---\nSources: [1], [2]\n';
    expect(readExplanation(text, 2)).toEqual([
      { text: 'Offer. A showing of willingness.', cites: [1] },
      { text: 'The offeree may accept', cites: [2] },
    ]);
  });

  test('does not part a case name or a citation', () => {
    expect(
      texts('In Mills v. Wyman, 20 Mass. 207 (1825), the father was not bound [1]. That is harsh.'),
    ).toEqual(['In Mills v. Wyman, 20 Mass. 207 (1825), the father was not bound.', 'That is harsh.']);
  });
});
