import { expect, it } from 'vitest';
import type { Task } from '#contract/chat.ts';
import { askLibrary } from '../../../test/support/ask-library.ts';
import { phrases } from '../../../test/support/content.ts';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import type { Block, Line } from '../answering/answer.ts';

/** Every text that an answer may show: the entries' own, and the phrases with their slots filled by anything. */
function allowed(): (text: string) => boolean {
  const own = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === 'string') own.add(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  DOCTRINES.forEach(collect);
  const names = [...own].flatMap((text) => [text, text.charAt(0).toLowerCase() + text.slice(1)]);
  const filled = Object.values(phrases.say).map((phrase) => {
    const pieces = phrase.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pieces.join('(.+)')}$`);
  });
  const isOwn = (text: string) =>
    names.includes(text) ||
    text.split('; ').every((one) => names.includes(one)) ||
    /^(?:[A-D]|\d+)$/.test(text) ||
    Object.values(phrases.say).includes(text);
  const isMade = (text: string): boolean =>
    isOwn(text) ||
    filled.some((phrase) => {
      const slots = phrase.exec(text)?.slice(1);
      return slots?.length ? slots.every((slot) => slot.split(', ').every(isOwn)) : false;
    });
  return (text) =>
    isMade(text) ||
    // Citations put together from their parts, and requirements numbered in a row.
    /^(?:[\w.&' ]+ v\. [\w.&' ]+, )?\d+ .+ \((?:[\w. ]+ )?\d{4}\)$/.test(text) ||
    text
      .split(/(?:^| )\(\d\) /)
      .filter(Boolean)
      .every(isOwn) ||
    DOCTRINES.some(({ elements }) => elements.map((element) => element.text).join(' ') === text);
}

it('shows nothing but texts of the entries and words of the phrase bank, whatever is asked', () => {
  const isAllowed = allowed();
  const tasks: Task[] = ['ask', 'quiz', 'brief', 'explain', 'mistakes', 'cold_call'];
  const questions = DOCTRINES.flatMap(({ name, cases }) => [
    `What is ${name}?`,
    `exceptions to ${name}`,
    `compare ${name} and consideration`,
    `Topic: ${name}`,
    `Case: ${cases[0]?.name}`,
    `Brief ${cases[0]?.name}`,
  ]);
  const texts = (line: Line) =>
    [line, ...(line.cells ?? [])].flatMap(({ label, body, authority }) => [label, body, authority]);
  const textsIn = (block: Block) => {
    if (block.type === 'line') return texts(block.line);
    if (block.type !== 'law') throw new Error(`the library gave a block of the kind ${block.type}`);
    const summary = block.summary.flatMap(({ label, text }) => [label, text]);
    return [block.title, ...summary, ...block.lines.flatMap(texts)];
  };
  let seen = 0;
  for (const question of questions)
    for (const task of tasks)
      for (const text of askLibrary(question, { task, seed: seen })?.blocks.flatMap(textsIn) ?? []) {
        if (!text) continue;
        seen += 1;
        expect(isAllowed(text), text).toBe(true);
      }
  expect(seen).toBeGreaterThan(500);
});
