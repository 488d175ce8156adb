import { describe, expect, it } from 'vitest';
import { foldSpelling } from './spelling.ts';

describe('foldSpelling', () => {
  it.each([
    ['harbour', 'harbor'],
    ['favourable', 'favorable'],
    ['neighbouring', 'neighboring'],
    ['judgement', 'judgment'],
    ['acknowledgements', 'acknowledgments'],
    ['recognise', 'recognize'],
    ['organisation', 'organization'],
    ['analysed', 'analyzed'],
    ['cancelled', 'canceled'],
    ['modelling', 'modeling'],
    ['defence', 'defense'],
    ['offences', 'offenses'],
    ['licence', 'license'],
    ['centre', 'center'],
    ['wilful', 'willful'],
    ['instalments', 'installments'],
  ])('reads %s as %s', (british, american) => {
    expect(foldSpelling(british)).toBe(american);
  });

  it.each([
    'promise',
    'promised',
    'premises',
    'exercise',
    'advised',
    'otherwise',
    'likewise',
    'franchise',
    'supervised',
    'treatises',
    'compromise',
    'devise',
    'praise',
    'cruise',
    'course',
    'court',
    'four',
    'hour',
    'source',
    'tour',
    'called',
    'filled',
    'fore',
    'genre',
    'constructor',
  ])('leaves %s as it is', (word) => {
    expect(foldSpelling(word)).toBe(word);
  });
});
