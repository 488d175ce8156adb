import { expect, it } from 'vitest';
import { firstAsked } from './first-asked.ts';

it.each([
  ['What is a trawl net and why does it matter?', 'What is a trawl net?'],
  ['so what are drift nets, and why should we care', 'so what are drift nets?'],
  ['explain the net rule and how it works', 'explain the net rule and how it works'],
  ['Define a weir and what is the point of it', 'Define a weir?'],
  ['what is a weir and how does it work', 'what is a weir?'],
  ['what is a trawl net and when may it be used', 'what is a trawl net and when may it be used'],
  [
    'what is a net and why is a net of nine inches barred',
    'what is a net and why is a net of nine inches barred',
  ],
  ['why does it matter', 'why does it matter'],
])('%s', (question, first) => expect(firstAsked(question)).toBe(first));
