import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MATERIAL_KINDS } from '#contract/materials.ts';
import { type Phrases, say } from './phrases.ts';

const bank = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/phrases.json'), 'utf8'),
) as Phrases;

describe('the phrase bank', () => {
  it('has a word for every kind of material', () => {
    for (const kind of MATERIAL_KINDS) expect(bank.sources[kind], kind).toMatch(/\w/);
  });

  it('states no law and ranks nothing', () => {
    const all = JSON.stringify(bank);
    expect(all).not.toMatch(
      /\b(?:generally|clearly|landmark|likely|always|courts (?:will|hold)|key case)\b/i,
    );
  });

  it('fills slots with found text and refuses a phrase or slot it does not have', () => {
    expect(say(bank, 'case', { case: 'Mas v. Perry' })).toBe('Mas v. Perry:');
    expect(() => say(bank, 'case')).toThrow('needs case');
    expect(() => say(bank, 'no such phrase')).toThrow('no phrase');
  });
});
