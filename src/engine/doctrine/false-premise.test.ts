import { describe, expect, it } from 'vitest';
import { thesaurus } from '../../../test/support/content.ts';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import type { SettledAsk } from './entry.ts';
import { falsePremise } from './false-premise.ts';
import { openLibrary } from './library.ts';

const [doctrine, ...rest] = DOCTRINES;
if (!doctrine) throw new Error('no doctrine');
const ask = (question: string, answer: SettledAsk['answer']): SettledAsk => ({
  entry: doctrine.id,
  question,
  answer,
  why: 'So it is.',
});
const library = openLibrary([doctrine, ...rest], thesaurus, [], [], () => [
  ask('Does a tunnel require a lantern?', 'no'),
  ask('Must a ferret wear a collar?', 'yes'),
  ask('Is an otter a badger?', 'depends'),
  ask('Is a kiln the same as an oven?', 'no'),
]);
const denied = (message: string) => falsePremise(library, doctrine.subject, message)?.question ?? null;

describe('what a message takes for granted', () => {
  it.each([
    ['why does a tunnel require a lantern?', 'Does a tunnel require a lantern?'],
    ['ok so why does a tunnel require a lantern', 'Does a tunnel require a lantern?'],
    ['Since a tunnel requires a lantern, who carries it?', 'Does a tunnel require a lantern?'],
    ["why doesn't a ferret have to wear a collar?", 'Must a ferret wear a collar?'],
  ])('is denied where it is settled the other way: %s', (message, question) =>
    expect(denied(message)).toBe(question),
  );

  it.each([
    "why doesn't a tunnel require a lantern?",
    'why does a tunnel not require a lantern?',
    'why must a ferret wear a collar?',
    'why is an otter a badger?',
    'why is a kiln an oven?',
    'why does a tunnel sometimes require a lantern?',
    'why does a tunnel require a bell?',
    'why does it require a lantern?',
    'does a tunnel require a lantern?',
    'what does a tunnel require?',
    'if a tunnel requires a lantern, who carries it?',
  ])('stands, is not sure, or is none: %s', (message) => expect(denied(message)).toBeNull());
});
