import { describe, expect, it } from 'vitest';
import { isNameOfCase, labelKind } from './case-label.ts';

describe('the label in front of a part of a case', () => {
  it.each([
    ['Holding: Fen pays.', 'holding'],
    ['Holding : Fen pays.', 'holding'],
    ['● Facts / Posture: Fen burned a kiln.', 'facts'],
    ['c. [Holding:] Fen pays.', 'holding'],
    ['Issue (first): May Fen burn?', 'issue'],
    ['Procedural History: Fen appealed.', 'history'],
    ['Holding/Rationale: Fen pays.', 'holding'],
    ['Reasoning: The smoke was thick.', 'reasoning'],
    ['Takeaway: Smoke is a nuisance.', 'reasoning'],
    ['Rule: Smoke is a nuisance.', 'reasoning'],
    ['Dissent: Smoke drifts.', 'separate'],
    ['Kilns: they burn.', null],
    ['The court had to say this: Fen pays.', null],
    ['Facts matter in every case', null],
  ])('%s: %s', (line, kind) => expect(labelKind(line)).toBe(kind));
});

describe('a line with the name of a case', () => {
  it.each([
    ['Marsh v. Fen (N.Y. 1931)', true],
    ['II. Marsh v. Fen Kiln Co.', true],
    ['Marsh v. Fen: kilns', false],
    ['In Marsh v. Fen the court said that a kiln which burns by night is a nuisance', false],
    ['Claim v. issue preclusion', false],
  ])('%s: %s', (line, is) => expect(isNameOfCase(line)).toBe(is));
});
