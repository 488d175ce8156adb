import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AnswerLine, Citation } from '#contract/chat.ts';
import { LinesView } from './lines-view.tsx';

afterEach(cleanup);

const citation = (quote: string, more: Partial<Citation> = {}): Citation => ({
  material_id: 1,
  material_name: 'Notes.md',
  page: 1,
  label: '¶ 1',
  heading: '',
  start: 0,
  end: quote.length,
  quote,
  ...more,
});
const line = (role: AnswerLine['role'], label: string, more: Partial<AnswerLine> = {}): AnswerLine => ({
  role,
  label,
  text: label,
  number: null,
  depth: 0,
  cites: [],
  ...more,
});
const show = (lines: AnswerLine[], citations: Citation[] = [], active: number | null = null) =>
  render(<LinesView lines={lines} citing={{ citations, active, onOpen: () => undefined }} />);

test('a quote stands between quotation marks, with its number and its source', () => {
  show([line('quote', 'Your notes:', { cites: [0] })], [citation('A gift is not a bargain.')]);
  expect(screen.getByRole('blockquote').textContent).toBe('“A gift is not a bargain.”1Notes, ¶ 1');
});

test('the open source is told from the others by more than color', () => {
  show([line('quote', '', { cites: [0, 1] })], [citation('One.'), citation('Two.')], 1);
  const pressed = screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'));
  expect(pressed).toEqual(['false', 'true']);
});

test('quotes from one place name it once, under the last of them', () => {
  show(
    [line('quote', 'But:', { cites: [0] }), line('quote', 'Not when:', { cites: [1] })],
    [citation('One.'), citation('Two.')],
  );
  expect(screen.getAllByText('Notes, ¶ 1')).toHaveLength(1);
});

test('a label that only repeats the file leaves it to the source line', () => {
  show([line('quote', 'Notes.md, Gifts:', { cites: [0] })], [citation('One.')]);
  expect(screen.queryByText('Notes.md, Gifts:')).toBeNull();
});

test('a quiz question does not say where its quote stands before it is answered', async () => {
  const choice = (letter: string, text: string) =>
    line('say', '', { text: `${letter}  ${text}`, letter, part: 'choice' });
  show(
    [
      line('heading', '1. Which of these says this?'),
      line('quote', '', { cites: [0] }),
      choice('A', '§ 71'),
      choice('B', '§ 24'),
      line('quote', 'Answer A. It stands here:', { cites: [0], letter: 'A', part: 'key' }),
    ],
    [citation('A bargain is needed.', { heading: 'Handout › § 71', label: '§ 71: Consideration, p. 2' })],
  );
  expect(document.body.textContent).toContain('A bargain is needed.');
  expect(screen.queryByText(/§ 71: Consideration/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /§ 24/ }));
  expect(screen.getAllByText(/§ 71: Consideration/).length).toBeGreaterThan(0);
});

test('a comparison is a table with a head for every row and column', () => {
  const cell = (label: string, ...cites: number[]) => ({ label, cites });
  show(
    [
      line('row', '', { cells: [cell('Bargain'), cell('Gift')] }),
      line('row', 'Binding', { cells: [cell('', 0), cell('Your notes give no sentence for this.')] }),
    ],
    [citation('It binds.')],
  );
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Bargain', 'Gift']);
  expect(table.getByRole('rowheader').textContent).toBe('Binding');
});

test('general law stands under its own heading, said once, and is no quote of the materials', () => {
  const general = 'General law, not from your materials';
  show([line('gap', 'This is not in your materials.'), line('general', `${general}: a promise may bind.`)]);
  expect(screen.getAllByText(general)).toHaveLength(1);
  expect(screen.getByText('A promise may bind.')).toBeDefined();
  expect(screen.queryByRole('blockquote')).toBeNull();
});

test('a quiz question keeps its answer folded until a choice is picked', async () => {
  const user = userEvent.setup();
  const say = (text: string) => line('say', text, { depth: 1 });
  show(
    [
      say('A  Hadley v. Baxendale'),
      say('B  Hamer v. Sidway'),
      line('quote', 'Answer B. It stands here:', { cites: [0], depth: 2 }),
    ],
    [citation('Held: enforceable.')],
  );
  expect(screen.queryByRole('blockquote')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Hadley/ }));
  expect(screen.getByRole('status').textContent).toContain('Not this one. Answer B.');
  expect(screen.getByLabelText('right').closest('button')?.textContent).toContain('Hamer v. Sidway');
  await user.click(screen.getByRole('button', { name: /Hamer/ }));
  expect(screen.getByRole('status').textContent).toContain('Not this one.');
});

test('a requirement without a name keeps its number', () => {
  show([line('element', '', { number: 2, cites: [0] })], [citation('a promise;')]);
  expect(screen.getByText('2.')).toBeDefined();
});

test('case names are set as names of works', () => {
  show([line('say', 'How it came out in Hamer v. Sidway:')]);
  expect(screen.getByText('Hamer v. Sidway').tagName).toBe('CITE');
});
