import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerBlock, AnswerEvent, Citation, ExplanationSentence, Message } from '#contract/chat.ts';
import { type ConversationAction, conversation, pendingKey, type Turn } from './conversation.ts';
import { plainText } from './live-answer.ts';

const line = (text: string, ...cites: number[]): AnswerBlock => ({
  type: 'line',
  role: 'quote',
  text,
  label: '',
  number: null,
  depth: 0,
  cites,
});
const citation = (quote: string): Citation => ({
  material_id: 1,
  material_name: 'Notes.pdf',
  page: 1,
  label: 'p. 1',
  heading: '',
  start: 0,
  end: quote.length,
  quote,
});
const cite = (index: number, quote: string): AnswerEvent => ({
  type: 'citation',
  index,
  citation: citation(quote),
});
const text = (index: number, words: string, ...cites: number[]): AnswerEvent => ({
  type: 'text',
  sentence: words,
  index,
  block: line(words, ...cites),
});
const explained = (index: number, ...words: string[]): AnswerEvent => ({
  type: 'text',
  sentence: words.at(-1) ?? '',
  index,
  block: { type: 'explanation', by: 'a model', sentences: words.map(carried) },
});
const carried = (words: string): ExplanationSentence => ({ text: words, state: 'materials', cites: [0] });
const done: AnswerEvent = {
  type: 'done',
  message_id: 7,
  kind: 'answer',
  follow_ups: ['Consent?'],
  remaining: 4,
};
const failed: AnswerEvent = { type: 'failed', error: 'x', code: 'internal', id: 'e1' };
const message = (id: number, role: Message['role'], more: Partial<Message> = {}): Message => ({
  id,
  role,
  content: `message ${id}`,
  kind: null,
  blocks: [],
  citations: [],
  follow_ups: [],
  task: 'ask',
  picks: [],
  status: 'complete',
  created_at: '2026-11-20T10:00:00Z',
  ...more,
});

const asked: ConversationAction = { type: 'asked', key: 'a', question: { message: 'Why?', task: 'ask' } };
const received = (event: AnswerEvent, key = 'a'): ConversationAction => ({ type: 'received', key, event });
const after = (...actions: ConversationAction[]) => actions.reduce(conversation, [] as readonly Turn[]);

test('an answer grows by its events and then holds what "done" says', () => {
  const turns = after(
    asked,
    received(cite(0, 'Notice')),
    received(text(0, 'First', 0)),
    received(text(1, 'Second')),
    received(done),
  );
  expect(turns).toHaveLength(1);
  expect(turns[0]?.answer).toMatchObject({
    end: 'complete',
    messageId: 7,
    kind: 'answer',
    followUps: ['Consent?'],
  });
  expect(turns[0]?.answer?.citations[0]?.quote).toBe('Notice');
  expect(plainText(turns[0]!.answer!)).toBe('First\nSecond');
});

test('a block that comes again takes the place of the last one, and its new sentence is said behind the others', () => {
  const [turn] = after(
    asked,
    received(explained(0, 'First.')),
    received(explained(0, 'First.', 'Second.')),
    received(text(1, 'A page')),
  );
  expect(turn?.answer?.blocks.map(({ type }) => type)).toEqual(['explanation', 'line']);
  expect(turn?.answer?.blocks[0]).toMatchObject({ sentences: [{ text: 'First.' }, { text: 'Second.' }] });
  expect(plainText(turn!.answer!)).toBe('First. Second.\nA page');
});

test('a stored answer has the plain text it was stored with', () => {
  const [turn] = after({ type: 'loaded', messages: [message(1, 'professor', { content: 'Notice [1]' })] });
  expect(plainText(turn!.answer!)).toBe('Notice [1]');
});

test('a question waits until its answer has ended', () => {
  expect(pendingKey(after(asked))).toBe('a');
  expect(pendingKey(after(asked, received(text(0, 'First'))))).toBe('a');
  expect(pendingKey(after(asked, received(done)))).toBeNull();
  expect(pendingKey([])).toBeNull();
});

test('stopping keeps what was shown and marks it', () => {
  const [turn] = after(asked, received(text(0, 'First')), { type: 'stopped', key: 'a' });
  expect(turn?.answer).toMatchObject({ end: 'interrupted', messageId: null });
  expect(turn?.answer?.blocks).toHaveLength(1);
});

test('events that arrive after the end change nothing', () => {
  const stopped = after(asked, { type: 'stopped', key: 'a' });
  expect(conversation(stopped, received(text(0, 'late')))).toEqual(stopped);
  expect(conversation(stopped, received(failed))).toEqual(stopped);
});

test('a failure keeps the id that support can look up', () => {
  expect(after(asked, received(failed))[0]?.answer).toMatchObject({ end: 'failed', errorId: 'e1' });
  expect(after(asked, { type: 'broke', key: 'a' })[0]?.answer).toMatchObject({ end: 'failed', errorId: '' });
});

test('asking again after a failure replaces the failed turn', () => {
  const turns = after(asked, received(failed), { ...asked, key: 'b' });
  expect(turns.map((turn) => turn.key)).toEqual(['b']);
});

test('a question that the server refused is taken back and the earlier turns stay', () => {
  const turns = after(asked, received(done), { ...asked, key: 'b' }, { type: 'withdrawn', key: 'b' });
  expect(turns.map((turn) => turn.key)).toEqual(['a']);
});

test('stored messages are paired, whoever speaks first or twice', () => {
  const turns = after({
    type: 'loaded',
    messages: [
      message(1, 'professor'),
      message(2, 'student'),
      message(3, 'student'),
      message(4, 'professor', { status: 'interrupted' }),
    ],
  });
  expect(turns.map((turn) => [turn.question?.message ?? null, turn.answer?.end ?? null])).toEqual([
    [null, 'complete'],
    ['message 2', null],
    ['message 3', 'interrupted'],
  ]);
});

test('a citation may come for any place without disturbing the others', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
  fc.assert(
    fc.property(order, (places) => {
      const [turn] = after(asked, ...places.map((place) => received(cite(place, `quote ${place}`))));
      expect(turn?.answer?.citations.map((each) => each.quote)).toEqual(
        [0, 1, 2, 3, 4].map((place) => `quote ${place}`),
      );
    }),
  );
});

// Fails where what is loaded takes the place of what was asked meanwhile: the question and its answer were gone.
test('a question asked before the stored conversation has come stands behind it, once', () => {
  const stored = [message(1, 'student'), message(2, 'professor')];
  const keysOf = (messages: readonly Message[], ...actions: ConversationAction[]) =>
    after(...actions, { type: 'loaded', messages }, received(text(0, 'Because.'))).map(({ key }) => key);
  expect(keysOf(stored, asked)).toEqual(['m1', 'a']);
  expect(after(asked, { type: 'loaded', messages: stored }, received(done)).at(-1)?.answer?.end).toBe(
    'complete',
  );
  expect(keysOf([...stored, message(3, 'student', { content: 'Why?' })], asked)).toEqual(['m1', 'a']);
  const both = [message(6, 'student', { content: 'Why?' }), message(7, 'professor')];
  expect(keysOf([...stored, ...both], asked, received(done))).toEqual(['m1', 'm6']);
  expect(after(asked, { type: 'startedOver' })).toEqual([]);
});
