import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

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
  decisiveness: 'decis',
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
  defensible: 'defens',
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
  preclusion: 'preclus',
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
});
