import { describe, expect, it } from 'vitest';
import { askingOf, courseOfPages } from '../../../../test/support/asking.ts';
import { secondOf } from './second-excerpt.ts';

const course = courseOfPages(
  { name: 'Nets.md', pages: ['# Trawl net\nA trawl net is a net that is dragged along the ground.'] },
  { name: 'Licenses.md', pages: ['# Trawl net\nA trawl net needs a license of the county.'] },
  { name: 'Long.md', pages: [`# Trawl net\nA trawl net ${'goes over the side and '.repeat(26)}sinks.`] },
);
const on = askingOf(course, 'What is a trawl net?');
const named = (name: string) => {
  const shown = on.shown.find(({ stretch }) => stretch.material.name === name);
  if (!shown) throw new Error(`${name} was not found`);
  return shown;
};
const [first, near, long] = [named('Nets.md'), named('Licenses.md'), named('Long.md')];

describe('the second excerpt', () => {
  it('is the next stretch that comes near the first', () =>
    expect(
      secondOf([
        { ...first, score: 1 },
        { ...near, score: 0.9 },
      ])?.stretch,
    ).toBe(near.stretch));

  it('is none where the next is far behind, and none beside nothing', () => {
    expect(
      secondOf([
        { ...first, score: 1 },
        { ...near, score: 0.3 },
      ]),
    ).toBeNull();
    expect(secondOf([first])).toBeNull();
    expect(secondOf([])).toBeNull();
  });

  it('passes over one that makes the answer too long', () => {
    const both = [
      { ...long, score: 1 },
      { ...long, score: 0.95 },
      { ...near, score: 0.9 },
    ];
    expect(secondOf(both)?.stretch).toBe(near.stretch);
  });
});
