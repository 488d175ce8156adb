import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { AnswerBlock, AnswerLine, Citation, Excerpt, MorePlace } from '#contract/chat.ts';
import type { AnswerCiting } from './answer-citing.ts';
import { AnswerView } from './answer-view.tsx';

afterEach(cleanup);

const citation = (quote: string, more: Partial<Citation> = {}): Citation => ({
  material_id: 1,
  material_name: 'Lecture 2.pdf',
  page: 3,
  label: 'p. 3',
  heading: '',
  start: 0,
  end: quote.length,
  quote,
  ...more,
});
const excerpt = (cite: number, more: Partial<Excerpt> = {}): Excerpt => ({
  cite,
  pieces: [],
  speaker: '',
  above: 0,
  below: 0,
  ...more,
});
const place: MorePlace = {
  material_id: 2,
  material_name: 'Midterm memo.pdf',
  page: 4,
  label: 'p. 4',
  start: 0,
  end: 9,
  text: 'Awareness first.',
};
const line = (role: AnswerLine['role'], text: string): AnswerBlock => ({
  type: 'line',
  role,
  text,
  label: '',
  number: null,
  depth: 0,
  cites: [],
});

function show(blocks: AnswerBlock[], citations: Citation[] = [], cloneId = '1') {
  const opened: (number | MorePlace)[] = [];
  const citing: AnswerCiting = {
    citations,
    active: null,
    onOpen: (index) => opened.push(index),
    onOpenPlace: (place) => opened.push(place),
    readPage: () => Promise.reject(new Error('no page')),
  };
  render(
    <MemoryRouter initialEntries={[`/study/${cloneId}`]}>
      <Routes>
        <Route path="/study/:cloneId" element={<AnswerView blocks={blocks} citing={citing} />} />
      </Routes>
    </MemoryRouter>,
  );
  return { opened, user: userEvent.setup() };
}

test('a lead links the place that it names, and the keyboard opens it', async () => {
  const { opened, user } = show(
    [{ type: 'lead', text: 'Lecture 2, p. 3 answers this.', cite: 0 }],
    [citation('Held.')],
  );
  expect(screen.getByRole('button').textContent).toBe('Lecture 2, p. 3');
  await user.tab();
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(opened).toEqual([0, 0]);
});

test('a lead that names no place, or none that can be opened, links nowhere', () => {
  show(
    [
      { type: 'lead', text: 'Three elements; the third answers your question.', cite: 0 },
      { type: 'lead', text: 'Two pages come close.', cite: null },
      { type: 'lead', text: 'Lecture 2, p. 3 answers this.', cite: 1 },
    ],
    [citation('Held.'), citation('Gone.', { changed: true })],
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a comparison has a card for each side, and says which side is missing', () => {
  show(
    [
      {
        type: 'comparison',
        sides: [
          { label: 'Battery', excerpt: excerpt(0) },
          { label: 'Assault', excerpt: null },
        ],
      },
    ],
    [citation('A harmful contact.')],
  );
  expect(within(screen.getByRole('group', { name: 'Battery' })).getByRole('blockquote')).toBeDefined();
  const missing = screen.getByRole('group', { name: 'Assault' });
  expect(within(missing).queryByRole('blockquote')).toBeNull();
  expect(missing.textContent).toContain('Not in your materials: Assault');
});

test('a checklist sets the student’s words beside the rule, and says where there are none', async () => {
  const { opened, user } = show(
    [
      {
        type: 'checklist',
        cite: 0,
        rows: [
          { element: '(a) likely to trespass', fact: 'cut through his yard every afternoon' },
          { element: '(b) unreasonable risk', fact: null },
        ],
      },
    ],
    [citation('The rule.')],
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe(
    '(a)“likely to trespass”Your words: “cut through his yard every afternoon”',
  );
  expect(second?.textContent).toBe('(b)“unreasonable risk”Your facts don’t say');
  await user.click(screen.getByRole('button', { name: /^Source 1/ }));
  expect(opened).toEqual([0]);
});

const law = (isOpen: boolean): AnswerBlock => ({
  type: 'law',
  title: 'False imprisonment (torts)',
  entry: 'torts/false-imprisonment',
  isOpen,
  summary: [
    { label: 'Rule', text: 'Confinement against the will.' },
    { label: 'Elements', text: '4, and 1 split' },
    { label: 'Common mistake', text: 'Asking for a physical barrier.' },
  ],
  lines: [
    { role: 'general', text: '', label: 'Rule', number: null, depth: 0, cites: [], body: 'The whole rule.' },
  ],
});

test('general law is closed to its summary under its label, and opens', async () => {
  const { user } = show([law(false)]);
  const card = within(
    screen.getByRole('group', { name: 'General law, not from your materials: False imprisonment (torts)' }),
  );
  expect(card.getByText('General law, not from your materials')).toBeDefined();
  expect(card.getAllByRole('definition')).toHaveLength(3);
  expect(card.queryByText('The whole rule.')).toBeNull();
  const button = card.getByRole('button', { name: /^Show all/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(card.getByText('The whole rule.')).toBeDefined();
  await user.click(card.getByRole('button', { name: /^Show less/ }));
  expect(card.queryByText('The whole rule.')).toBeNull();
});

test('general law is open at first where nothing else answers', () => {
  show([{ type: 'refusal', text: 'Not in your materials: false imprisonment.' }, law(true)]);
  expect(screen.getByText('The whole rule.')).toBeDefined();
});

test('other places are more of an answer, and the nearest of a refusal; each opens', async () => {
  const { opened, user } = show(
    [
      { type: 'excerpt', ...excerpt(0) },
      { type: 'more', places: [place] },
    ],
    [citation('Held.')],
  );
  const also = within(screen.getByRole('group', { name: 'Also on this' }));
  expect(also.getByText('“Awareness first.”')).toBeDefined();
  await user.click(also.getByRole('button', { name: 'Midterm memo, p. 4' }));
  expect(opened).toEqual([place]);
  cleanup();
  show([
    { type: 'refusal', text: 'Not in your materials.' },
    { type: 'more', places: [place] },
  ]);
  expect(screen.getByRole('group', { name: 'Nearest in your materials' })).toBeDefined();
});

test('where several pages come close and none answers, each can be chosen', async () => {
  const { opened, user } = show([
    { type: 'lead', text: 'Two pages come close. Which one do you mean?', cite: null },
    { type: 'more', places: [place, { ...place, label: 'p. 9' }] },
  ]);
  expect(screen.queryByText('Also on this')).toBeNull();
  await user.click(screen.getByRole('button', { name: /p\. 9/ }));
  expect(opened).toEqual([{ ...place, label: 'p. 9' }]);
});

test('a place that is no longer on its page keeps its words and leads nowhere', () => {
  const gone = { ...place, changed: true };
  show([
    { type: 'refusal', text: 'Not in your materials.' },
    { type: 'more', places: [gone] },
  ]);
  expect(screen.getByText('Midterm memo, p. 4, page changed')).toBeDefined();
  expect(screen.getByText('“Awareness first.”')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show([{ type: 'more', places: [gone, place] }]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a refusal says first what is missing, then more', () => {
  show([{ type: 'refusal', text: 'Not in your materials: Turpin v. Sortini. All 7 materials were read.' }]);
  const box = screen.getByRole('group', { name: 'Not in your materials' });
  expect([...box.querySelectorAll('p')].map((each) => each.textContent)).toEqual([
    'Not in your materials: Turpin v. Sortini',
    'All 7 materials were read.',
  ]);
});

test('a pointer is the link to its screen', () => {
  show([{ type: 'pointer', text: '12 cards on duty are ready', to: '/dashboard' }]);
  const link = screen.getByRole('link', { name: '12 cards on duty are ready' });
  expect(link.getAttribute('href')).toBe('/dashboard');
});

test('a pointer leads to the screen of the course at hand, and is words alone without a screen', () => {
  show(
    [
      { type: 'pointer', text: 'Study from the top.', to: '' },
      { type: 'pointer', text: 'Open Exam Prediction', to: '/exam-prediction/:cloneId' },
    ],
    [],
    '7',
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/exam-prediction/7',
  ]);
  expect(screen.getByText('Study from the top.')).toBeDefined();
});

test('lines among other blocks stand together in their order', () => {
  show(
    [
      line('say', 'First.'),
      line('say', 'Second.'),
      { type: 'excerpt', ...excerpt(0) },
      line('say', 'Third.'),
    ],
    [citation('Held.')],
  );
  expect(document.body.textContent).toMatch(/First\.Second\.1Lecture 2p\. 3.*Held\.Third\./);
});
