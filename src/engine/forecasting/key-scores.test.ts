import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { readKey } from '../reading/exam-key.ts';
import { linesOf } from '../reading/material-lines.ts';
import { keyScores } from './key-scores.ts';
import { buildLexicon } from './match-line.ts';
import { nameTerms, readingTerms } from './topic-terms.ts';

const TOPICS = [
  { name: 'Battle of the forms', readings: ['UCC § 2-207'] },
  { name: 'Interpretation, good faith, and warranties', readings: ['UCC § 2-314', 'UCC § 2-316'] },
  { name: 'The offer', readings: ['Restatement § 24'] },
];
const LEXICON = buildLexicon(
  TOPICS.map(({ name, readings }, index) => ({
    index,
    terms: [...nameTerms(buildThesaurus([]), name, ''), ...readingTerms(readings)],
  })),
  new Set(['offer']),
);

/** The topics that a key gives at least half a label, by the first word of their names. */
function tested(key: string): string[] {
  return keyScores(readKey(linesOf(materialFrom(key))), LEXICON)
    .filter(({ score }) => score >= 0.4)
    .map(({ topic }) => TOPICS[topic]?.name.split(/\W/, 1)[0] ?? '');
}

/** Two paragraphs that cite a rule of another topic each. */
const ASIDE = `Under the gap filler the goods must be fit for the ordinary purposes, § 2-314, so that the seller loses even where its own shorter period is the one that counts.
The front of the paper says nothing at all on the point, and § 2-316 asks for more than small print on the back before a court lets such a clause stand.`;

describe('what a key says an exam tested', () => {
  it('does not count rules that settle the issue a heading names', () => {
    const key = `# Question 1\n## Battle of the forms\n${ASIDE}`;
    expect(tested(key)).toEqual(['Battle']);
  });

  it('counts the same rules under a heading that names no issue, and where they return', () => {
    const key = `# Question 1\n## Discussion\n${ASIDE}`;
    expect(tested(key)).toEqual(['Interpretation']);
  });

  it('reads every issue of a heading that lists several', () => {
    const key = `# Question 1\n## Offer, counter-offer, and revocation (8 points)\n${'The bid is one and the e-mail is another, which ends the first one unless it merely asks. '.repeat(2)}`;
    expect(tested(key)).toEqual(['The']);
  });

  it('reads a part that numbers no question, beside one that does', () => {
    const key = `# Part I\n## Question 1\n- Offer\n# Part II\n${ASIDE}`;
    expect(tested(key)).toEqual(['The', 'Interpretation']);
  });

  it('counts half what it names only for another answer', () => {
    const lines = ['If there was no offer, then § 2-207', '§ 2-314'];
    const key = `# Question 1\n${lines.map((line) => `- ${line}`).join('\n')}`;
    const scores = keyScores(readKey(linesOf(materialFrom(key))), LEXICON);
    expect(scores.map(({ topic, score }) => [topic, score])).toEqual(
      expect.arrayContaining([
        [0, 0.5],
        [1, 1],
      ]),
    );
  });
});
