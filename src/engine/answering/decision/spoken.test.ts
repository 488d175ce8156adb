import { describe, expect, it } from 'vitest';
import { smallTorts, wholeLibrary } from '../../../../test/support/small-torts.ts';
import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { askedThings } from './asked-things.ts';
import { evidenceOf } from './evidence.ts';
import { inOnePlace } from './passages.ts';
import { spokenOf, wordsOn } from './spoken.ts';

const thingsOf = (question: string) => askedThings(smallTorts, readQuestion(question, smallTorts));

describe('how far a course speaks of a thing', () => {
  it('tells what the course teaches from what it only names, and from what it lacks', () => {
    const taught = spokenOf(smallTorts, thingsOf('false imprisonment'));
    const named = spokenOf(smallTorts, thingsOf('nominal damages'));
    expect(taught).toBeGreaterThan(named);
    expect(named).toBeGreaterThan(0);
    expect(spokenOf(smallTorts, thingsOf('adverse possession'))).toBe(0);
  });

  it('counts a passage once, however many wordings name it', () => {
    const once = wordsOn(smallTorts, [['batteri']]);
    expect(wordsOn(smallTorts, [['batteri'], ['batteri']])).toBe(once);
  });
});

describe('one place', () => {
  it('is full where all first passages stand near the best one, and 0 for none', () => {
    const query = readQuestion('battery', smallTorts);
    const hits = findFor(smallTorts, query);
    expect(inOnePlace([])).toBe(0);
    const [first] = hits;
    if (!first) throw new Error('nothing found');
    expect(inOnePlace([first, first, first, first, first])).toBe(1);
    expect(inOnePlace([first, { ...first, at: first.at + 1000 }])).toBe(0);
  });

  it('stays between 0 and 1 with all other evidence', () => {
    const query = readQuestion('is there a duty to rescue a stranger?', smallTorts);
    const hits = findFor(smallTorts, query);
    const things = askedThings(smallTorts, query);
    for (const value of Object.values(evidenceOf(smallTorts, query, hits, things, null, wholeLibrary))) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });
});
