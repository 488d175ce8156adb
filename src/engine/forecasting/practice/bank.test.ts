import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countWords } from '../../reading/clean-text.ts';
import { overlap, wordRuns } from '../../reading/exam-overlap.ts';
import { fillPattern, type PracticePattern } from './pattern.ts';
import { saysSomething } from './thoughts.ts';

const FOLDER = join(import.meta.dirname, '../../../../content/practice');
const bank = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as PracticePattern[]);
const SEEDS = Array.from({ length: 24 }, (_, at) => `seed ${at}`);

const storyOf = (pattern: PracticePattern): string =>
  [...pattern.facts, ...pattern.calls.map((call) => call.text)].join('\n\n');

const wordsOf = ({ issues, ...pattern }: PracticePattern): string =>
  [
    storyOf({ issues, ...pattern }),
    ...issues.flatMap((issue) => [issue.name, issue.for, issue.against].map((part) => JSON.stringify(part))),
  ].join('\n');

it.each([
  ['contracts', 12],
  ['torts', 12],
  ['civil procedure', 12],
  ['evidence', 6],
  ['constitutional law', 12],
  ['property', 12],
  ['criminal law', 12],
])('holds patterns of %s, at least %i', (subject, least) => {
  expect(bank.filter((pattern) => pattern.subject === subject).length).toBeGreaterThanOrEqual(least);
});

it('gives every pattern a name of its own', () => {
  expect(new Set(bank.map((pattern) => pattern.id)).size).toBe(bank.length);
});

it('tells new facts in every pattern: no two share a tenth of their words in a row', () => {
  const stories = bank.map((pattern) => ({
    id: pattern.id,
    runs: wordRuns(fillPattern(pattern, '').facts.join(' ')),
  }));
  const alike = stories.flatMap((one, at) =>
    stories
      .slice(at + 1)
      .filter((other) => overlap(one.runs, other.runs) > 0.1)
      .map((other) => `${one.id} ${other.id}`),
  );
  expect(alike).toEqual([]);
});

it('words every rule first as a sentence that can be read alone, as general law', () => {
  const first = bank.flatMap(({ id, issues }) =>
    issues.flatMap(({ rules }) => rules.map((rule) => ({ id, text: rule.split('|')[0] ?? '' }))),
  );
  const broken = first.filter(({ text }) => !/^[\p{Lu}§]/u.test(text) || !saysSomething(text));
  expect(broken).toEqual([]);
});

describe.each(bank.map((pattern) => [pattern.id, pattern] as const))('%s', (_, pattern) => {
  it('uses every slot it defines, and defines every slot it uses, in each alternative', () => {
    const text = wordsOf(pattern);
    const used = new Set(Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1]));
    const defined = new Set(pattern.slots.flatMap((group) => group.flatMap((one) => Object.keys(one))));
    expect([...defined].sort()).toEqual([...used].sort());
    for (const group of pattern.slots)
      for (const one of group) expect(Object.keys(one).sort()).toEqual(Object.keys(group[0] ?? {}).sort());
  });

  it('asks every issue, points to no other, and never puts an exception before a rule', () => {
    const asked = pattern.calls.flatMap((call) => call.issues);
    expect([...new Set(asked)].sort((a, b) => a - b)).toEqual(pattern.issues.map((__, at) => at));
    for (const call of pattern.calls) {
      expect(pattern.issues[call.issues[0] ?? -1]?.isException).toBeUndefined();
    }
    expect(pattern.issues.length).toBeGreaterThanOrEqual(2);
  });

  // Each list of faults is compared once: an assertion for each word of each draw was most of this file's time.
  it('argues both sides of every issue from words of its story, whatever is drawn', () => {
    for (const seed of SEEDS) {
      const filled = fillPattern(pattern, seed);
      const story = storyOf(filled);
      expect(story).not.toMatch(/[{}]/);
      const sides = filled.issues.flatMap((issue) => [issue.for, issue.against]);
      expect(filled.issues.filter(({ rules, terms }) => rules.length * terms.length === 0)).toEqual([]);
      const isArgued = ({ side, argument, facts }: (typeof sides)[number]) =>
        side !== '' && argument.endsWith('.') && facts.length > 0;
      expect(sides.filter((one) => !isArgued(one))).toEqual([]);
      const isOfStory = (fact: string) => story.includes(fact) && !/[.,;:]$/.test(fact);
      expect(sides.flatMap(({ facts }) => facts).filter((fact) => !isOfStory(fact))).toEqual([]);
    }
  });

  it('writes "an" before a vowel, "a" before none, and a capital at the start of a sentence', () => {
    const wrong = [
      /\ba (?:[AEIO]\p{L}|[aeio]\p{Ll}(?!e\b))/u,
      /\ban [b-df-gj-np-tv-zB-DF-GJ-NP-TV-Z][a-z]/,
      /(?:^|[a-z]\. )\p{Ll}/u,
    ];
    for (const seed of SEEDS) {
      const { facts, calls } = fillPattern(pattern, seed);
      const texts = [...facts, ...calls.map((call) => call.text)];
      expect(texts.filter((text) => wrong.some((fault) => fault.test(text)))).toEqual([]);
    }
  });

  it('tells a story of exam length', () => {
    const words = countWords(fillPattern(pattern, 'length').facts.join(' '));
    expect(words).toBeGreaterThanOrEqual(110);
    expect(words).toBeLessThanOrEqual(270);
  });
});
