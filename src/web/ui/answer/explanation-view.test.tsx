import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AnswerBlock, Citation, ExplanationSentence } from '#contract/chat.ts';
import { AnswerView } from './answer-view.tsx';
import { OnlyMaterialsContext } from './only-materials.ts';

afterEach(cleanup);

const citation: Citation = {
  material_id: 1,
  material_name: 'Slides 9.pdf',
  page: 13,
  label: 'slide 13',
  heading: '',
  start: 0,
  end: 34,
  quote: 'Held\nSome level of awareness is needed.',
  marks: [{ start: 5, end: 39 }],
};
const sentences: ExplanationSentence[] = [
  { text: 'Some awareness is needed.', state: 'materials', cites: [0] },
  { text: 'Think of awareness as the door.', state: 'own', cites: [], opens: true },
  { text: 'Ohio went the other way.', state: 'general', cites: [], law: 'Loss of enjoyment' },
  { text: 'The court asked for a daily finding.', state: 'contradicted', cites: [], page: 'p. 131' },
];
const blocks: AnswerBlock[] = [
  { type: 'explanation', sentences, by: 'qwen3:14b on this computer' },
  { type: 'excerpt', cite: 0, pieces: [], speaker: '', above: 0, below: 0 },
];
const citing = {
  citations: [citation],
  active: null,
  onOpen: () => undefined,
  onOpenPlace: () => undefined,
  readPage: () => Promise.reject(new Error('no page')),
};
const show = (isWhole = true) => {
  render(<AnswerView blocks={blocks} citing={citing} isWhole={isWhole} />);
  return userEvent.setup();
};
const paragraphs = () =>
  [...document.querySelectorAll('p')].map((each) => each.textContent?.trim()).filter((text) => text);

test('every sentence says what it rests on: a chip, own words, or general law', () => {
  show();
  expect(paragraphs()[0]).toBe('Some awareness is needed.1');
  expect(paragraphs()[1]).toBe(
    'Think of awareness as the door.own words Ohio went the other way.general law',
  );
  expect(screen.getByText('3 sentences: 1 in your materials, 1 general law, 1 own words')).toBeDefined();
  expect(screen.getByText('Written by qwen3:14b on this computer.')).toBeDefined();
});

test('a label says what it means when it is pressed', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'general law' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('law library agrees: Loss of enjoyment.');
});

test('where something can be asked, a label asks for a page that says it, and closes', async () => {
  const asked: string[] = [];
  render(
    <AnswerView blocks={blocks} citing={{ ...citing, onAskPage: (sentence) => asked.push(sentence) }} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'own words' }));
  await user.click(await screen.findByRole('button', { name: 'Ask for a page' }));
  expect(asked).toEqual(['Think of awareness as the door.']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const other = show();
  await other.click(screen.getByRole('button', { name: 'own words' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Ask for a page' })).toBeNull();
});

test('a sentence that its page contradicts is shown only when the student asks, under the name of the page', async () => {
  const user = show();
  expect(document.body.textContent).not.toContain('daily finding');
  expect(document.body.textContent).toContain('1 sentence left out: show');
  await user.click(screen.getByRole('button', { name: 'show' }));
  expect(document.body.textContent).toContain('daily finding.not on p. 131');
  await user.click(screen.getByRole('button', { name: 'leave out' }));
  expect(document.body.textContent).not.toContain('daily finding');
});

test('the switch leaves only what the materials say, and says how many it hides', async () => {
  const user = show();
  const only = screen.getByRole('switch', { name: 'Only what my materials say' });
  expect(only.getAttribute('aria-checked')).toBe('false');
  await user.click(only);
  expect(document.body.textContent).toContain('Some awareness is needed.');
  expect(document.body.textContent).not.toContain('Think of awareness');
  expect(document.body.textContent).not.toContain('Ohio');
  expect(screen.getByText('2 sentences hidden')).toBeDefined();
});

test('the switch of a course turns every answer', async () => {
  const turned: boolean[] = [];
  render(
    <OnlyMaterialsContext value={{ isOn: true, onChange: (isOn) => turned.push(isOn) }}>
      <AnswerView blocks={blocks} citing={citing} />
    </OnlyMaterialsContext>,
  );
  expect(document.body.textContent).not.toContain('Ohio');
  await userEvent.setup().click(screen.getByRole('switch'));
  expect(turned).toEqual([false]);
});

test('while it is being written it neither counts nor offers the switch', () => {
  show(false);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText(/3 sentences/)).toBeNull();
});

test('the pages behind it are closed to what is marked, and open', async () => {
  const user = show();
  const behind = within(screen.getByRole('group', { name: 'The pages behind it' }));
  expect(behind.getByRole('blockquote').textContent).toBe('Some level of awareness is needed.');
  expect(behind.getByText('Slides 9, slide 13')).toBeDefined();
  const open = behind.getByRole('button', { name: 'Show page. Excerpt 1: Slides 9, slide 13' });
  expect(open.getAttribute('aria-expanded')).toBe('false');
  await user.click(open);
  expect(behind.getByRole('blockquote').textContent).toContain('Held');
  await user.click(behind.getByRole('button', { name: /^Hide page/ }));
  expect(behind.getByRole('blockquote').textContent).not.toContain('Held');
});
