import { describe, expect, it } from 'vitest';
import { INTERPRETATION_STYLES } from '#contract/questionnaire.ts';
import { quotesOf } from '../../../test/support/ask-course.ts';
import { phrases } from '../../../test/support/content.ts';
import { compose, voice } from '../../../test/support/contracts-course.ts';
import type { ComposedAnswer } from './answer.ts';
import { toWire } from './plain-text.ts';

const textOf = (answer: ComposedAnswer): string => toWire(answer).response;

const firstQuote = (answer: ComposedAnswer): string => quotesOf(answer)[0]?.text ?? '';

describe('composeAnswer on a small contracts course', () => {
  it.each([
    ['what is consideration?', 'Consideration is a bargained-for exchange of promises or performances.'],
    [
      'when does an acceptance take effect under the mailbox rule',
      'An acceptance takes effect when it is put in the mail.',
    ],
    ['what did the court hold in Hartwell v Ostrow', 'A promise with a condition attached is a gift'],
    ['facts of Hartwel v. Ostrow', 'Hartwell promised Ostrow, his nephew, a horse'],
    [
      'how many days does the offeree have to send the acceptance',
      'within 10 days after receipt of the offer',
    ],
    ['why is promissory estoppel allowed', 'to protect people who relied on a serious promise'],
  ])('%s: the first quote answers by itself', (question, expected) => {
    const answer = compose(question);
    expect(answer.kind).toBe('answer');
    expect(firstQuote(answer)).toContain(expected);
  });

  it('lists requirements from the headings, numbered, each with its rule and its limit below', () => {
    const lines = compose('elements of consideration').lines;
    const elements = lines.filter((line) => line.role === 'element');
    expect(elements.map((line) => [line.number, line.label])).toEqual([
      [1, 'Bargain'],
      [2, 'Legal Value'],
    ]);
    expect(elements[0]?.quotes[0]?.text).toContain('must seek the return promise');
    expect(textOf(compose('elements of consideration'))).toContain('But a pretended bargain is not enough.');
  });

  it('sets a definition apart from the neighbor that the notes name', () => {
    expect(textOf(compose('what is consideration?'))).toMatch(/apart from Gift: “A promise to give without/);
  });

  it('never shows the facts of a case under a question about a rule', () => {
    const text = textOf(compose('elements of consideration'));
    expect(text).not.toContain('walked forty miles');
    expect(text).not.toContain('nephew');
  });

  it('puts two things side by side, one row for one question', () => {
    const answer = compose('difference between acceptance and revocation');
    const rows = answer.lines.filter((line) => line.role === 'row');
    expect(rows[0]?.cells?.map((cell) => cell.label)).toEqual(['Acceptance', 'Revocation']);
    expect(
      quotesOf({ ...answer, lines: rows }).some((quote) =>
        quote.text.includes('when the offeree receives it'),
      ),
    ).toBe(true);
  });

  it('leads a quantity with its number and shows a disagreement between two materials unsettled', () => {
    const text = textOf(compose('how many days does the offeree have to send the acceptance'));
    expect(text.split('\n')[0]).toMatch(/^10 days/);
    expect(text).toContain(
      'Contracts_Notes.md: “The offeree must send it within 10 days after receipt of the offer.”',
    );
    expect(text).toContain('within 10 days after service of the offer.');
    expect(text).toContain(phrases.say.which);
  });

  it('refuses what the course does not have, in one sentence and without a quote that pretends to answer', () => {
    for (const question of [
      'what is adverse possession?',
      'explain the parol evidence rule',
      'who won the 1998 world series',
    ]) {
      const answer = compose(question);
      expect(answer.kind, question).toBe('none');
      expect(answer.lines[0]?.label).toBe(phrases.say.none);
    }
  });

  it('calls a bare mention a mention', () => {
    const answer = compose('explain the statute of frauds');
    expect(answer.kind).toBe('passing');
    expect(firstQuote(answer)).toBe('The Statute of Frauds was not at issue here.');
  });

  it('does not refuse a question for its everyday words', () => {
    expect(compose('like, in one simple sentence, what even is consideration please').kind).toBe('answer');
  });

  it('reads a fragment in the light of the question before it and says so', () => {
    const answer = compose('and if it was lost?', { history: [{ question: 'mailbox rule' }] });
    expect(answer.kind).toBe('answer');
    expect(answer.lines[0]?.label).toContain('mailbox rule');
  });

  it('quotes only the materials it was limited to', () => {
    const answer = compose('what is consideration?', { materialIds: [3] });
    expect(quotesOf(answer).length).toBeGreaterThan(0);
    expect(quotesOf(answer).every((quote) => quote.materialId === 3)).toBe(true);
  });

  it('offers at most three follow-ups, each of which it can answer', () => {
    const answer = compose('what is consideration?');
    expect(answer.followUps.length).toBeLessThanOrEqual(3);
    for (const question of answer.followUps) expect(compose(question).kind, question).toBe('answer');
  });

  it('briefs a case part by part and names what the materials lack', () => {
    const text = textOf(compose('Hartwell v. Ostrow', { task: 'brief' }));
    expect(text.indexOf('Facts:')).toBeLessThan(text.indexOf('Procedural history:'));
    expect(text.indexOf('Procedural history:')).toBeLessThan(text.indexOf('Holding:'));
    expect(text).toContain(`${phrases.say.missing} issue`);
  });

  it('gives the same answer for the same request', () => {
    expect(compose('elements of consideration')).toEqual(compose('elements of consideration'));
  });
});

describe('the voice', () => {
  const questions = [
    'what is consideration?',
    'elements of consideration',
    'is a promise without consideration binding',
  ];

  it.each(INTERPRETATION_STYLES)('%s keeps the first line, the requirements and the limits', (style) => {
    for (const question of questions) {
      const plain = compose(question);
      const spoken = compose(question, { voice: voice(style, 5, 5) });
      expect(spoken.lines[0]).toEqual(plain.lines[0]);
      expect(firstQuote(spoken)).toBe(firstQuote(plain));
      const said = new Set(quotesOf(spoken).map((quote) => quote.text));
      const kept = plain.lines.filter((line) => line.role === 'element').flatMap((line) => line.quotes);
      for (const quote of kept) expect(said).toContain(quote.text);
    }
  });

  it('asks back when it is strict and not when it is lenient', () => {
    const pushes = new Set<string>(Object.values(phrases.push).flat());
    const asked = (strictness: number) =>
      compose('what is consideration?', { voice: voice('strict_textual', strictness) }).lines.filter((line) =>
        pushes.has(line.label),
      );
    expect(asked(5)).toHaveLength(1);
    expect(asked(1)).toHaveLength(0);
  });

  it('adds an aside only at the end, only with humor, and never to a refusal', () => {
    const asides = new Set<string>(phrases.asides.map((aside) => aside.text));
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const funny = seeds.map((seed) =>
      compose('what is consideration?', { voice: voice('balanced_approach', 1, 5), seed }),
    );
    const lasts = funny.filter((answer) => asides.has(answer.lines.at(-1)?.label ?? ''));
    expect(lasts.length).toBe(10);
    for (const answer of funny)
      expect(answer.lines.slice(0, -1).some((line) => asides.has(line.label))).toBe(false);
    for (const seed of seeds) {
      const refusal = compose('what is adverse possession?', {
        voice: voice('balanced_approach', 1, 5),
        seed,
      });
      expect(refusal.lines.some((line) => asides.has(line.label))).toBe(false);
    }
  });
});
