import { describe, expect, it } from 'vitest';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { ownersByReading } from './reading-places.ts';

/** The topic of each heading of a file that is chapter 5, by what is assigned for each topic; null where it opens several. */
function topicsIn(text: string, readings: Record<string, string>, name = 'chap5.md') {
  const course = markdownCourse([{ name, kind: 'additionalMaterials', text }]);
  const topics = Object.entries(readings).map(([topic, reading], index) => ({
    index,
    name: topic,
    readings: [{ text: reading, place: { materialId: 1, page: 1, start: 0, end: 1 } }],
  }));
  const owners = ownersByReading(course, topics);
  return Object.fromEntries(
    course.sections.map(({ heading, index }) => {
      const at = owners.get(index);
      return [heading, at == null ? at : topics[at]?.name];
    }),
  );
}

const LAND = `# Rights in land
## Trespass
### Entry
A foot is enough.
## Nuisance
Smoke is one.
## Support
Land holds up land.`;

describe('the topics of sections by what is assigned', () => {
  it('are those of the sections of a chapter by their numbers, with what stands below', () => {
    expect(
      topicsIn(LAND, { Intruders: 'Casebook, Chap. 5, § 1', Neighbors: 'Casebook, Chap. 5, § 2' }),
    ).toEqual({
      '': null,
      'Rights in land': null,
      Trespass: 'Intruders',
      Entry: 'Intruders',
      Nuisance: 'Neighbors',
      Support: undefined,
    });
    expect(topicsIn(LAND, { 'All of it': 'Casebook, Chap. 5' }).Support).toBe('All of it');
    expect(topicsIn(LAND, { 'Bare feet': 'Casebook, Chap. 5, § 1.1' })).toMatchObject({
      Entry: 'Bare feet',
      Nuisance: undefined,
    });
  });

  it('go by names in their order where a name contradicts the numbers', () => {
    const owners = topicsIn(LAND, { 'The trespass': 'Chap. 5, § 1', 'Lateral support': 'Chap. 5, § 2' });
    expect(owners).toMatchObject({
      Trespass: 'The trespass',
      Nuisance: 'The trespass',
      Support: 'Lateral support',
    });
    const shared = topicsIn(LAND, { 'The trespass': 'Chap. 5', 'Lateral support': 'Chap. 5' });
    expect(shared).toMatchObject({ Trespass: 'The trespass', Support: 'Lateral support' });
  });

  it('are not told by chapters of another book, nor where two files are that chapter', () => {
    expect(topicsIn(LAND, { Intruders: 'Hill, Chap. 5' }).Trespass).toBeUndefined();
    expect(topicsIn(LAND, { Intruders: 'Hill, Chap. 5' }, 'Hill ch 05.md').Trespass).toBe('Intruders');
    const twice = '# Chapter 5: One\nText.\n# Chapter 5: Two\nText.';
    expect(topicsIn(twice, { Intruders: 'Chap. 5' }, 'Book.md')['Chapter 5: One']).toBeUndefined();
  });
});
