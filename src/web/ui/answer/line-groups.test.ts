import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerLine } from '#contract/chat.ts';
import { isQuiz, lineGroups } from './line-groups.ts';

const line = (role: AnswerLine['role'], more: Partial<AnswerLine> = {}): AnswerLine => ({
  role,
  text: '',
  label: '',
  number: null,
  depth: 0,
  cites: [],
  ...more,
});
const cell = (label: string, ...cites: number[]) => ({ label, cites });

test('neighboring rows become one table, and the row without a label names its columns', () => {
  const groups = lineGroups([
    line('row', { cells: [cell('Claim Preclusion'), cell('Issue Preclusion')] }),
    line('row', { label: 'Judgment', cells: [cell('', 0), cell('', 1)] }),
    line('row', { label: 'Parties', cells: [cell('', 2), cell('Your notes give no sentence for this.')] }),
  ]);
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({
    type: 'table',
    head: ['Claim Preclusion', 'Issue Preclusion'],
    rows: [{ label: 'Judgment' }, { label: 'Parties' }],
  });
});

test('a second head starts a second table', () => {
  const head = line('row', { cells: [cell('A'), cell('B')] });
  const row = line('row', { label: 'Test', cells: [cell('', 0), cell('', 1)] });
  expect(lineGroups([head, row, head, row]).map((group) => group.type)).toEqual(['table', 'table']);
});

test('what is missing and the general law behind it share one box', () => {
  const groups = lineGroups([line('gap'), line('general'), line('general'), line('quote')]);
  expect(groups.map((group) => group.type)).toEqual(['gap', 'quotes']);
  expect(groups[0]).toMatchObject({ missing: [{ role: 'gap' }], general: [{}, {}] });
});

test('a new gap after general law opens a new box, so that neither is read as part of the other', () => {
  const groups = lineGroups([line('gap'), line('general'), line('gap')]);
  expect(groups.map((group) => group.type)).toEqual(['gap', 'gap']);
});

test('only what belongs to a numbered requirement stands in with it', () => {
  const groups = lineGroups([
    line('heading'),
    line('quote', { depth: 1 }),
    line('element', { number: 1 }),
    line('quote', { depth: 1 }),
    line('heading'),
    line('quote', { depth: 2 }),
  ]);
  expect(groups.map((group) => 'indent' in group && group.indent)).toEqual([0, 0, 0, 1, 0, 1]);
  const deeper = lineGroups([
    line('heading'),
    line('element', { number: 1, depth: 1 }),
    line('quote', { depth: 2 }),
    line('quote', { depth: 1 }),
  ]);
  expect(deeper.map((group) => 'indent' in group && group.indent)).toEqual([0, 0, 1, 0]);
});

test('an answer with choices is a quiz, a story that begins with a letter is none', () => {
  expect(
    isQuiz([line('heading', { label: '1. Which case?' }), line('say', { text: 'A  Hamer v. Sidway' })]),
  ).toBe(true);
  expect(isQuiz([line('say', { text: 'A rule of thumb.' })])).toBe(false);
});

test('the choices of a quiz question stand together, with the sentence that answers it', () => {
  const say = (text: string) => line('say', { text, depth: 1 });
  const groups = lineGroups([
    line('heading', { label: '1. Which case?' }),
    line('quote', { depth: 1 }),
    say('A  Hadley v. Baxendale'),
    say('B  Hamer v. Sidway'),
    line('quote', { label: 'Answer B.', depth: 2 }),
    say('A rule of thumb.'),
  ]);
  expect(groups.map((group) => group.type)).toEqual(['heading', 'quotes', 'choices', 'say']);
  expect(groups[2]).toMatchObject({
    choices: [{ letter: 'A' }, { letter: 'B', text: 'Hamer v. Sidway' }],
    answer: { label: 'Answer B.' },
  });
});

test('a sentence with a blank is one group, and nothing of it is lost', () => {
  const groups = lineGroups([
    line('heading'),
    line('quote', { depth: 1, cites: [0] }),
    line('quote', { label: '____', depth: 1, cites: [1] }),
  ]);
  expect(groups.map((group) => group.type)).toEqual(['heading', 'blanked']);
  expect(groups[1]).toMatchObject({ sides: [{ cites: [0] }, { cites: [1] }] });
});

test('no line is lost or doubled, whatever their order', () => {
  const roles = fc.constantFrom(
    'say' as const,
    'heading' as const,
    'quote' as const,
    'element' as const,
    'row' as const,
    'gap' as const,
    'general' as const,
  );
  fc.assert(
    fc.property(fc.array(roles), (order) => {
      const groups = lineGroups(order.map((role, n) => line(role, { label: String(n) })));
      const shown = groups.flatMap((group) => {
        if (group.type === 'table') return group.rows.map((row) => row.label);
        if (group.type === 'gap') return [...group.missing, ...group.general].map((each) => each.label);
        if (group.type === 'choices' || group.type === 'blanked' || group.type === 'sayable') return [];
        return [group.line.label];
      });
      expect(shown).toEqual(order.map((_, n) => String(n)));
    }),
  );
});

test('a sentence with two blanks is one, and where a wrong choice belongs stays with its question', () => {
  const choice = (letter: string) =>
    line('say', { label: letter, text: `${letter}  Choice ${letter}`, part: 'choice', letter });
  const groups = lineGroups([
    line('heading', { part: 'question' }),
    line('quote', { part: 'question', cites: [0] }),
    line('quote', { label: '____', part: 'question', cites: [1] }),
    line('quote', { label: '____', part: 'question', cites: [2] }),
    choice('A'),
    choice('B'),
    line('quote', { label: 'Answer A.', part: 'key', letter: 'A', cites: [3] }),
    line('quote', { label: 'B belongs here:', part: 'why', letter: 'B', cites: [4] }),
  ]);
  expect(groups.map((group) => group.type)).toEqual(['heading', 'blanked', 'choices']);
  expect(groups[1]).toMatchObject({ sides: [{ cites: [0] }, { cites: [1] }, { cites: [2] }] });
  expect(groups[2]).toMatchObject({ answer: { letter: 'A' }, whys: [{ letter: 'B', cites: [4] }] });
});
