import { describe, expect, it } from 'vitest';
import { Questionnaire } from '#contract/questionnaire.ts';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import type { TopicMap } from '../reading/topic-map.ts';
import { forecastExam, readForForecast } from './forecast.ts';
import { openCalls } from './label-exams.ts';
import { toWire } from './wire.ts';

const SYLLABUS = `# Schedule
## Ownership
#### September 2
### Finders of Lost Goods
- Hale v. Morrow, pp. 10-30
#### September 9
### Adverse Possession
- pp. 31-60
## Use of Land
#### September 16
### Easements
- pp. 61-90
#### September 23
### Private Nuisance
- Arkady v. Bell Mill, pp. 91-110
## Products liability
#### October 1
### Warnings
- pp. 111-120`;

const NOTES = `# Ownership
## Finders of Lost Goods
The finder keeps a thing against all but its owner.
### Hale v. Morrow (Vt. 1931)
The finder of a ring kept it.
## Adverse Possession
Open and hostile possession for the whole period gives title.
### Tacking
Those who follow each other add their years.
# Use of Land
## Easements
A right to cross the land of another passes with the land.
### Necessity
A parcel that no road reaches gets a way out.
## Private Nuisance
An unreasonable interference with the use of land.
### Arkady v. Bell Mill (Ohio 1950)
Smoke of the mill was a nuisance.
### Remedies for Nuisance
A court may enjoin the nuisance or award damages.
# Products liability
## Warnings
A maker warns of what the buyer cannot see.`;

const exam = (year: number, asked: string) => `# Property
Fall ${year}
Final Examination
Instructions
This is a closed-book examination. You have three hours.
## Question 1 (60 points)
In ${year} somebody fenced a meadow and stayed there, open and hostile, for the whole period.
Who has title?
## Question 2 (40 points)
Later a mill was built beside the meadow.
${asked}`;

const course = openCourse(
  [
    materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(NOTES, { id: 2, name: 'Notes.md' }),
    ...['Is there a private nuisance?', 'Is there an easement?', 'Is the mill a nuisance?'].map((asked, at) =>
      materialFrom(exam(2018 + at, asked), {
        id: 10 + at,
        name: `Final ${2018 + at}.md`,
        kind: 'pastExams',
      }),
    ),
  ],
  buildThesaurus([
    { subject: 'torts', canonical: 'products liability' },
    { subject: 'property', canonical: 'nuisance' },
  ]),
);

/** The forecast with topics, by the names they were read under, called so, and with what another reader says of the first exam. */
function forecast(called: Record<string, string>, hints = '') {
  const map: TopicMap = {
    topics: [...new Set(Object.values(called))].map((name) => ({
      name,
      from: Object.keys(called).filter((from) => called[from] === name),
    })),
    dropped: [],
  };
  const corrections = { files: [], topicsOut: [], untested: [], checked: [], map };
  const read = allAtOnce(readForForecast(course, corrections));
  const readers = openCalls(read.sittings, read.list)
    .slice(0, 1)
    .map(({ call }) => ({ topic: 'Easements', call: call.place, place: call.place, text: call.text }));
  expect(readers).toHaveLength(1);
  const questionnaire = Questionnaire.parse({ professor_quirks_and_hints: hints });
  return allAtOnce(forecastExam(course, { questionnaire, corrections, readers }, read));
}

/** All that a forecast says and rests on, with a name put back to another. */
function told(found: ReturnType<typeof forecast>, name = '', back = ''): unknown {
  const { topics, lexicon } = found.list;
  const counted = topics.map(({ readAs: _, ...topic }) => topic);
  const text = JSON.stringify([toWire(found), counted, lexicon.entries, found.labeled, found.signals]);
  return JSON.parse(name === '' ? text : text.replaceAll(name, back));
}

describe('a topic that the student renames', () => {
  it.each([
    // Words of a topic beside it, as its headings and the exams have them.
    ['Easements', 'Nuisance / Use of Neighbors’ Land'],
    ['Adverse Possession', 'Remedies for Necessity'],
    // A topic that is shown with its chapter.
    ['Products liability: warnings', 'Private Nuisance of Makers'],
  ])('%s counts as it did, called %s', (read, name) => {
    const before = told(forecast({}));
    expect(JSON.stringify(before)).toContain(read);
    const renamed = told(forecast({ [read]: name }));
    expect(JSON.stringify(renamed)).toContain(name);
    expect(told(forecast({ [read]: name }), name, read)).toEqual(before);
  });

  it('counts, put together with another, by what both were read as', () => {
    const merged = (name: string) => forecast({ Easements: name, 'Adverse Possession': name });
    expect(told(merged('Remedies for Nuisance'), 'Remedies for Nuisance', 'Zones')).toEqual(
      told(merged('Zones')),
    );
  });

  it('is what a hint of the student’s means by the new name', () => {
    const chanceOf = (found: ReturnType<typeof forecast>, name: string) =>
      found.topics.find(({ topic }) => topic.name === name)?.probability ?? 0;
    const called = { Easements: 'Rights of Way' };
    const without = forecast(called);
    const hinted = forecast(called, 'Rights of way will not be on the exam.');
    expect(chanceOf(hinted, 'Rights of Way')).toBeLessThan(chanceOf(without, 'Rights of Way') / 2);
  });
});
