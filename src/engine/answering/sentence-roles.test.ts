import { describe, expect, it } from 'vitest';
import {
  hasLooseEnd,
  isCitation,
  isParticular,
  isPast,
  leansBack,
  roleOf,
  type Surroundings,
} from './sentence-roles.ts';

const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  headings: ['topic'],
  isItem: false,
  parties: new Set(['Hartwell', 'Ostrow']),
  ...more,
});

describe('roleOf', () => {
  it.each([
    ['Consideration is a bargained-for exchange of promises.', 'def'],
    ['The offeree must accept in the manner the offer asks for.', 'rule'],
    ['But a pretended bargain is not enough.', 'exc'],
    ['Except as provided in section 2, an oral promise is binding and must be kept.', 'rule'],
    ['Hartwell promised the horse and sued when it was refused.', 'fact'],
    ['We hold that a gift promise does not bind.', 'hold'],
    ['The purpose of the rule is to prevent fraud.', 'policy'],
    ['Unlike a contract, a gift asks for nothing in return.', 'contrast'],
    ['Suppose a buyer changes her mind the next day.', 'example'],
    ['The question presented is whether silence can be assent.', 'issue'],
    ['Does that make sense?', 'ask'],
    ['See Hartwell v. Ostrow (Mont. 1931)', 'cite'],
    ['The petitioner argues that the promise was a joke.', 'fact'],
    ['I would affirm the judgment below.', 'separate'],
  ])('calls "%s" %s', (text, role) => {
    expect(roleOf(text, around())).toBe(role);
  });

  it('lets the heading speak before the words', () => {
    const rule = 'The promisor must seek the return promise.';
    expect(roleOf(rule, around({ headings: ['facts', 'case'] }))).toBe('fact');
    expect(roleOf(rule, around({ headings: ['separate', 'case'] }))).toBe('separate');
    expect(roleOf(rule, around({ headings: ['holding', 'case'] }))).toBe('hold');
  });

  it('calls a bare bullet a list entry', () => {
    expect(roleOf('Notice', around({ isItem: true }))).toBe('list');
  });
});

describe('what a sentence needs beside it', () => {
  it('knows the sentences that lean on the one before', () => {
    for (const text of [
      'This is not required.',
      'They may waive it.',
      'Such claims fail.',
      'Furthermore, notice is due.',
    ])
      expect(leansBack(text), text).toBe(true);
    for (const text of [
      'It is settled that notice is due.',
      'A party may waive notice.',
      'Itemized lists are due.',
    ])
      expect(leansBack(text), text).toBe(false);
    expect(hasLooseEnd('Treat these as inferences.')).toBe(true);
  });

  it('knows a sentence about somebody in particular', () => {
    expect(isParticular('The seller in Tacoma shipped the wrong parts.')).toBe(true);
    expect(isParticular('The Supreme Court asks for a short statement.')).toBe(false);
  });

  it('does not take a rule for a story because of a participle', () => {
    expect(isPast('A judgment is valid if the court had jurisdiction.')).toBe(false);
    expect(isPast('The seller sued in state court.')).toBe(true);
    expect(isPast('Where the judgment was for the plaintiff, all claims are merged in it.')).toBe(false);
  });

  it('does not take a sentence that names a case for a citation', () => {
    expect(isCitation('Hartwell v. Ostrow (Mont. 1931) requires a bargain.')).toBe(false);
  });
});
