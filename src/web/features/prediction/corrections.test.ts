import { describe, expect, it } from 'vitest';
import type { Sitting } from '#contract/prediction.ts';
import { countedOn, isPracticeWhy, readYear, roleOf, saidWords, sittingChoices } from './corrections.ts';

const sitting = (more: Partial<Sitting>): Sitting => ({
  name: 'Fall 2014 final',
  kind: 'final',
  year: 2014,
  term: 'Fall',
  complete: true,
  questions: 1,
  files: [],
  ...more,
});

describe('what a student says of a file', () => {
  it('is told back in one line', () => {
    const said = { kind: 'midterm', term: 'Spring', year: 2019 } as const;
    expect(saidWords({ material_id: 1, role: 'key', sitting: said })).toBe(
      'a key or model answer, Spring 2019 midterm',
    );
    expect(
      saidWords({ material_id: 1, role: null, sitting: { kind: 'other', term: null, year: 2019 } }),
    ).toBe('2019 test');
    expect(saidWords({ material_id: 1, role: 'practice', sitting: null })).toBe(
      'a practice sheet, not an exam',
    );
  });

  it('starts from what the file was taken for', () => {
    expect(roleOf('draft')).toBe('copy');
    expect(roleOf('duplicate')).toBe('copy');
    expect(roleOf('key')).toBe('key');
    expect(isPracticeWhy('A practice sheet by its own title, not an exam.')).toBe(true);
    expect(isPracticeWhy('No exam question was found in it.')).toBe(false);
  });

  it('can be said of each exam a topic is counted on, also after it no longer is', () => {
    const history = [
      { sitting: 'Fall 2014 final', possible: true, share: 1 },
      { sitting: 'Fall 2015 final', possible: true, share: 0.5 },
      { sitting: 'Fall 2016 final', possible: true, share: 0 },
    ];
    expect(countedOn({ history }, [])).toEqual(['Fall 2014 final', 'Fall 2015 final']);
    expect(countedOn({ history }, [{ topic: 'Offer', sitting: 'Fall 2016 final' }])).toContain(
      'Fall 2016 final',
    );
  });

  it('can name every exam that has a year', () => {
    expect(
      sittingChoices({
        sittings: [sitting({}), sitting({ name: 'Exam', year: null }), sitting({ term: 'Michaelmas' })],
      }),
    ).toEqual([
      { name: 'Fall 2014 final', sitting: { kind: 'final', term: 'Fall', year: 2014 } },
      { name: 'Fall 2014 final', sitting: { kind: 'final', term: null, year: 2014 } },
    ]);
  });

  it.each([
    ['2019', 2019],
    [' 2019 ', 2019],
    ['19', null],
    ['0219', null],
    ['20195', null],
    ['', null],
  ])('takes %s for the year %s', (typed, year) => {
    expect(readYear(typed)).toBe(year);
  });
});
