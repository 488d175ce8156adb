import { describe, expect, it } from 'vitest';
import type { UnitQuote } from '#contract/units.ts';
import { elementsInRule } from './elements-in-rule.ts';

const rule = (text: string): UnitQuote => ({
  material_id: 1,
  page: 1,
  start: 40,
  end: 40 + text.length,
  text,
  label: 'p. 1',
});
const texts = (text: string, heading = 'Trespass') =>
  elementsInRule(rule(text), heading)?.quotes.map((quote) => quote.text) ?? [];
const kind = (text: string, heading = 'Trespass') => elementsInRule(rule(text), heading)?.list ?? null;

describe('elementsInRule', () => {
  it('takes what is numbered within a sentence, each as a slice of the rule', () => {
    const whole = rule(
      'There is a pledge only if (1) the goods are handed over, (2) for a debt, and (3) both agree.',
    );
    const parts = elementsInRule(whole, 'Pledge')?.quotes ?? [];
    expect(parts.map(({ text }) => text)).toEqual(['the goods are handed over', 'for a debt', 'both agree']);
    for (const { start, end, text } of parts) expect(whole.text.slice(start - 40, end - 40)).toBe(text);
  });

  it('takes lettered and numbered lines below what announces them, and not the thought behind them', () => {
    expect(
      texts('An owner is liable if\n(a) the fence was down, and\n(b) he knew it.\nAsk what he knew.'),
    ).toEqual(['the fence was down', 'he knew it']);
    expect(texts('Plaintiff must prove two elements:\n1. Entry\n2. Intent')).toEqual(['Entry', 'Intent']);
  });

  it('takes plain lines below "if it:" that belong together, up to the end of their sentence', () => {
    const lines =
      'A deed is good if it:\nnames the land;\nis sealed; and\nis handed over.\nNo witness is needed.';
    expect(texts(lines)).toEqual(['names the land', 'is sealed', 'is handed over']);
    // Where nothing says "and", one may be enough.
    expect(texts(lines.replace('sealed; and', 'sealed;'))).toEqual([]);
  });

  it('takes numbered duties without an announcement, and under a heading that names requirements', () => {
    expect(texts('1) The notice must be written.\n2) The notice must be timely.')).toEqual([
      'The notice must be written',
      'The notice must be timely',
    ]);
    expect(texts('1. Open\n2. Hostile', 'Requirements of adverse possession')).toEqual(['Open', 'Hostile']);
    expect(texts('1. Open\n2. Hostile')).toEqual([]);
  });

  it('says of which of the parts one is enough, and which are weighed', () => {
    expect(kind('A person acts with intent if:\n(a) he wants it; or\n(b) he is sure of it.')).toBe(
      'alternatives',
    );
    expect(kind('The buyer may:\n1. cancel;\n2. sue.')).toBe('alternatives');
    expect(kind('A lease ends by:\n1. notice;\n2. surrender.')).toBe('alternatives');
    expect(kind('The factors include:\n1. the price;\n2. the use.')).toBe('factors');
    expect(kind('Plaintiff must prove two elements:\n1. Entry\n2. Intent')).toBe('elements');
  });

  it('takes no examples, no kinds, and nothing of which no word says how much is wanted', () => {
    expect(texts('Benefits include:\nMedicine\nWages')).toEqual([]);
    expect(texts('Two versions:\n1. Joint\n2. Several')).toEqual([]);
    expect(texts('The buyer recovers:\n1. the price;\n2. the cost.')).toEqual([]);
    expect(texts('A deed binds only if:\n1. it is sealed;\n2. it is signed.')).toEqual([]);
  });

  it('takes no list that is cut off, and keeps the parts of a part in it', () => {
    expect(texts('He must be joined if:\n(A) relief is not whole; or\n(B) leaving him out may:')).toEqual([]);
    expect(
      texts(
        'He must be joined if:\n(A) relief is not whole; or\n(B) leaving him out may:\n(i) harm him; or\n(ii) harm another.',
      ),
    ).toEqual(['relief is not whole', 'leaving him out may:\n(i) harm him; or\n(ii) harm another']);
  });
});
