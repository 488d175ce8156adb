import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';
import { wordFamilies } from './word-families.ts';

/** The examples of Porter's paper, step by step, and words law students use. */
const STEMS: Record<string, string> = {
  caresses: 'caress',
  ponies: 'poni',
  cats: 'cat',
  feed: 'feed',
  agreed: 'agre',
  plastered: 'plaster',
  bled: 'bled',
  motoring: 'motor',
  sing: 'sing',
  conflated: 'conflat',
  troubled: 'troubl',
  sized: 'size',
  hopping: 'hop',
  falling: 'fall',
  hissing: 'hiss',
  failing: 'fail',
  filing: 'file',
  happy: 'happi',
  sky: 'sky',
  relational: 'relat',
  conditional: 'condit',
  rational: 'ration',
  valenci: 'valenc',
  digitizer: 'digit',
  operator: 'oper',
  feudalism: 'feudal',
  abusiveness: 'abus',
  hopefulness: 'hope',
  formaliti: 'formal',
  sensibiliti: 'sensibl',
  triplicate: 'triplic',
  formative: 'form',
  formalize: 'formal',
  electrical: 'electr',
  goodness: 'good',
  revival: 'reviv',
  allowance: 'allow',
  inference: 'infer',
  airliner: 'airlin',
  adjustable: 'adjust',
  sensible: 'sensibl',
  irritant: 'irrit',
  replacement: 'replac',
  adjustment: 'adjust',
  dependent: 'depend',
  adoption: 'adopt',
  communism: 'commun',
  activate: 'activ',
  effective: 'effect',
  probate: 'probat',
  rate: 'rate',
  cease: 'ceas',
  controll: 'control',
  roll: 'roll',
  jurisdiction: 'jurisdict',
  jurisdictional: 'jurisdict',
  estoppel: 'estoppel',
  transaction: 'transact',
};

describe('stem', () => {
  it.each(Object.entries(STEMS))('makes %s into %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it.each(['at', 'is', '12', '§12b', 'naïve', ''])('leaves %j as it is', (word) => {
    expect(stem(word)).toBe(word);
  });

  it.each([
    ['removal', 'removing', 'removed'],
    ['amend', 'amended', 'amending'],
    ['citizen', 'citizens', 'citizen'],
    ['plead', 'pleading', 'pleadings'],
  ])('brings %s, %s and %s together where Porter does', (...words) => {
    const stems = new Set(words.map(stem));
    expect(stems.size).toBe(1);
  });

  it.each([
    ['intervene', 'intervention', 'intervenor', 'intervening'],
    ['respond', 'response', 'responses', 'responded'],
    ['waive', 'waiver', 'waived', 'waivers'],
    ['revoke', 'revocation', 'revoked', 'revocable'],
    ['accept', 'acceptance', 'accepted'],
    ['aggregate', 'aggregation', 'aggregating'],
    ['defend', 'defense', 'defenses'],
    ['appear', 'appearance'],
    ['sever', 'severance', 'severed'],
    ['dispose', 'disposition'],
    ['convey', 'conveyance', 'conveyed'],
    ['perform', 'performance'],
    ['assign', 'assignment', 'assignee', 'assignor'],
    ['indemnify', 'indemnity', 'indemnification'],
    ['preclude', 'preclusion', 'precluded'],
    ['pay', 'paid', 'payment'],
    ['write', 'written', 'wrote', 'writing'],
  ])('brings the legal family of %s together: %s, %s', (...words) => {
    expect(words.map((word) => [word, stem(word)])).toEqual(
      words.map((word) => [word, stem(words[0] ?? '')]),
    );
  });

  it.each([
    ['deposit', 'deposition'],
    ['deposits', 'depositions'],
    ['defense', 'defendant'],
    ['defensive', 'defense'],
    ['offensive', 'offense'],
    ['sever', 'several'],
    ['minor', 'minority'],
    ['permission', 'permissive'],
    ['response', 'responsibility'],
    ['product', 'production'],
    ['public', 'publication'],
    ['objection', 'objective'],
    ['exclusion', 'exclusive'],
    ['alien', 'alienation'],
    ['custom', 'customer'],
    ['compete', 'competent'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });

  it('gives every family one stem of its own', () => {
    const families = wordFamilies();
    const stems = families.map((words) => [...new Set(words.map(stem))]);
    expect(stems.filter((each) => each.length !== 1)).toEqual([]);
    expect(new Set(stems.flat()).size).toBe(families.length);
  });
});
