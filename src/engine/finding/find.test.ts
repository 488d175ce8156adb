import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { openCourse } from '../indexing/course.ts';
import { find } from './find.ts';
import { readQuestion } from './read-question.ts';
import { buildThesaurus, type ThesaurusEntry } from './thesaurus.ts';

const ENTRIES: ThesaurusEntry[] = [
  { canonical: 'personal jurisdiction', shorthand: ['PJ'], subject: 'civil-procedure' },
  { canonical: 'specific jurisdiction', shorthand: ['SJ'], subject: 'civil-procedure' },
  { canonical: 'general jurisdiction', subject: 'civil-procedure' },
  { canonical: 'summary judgment', shorthand: ['SJ'], synonyms: ['Rule 56'], subject: 'civil-procedure' },
  {
    canonical: 'issue preclusion',
    synonyms: ['collateral estoppel', 'estoppel by judgment'],
    subject: 'civil-procedure',
  },
  { canonical: 'adverse possession', shorthand: ['AP'], subject: 'property' },
];
const thesaurus = buildThesaurus(ENTRIES);

const NOTES = `# Personal Jurisdiction
## Personal Jurisdiction Defined
Authority to bind the parties.
## Pennoyer v. Neff (US 1878)
### Facts
Neff owned land in Oregon and was sued over a fee while living in California.
### Holding
A State has power over persons and things within it, and personal jurisdiction needs service there.
## General Jurisdiction
Where the defendant is at home, whatever the claim.
## Specific Jurisdiction
The claim arises from what the defendant did in the State.
# Preclusion
## Issue Preclusion
The same issue, actually litigated, decided, and necessary to the judgment.
### Example
A second suit about the same accident shows issue preclusion at work.
# Supplemental Jurisdiction
## § 1367. Supplemental jurisdiction
(a) Claims of the same case or controversy.
(b) In diversity, not claims by plaintiffs against persons made parties under Rule 14.`;

const SYLLABUS = `# Policies
## Attendance
Attendance is taken; four absences are allowed.
# Schedule
## Week 3
Issue preclusion, personal jurisdiction, general jurisdiction.`;

const course = openCourse(
  [
    materialFrom(NOTES, { id: 1, name: 'Outline.md' }),
    materialFrom(SYLLABUS, { id: 2, name: 'Syllabus.md', kind: 'syllabus' }),
  ],
  thesaurus,
);
const pathsOf = (question: string, options = {}) =>
  find(course, question, options).map((hit) => hit.passage.path.join(' › '));

describe('find', () => {
  it.each([
    ['personal jurisdiction, what does it mean', 'Personal Jurisdiction › Personal Jurisdiction Defined'],
    ['PJ', 'Personal Jurisdiction › Personal Jurisdiction Defined'],
    ['what did the court hold in Pennoyer', 'Personal Jurisdiction › Pennoyer v. Neff (US 1878) › Holding'],
    ['facts of Penoyer v. Neff', 'Personal Jurisdiction › Pennoyer v. Neff (US 1878) › Facts'],
    ['when does collateral estoppel apply', 'Preclusion › Issue Preclusion'],
    ['1367(b)', 'Supplemental Jurisdiction › § 1367. Supplemental jurisdiction'],
    ['how many absences may I have, what is the attendance policy', 'Policies › Attendance'],
  ])('%s → %s', (question, path) => {
    expect(pathsOf(question)[0]).toBe(path);
  });

  it('never asks for all words', () => {
    expect(pathsOf('zebra unicorn estoppel by judgment gazebo')[0]).toBe('Preclusion › Issue Preclusion');
  });

  it('finds nothing for words the course does not have', () => {
    expect(find(course, 'zebra gazebo')).toEqual([]);
    expect(find(course, '')).toEqual([]);
    expect(find(openCourse([], thesaurus), 'personal jurisdiction')).toEqual([]);
  });

  it('looks only into the materials asked for, and gives no more hits than asked for', () => {
    expect(find(course, 'issue preclusion', { materialIds: [2] }).map((hit) => hit.material.id)).toEqual([2]);
    expect(find(course, 'jurisdiction', { limit: 2 })).toHaveLength(2);
    expect(find(course, 'jurisdiction', { materialIds: [] })).toEqual([]);
  });

  it('says how much of the question a passage covers', () => {
    const [best] = find(course, 'issue preclusion');
    expect(best?.coverage).toBeCloseTo(1);
    expect(best?.headingCoverage).toBe(1);
    expect(best?.hasNeighbors).toBe(true);
    const [other] = find(course, 'issue preclusion and zebras');
    expect(other?.coverage).toBeLessThan(0.8);
  });

  it('covers less of a term of art whose words stand apart', () => {
    const scattered = openCourse([materialFrom('Possession of land. An adverse claim.')], thesaurus);
    expect(find(scattered, 'adverse possession')[0]?.coverage).toBeLessThan(0.7);
  });

  it('gives hits whose text is a slice of a page, whose section has the path, best first, the same each time', () => {
    const words = fc.constantFrom(
      'claim',
      'jurisdiction',
      'SJ',
      'issue',
      'preclusion',
      'v.',
      '12(b)(6)',
      '§',
      'why',
      '?',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (list) => {
        const question = list.join(' ');
        const hits = find(course, question);
        expect(find(course, question)).toEqual(hits);
        for (const [at, hit] of hits.entries()) {
          const page = hit.material.pages.find((candidate) => candidate.n === hit.passage.page);
          expect(page?.text.slice(hit.passage.start, hit.passage.end)).toHaveLength(
            hit.passage.end - hit.passage.start,
          );
          expect(hit.section.path).toEqual(hit.passage.path);
          expect(hit.score).toBeGreaterThan(0);
          expect(hit.coverage).toBeGreaterThanOrEqual(0);
          expect(hit.coverage).toBeLessThanOrEqual(1 + 1e-9);
          expect(hits[at + 1]?.score ?? 0).toBeLessThanOrEqual(hit.score);
        }
      }),
    );
  });
});

describe('readQuestion', () => {
  const entriesOf = (question: string) =>
    readQuestion(question, course).entries.map((entry) => entry.canonical);

  it('reads shorthand by the course’s own vocabulary', () => {
    expect(entriesOf('SJ')).toEqual(['specific jurisdiction']);
    const other = openCourse([materialFrom('# Summary Judgment\nNo genuine dispute.')], thesaurus);
    expect(readQuestion('SJ', other).entries.map((entry) => entry.canonical)).toEqual(['summary judgment']);
    expect(entriesOf('AP')).toEqual([]);
  });

  it('reads both terms of art that share an ending', () => {
    expect(entriesOf('difference between general and specific jurisdiction')).toEqual([
      'general jurisdiction',
      'specific jurisdiction',
    ]);
  });

  it('names the references, the known law the course lacks, and the words it does not have', () => {
    const query = readQuestion('does § 1367(b) or 12(b)(6) reach adverse possession of a gazebo', course);
    expect(query.references).toEqual(['§1367b', '§12b6']);
    expect(query.absentEntries.map((entry) => entry.canonical)).toEqual(['adverse possession']);
    expect(query.unseen).toContain('gazebo');
    expect(query.unseen).not.toContain('§1367b');
  });

  it('counts the story before a question less than the question', () => {
    const story = `Ada sued Ben over an accident. ${'They met again later in the year. '.repeat(7)}Issue preclusion had come up before.`;
    const query = readQuestion(`${story} Is there personal jurisdiction?`, course);
    expect(query.call).toBe('Is there personal jurisdiction?');
    expect(query.intent).toBe('application');
    const weights = query.groups.map((group) => [group.entry?.canonical, group.weight]);
    expect(weights).toEqual([
      ['personal jurisdiction', 1],
      ['issue preclusion', 0.2],
    ]);
  });

  it('counts the names of a story hardly at all, and searches a story whose question names no law', () => {
    const story = `Ada sued Ben over an accident. ${'They met again later in the year. '.repeat(9)}Then Ben moved to Texas.`;
    const named = readQuestion(`${story} Can Ben be sued?`, course);
    expect(named.groups.find((group) => group.words[0] === 'ben')?.weight).toBe(0.25);
    const whole = readQuestion(`${story} Discuss.`, course);
    expect(whole.facts).toBe('');
    expect(whole.intent).toBe('application');
    expect(whole.groups.find((group) => group.words[0] === 'accident')?.weight).toBe(0.4);
  });

  it('adds the case a misspelt name probably means', () => {
    expect(readQuestion('Penoyer', course).suggestion?.name).toBe('Pennoyer v. Neff');
  });
});
