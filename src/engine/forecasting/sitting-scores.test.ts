import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { readCalls } from '../reading/exam-calls.ts';
import { readKey } from '../reading/exam-key.ts';
import { linesOf } from '../reading/material-lines.ts';
import { buildLexicon } from './match-line.ts';
import { sittingScores } from './sitting-scores.ts';
import { nameTerms } from './topic-terms.ts';

const TOPICS = ['Battle of the forms', 'Unconscionability of terms', 'Statute of frauds'];
const LEXICON = buildLexicon(
  TOPICS.map((name, index) => ({ index, terms: nameTerms(buildThesaurus([]), name, '') })),
);
const CALLS = readCalls(
  linesOf(materialFrom('Question 1\nMay Arden sue? Discuss.\nQuestion 2\nMay Bly sue? Discuss.')),
);

let nextId = 0;
/** What a file says of a sitting: a student's answer, unless it is handed out. */
const keyOf = (text: string, isStudents = true) =>
  readKey(linesOf(materialFrom(text, { id: ++nextId }))).map((line) => ({ ...line, isStudents }));

/** "1 Battle": each topic that was surely tested, below the question whose answers say so. */
const tested = (...keys: ReturnType<typeof keyOf>[]) =>
  sittingScores({ calls: CALLS, keys: keys.flat() }, LEXICON)
    .filter(({ score }) => score >= 0.6)
    .map(({ topic, line }) => `${line.question} ${TOPICS[topic]?.split(' ', 1)[0]}`.trim())
    .toSorted();

describe('what the keys of a sitting say it tested', () => {
  it('counts what two students write on, and not what one alone does', () => {
    const one = keyOf('# Question 1\n- Battle of the forms\n- Statute of frauds');
    const two = keyOf('# Question 1\n- Battle of the forms\n- Unconscionability of terms');
    expect(tested(one, two)).toEqual(['1 Battle', '1 Battle']);
  });

  it('takes the only answer to a question at its word', () => {
    const one = keyOf('# Question 1\n- Battle of the forms');
    const two = keyOf('# Question 2\n- Statute of frauds');
    expect(tested(one, two)).toEqual(['1 Battle', '2 Statute']);
  });

  it('needs no second witness for what a professor hands out', () => {
    const memo = keyOf('# Question 1\n- Unconscionability of terms', false);
    expect(tested(memo, keyOf('# Question 1\n- Battle'), keyOf('# Question 1\n- Statute of frauds'))).toEqual(
      ['1 Unconscionability'],
    );
  });

  it('reads all of an answer, before its numbers too, which need not be the exam’s', () => {
    const answer = keyOf('- Battle of the forms\n7. The steps\n- Statute of frauds');
    expect(tested(answer)).toEqual(['Battle', 'Statute']);
  });
});
