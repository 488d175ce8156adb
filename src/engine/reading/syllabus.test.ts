import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import type { CourseMaterial } from '../indexing/passage.ts';
import type { Page } from './page.ts';
import { readSyllabus } from './syllabus.ts';

const syllabus = (outline: string, id = 1) =>
  materialFrom(outline, { id, name: 'Syllabus.md', kind: 'syllabus' });

function tableSyllabus(rows: string[]): CourseMaterial {
  const text = rows.join('\n');
  const page: Page = {
    n: 1,
    label: '',
    text,
    blocks: [{ type: 'table', level: 0, start: 0, end: text.length }],
  };
  return { id: 1, name: 'Syllabus.docx', kind: 'syllabus', pages: [page], passages: [] };
}

describe('reading a syllabus', () => {
  it('takes short titles listed under a heading as topics, and the heading as their chapter', () => {
    const { topics } = readSyllabus([
      syllabus(`# Roadmap
## I. Negligence
### A. Causation
The link to the harm
- Factual cause
- Proximate cause
### B. Defenses
- Consent
- Assumption of risk
### C. Standing of Care
When is it due?`),
    ]);
    expect(topics.map(({ chapter, name }) => `${chapter}: ${name}`)).toEqual([
      'Causation: Factual cause',
      'Causation: Proximate cause',
      'Defenses: Consent',
      'Defenses: Assumption of risk',
      'Negligence: Standing of Care',
    ]);
  });

  it('has no topics from a list that is not about law beside one that is', () => {
    const steps = syllabus(`# Reading assignments calendar
1. Open the calendar
2. Click on the three dots
3. Add the course
4. Switch on notifications`);
    const schedule = syllabus(`# Topics\n1. Duress\n2. Offer\n3. Consent\n4. Breach\n5. Waiver`, 2);
    expect(readSyllabus([steps, schedule]).topics).toHaveLength(9);
    const namesLaw = (title: string) => /duress|offer|consent|breach/i.test(title);
    expect(readSyllabus([steps, schedule], namesLaw).topics.map(({ name }) => name)).toEqual([
      'Duress',
      'Offer',
      'Consent',
      'Breach',
      'Waiver',
    ]);
  });

  it('takes topics, chapters, dates and pages from headings', () => {
    const { topics, source } = readSyllabus([
      syllabus(`# Grading
The final exam is a closed-book essay exam and counts 70% of the grade.
# Schedule
## Formation
#### September 4 & 7
### Offer
- Casebook pp. 63-92
#### September 9
### Acceptance
- pp. 93-100
#### September 11
### No Class
## Remedies
#### September 14
### Expectation Damages
- pp. 201-215
#### September 16
### Remedies Review
#### September 18
### Restitution
- pp. 216-230`),
    ]);
    expect(source).toBe('schedule');
    expect(
      topics.map(({ chapter, name, dates, sessions, pages }) => [chapter, name, dates[0], sessions, pages]),
    ).toEqual([
      ['Formation', 'Offer', 'September 4 & 7', 2, 30],
      ['Formation', 'Acceptance', 'September 9', 1, 8],
      ['Remedies', 'Expectation Damages', 'September 14', 1, 15],
      ['Remedies', 'Restitution', 'September 18', 1, 15],
    ]);
  });

  it('takes topics from a table by the names of its columns', () => {
    const { topics } = readSyllabus([
      tableSyllabus([
        'Week | Date | Topic | Reading',
        '1 | Aug. 24 | Intentional torts: battery | 1-30',
        '2 | Aug. 31 | Assault and false imprisonment | 31-50',
        '2 | Sept. 2 | Labor Day |',
        '3 | Sept. 7 | Consent (cont’d) | pp. 51-60',
        '4 | Sept. 14 | Duty | 61-90',
        '5 | Sept. 21 | Duty | 91-100',
      ]),
    ]);
    expect(topics.map(({ name, pages, dates }) => [name, pages, dates.length])).toEqual([
      ['Intentional torts: battery', 30, 1],
      ['Assault and false imprisonment', 20, 1],
      ['Consent (cont’d)', 10, 1],
      ['Duty', 40, 2],
    ]);
  });

  it('takes the date from the column of dates, and the units above the tables as chapters', () => {
    const rows = (cells: string[]): Page => {
      const text = cells.join('\n');
      const heading = cells[0] ?? '';
      return {
        n: 1,
        label: '',
        text,
        blocks: [
          { type: 'heading', level: 2, start: 0, end: heading.length },
          { type: 'table', level: 0, start: heading.length + 1, end: text.length },
        ],
      };
    };
    const head = 'Class | Date | Topic | Reading';
    const pages = [
      rows(['Schedule of classes', head, '1 | Aug. 24 | What is a contract? | Reader 1–10']),
      rows([
        'Unit I. Formation',
        head,
        '2 | Aug. 26 | Offer | Reader 11-24, 30-31',
        '3 | Aug. 31 | Assent | 25',
      ]),
      rows(['Unit II. Defenses', head, '4 | Sept. 9 | Duress | Casebook 40–49']),
    ].map((page, at) => ({ ...page, n: at + 1 }));
    const { topics } = readSyllabus([{ ...tableSyllabus([]), pages }]);
    expect(topics.map(({ chapter, name, dates, pages: read }) => [chapter, name, dates[0], read])).toEqual([
      ['', 'What is a contract?', 'Aug. 24', 10],
      ['Formation', 'Offer', 'Aug. 26', 16],
      ['Formation', 'Assent', 'Aug. 31', 1],
      ['Defenses', 'Duress', 'Sept. 9', 10],
    ]);
  });

  it('takes the day from whichever column has it, where none is headed by a date', () => {
    const { topics } = readSyllabus([
      tableSyllabus([
        'Week | Class | Subject | Assignment',
        '1 | Wed., Sept. 6 | Purposes of punishment | 1-30',
        '2 | Mon., Sept. 11 | The act requirement | 31-52',
        '2 | Wed., Sept. 13 | Mens rea | 53-84',
        '3 | Mon., Sept. 18 | Murder | 150-181',
      ]),
    ]);
    expect(topics.map(({ dates }) => dates[0])).toEqual([
      'Wed., Sept. 6',
      'Mon., Sept. 11',
      'Wed., Sept. 13',
      'Mon., Sept. 18',
    ]);
  });

  it('parts topic and pages where the columns of a table ran together', () => {
    const { topics } = readSyllabus([
      syllabus(`Date Topic Pages
8/26 Debtors 1-33
8/29 The automatic stay 34-66, 70
9/2 Exemptions
9/5 No class
9/9 The crash of 1929-1933`),
    ]);
    expect(topics.map(({ name, dates, pages }) => [name, dates[0], pages])).toEqual([
      ['Debtors', '8/26', 33],
      ['The automatic stay', '8/29', 34],
      ['Exemptions', '9/2', 0],
      ['The crash of 1929-1933', '9/9', 0],
    ]);
  });

  it('tells a topic from the reading after it, in prose, in brackets and in its cell', () => {
    const named = (outline: string | string[]) =>
      readSyllabus([typeof outline === 'string' ? syllabus(outline) : tableSyllabus(outline)]).topics.map(
        ({ name, pages }) => `${name}: ${pages}`,
      );
    expect(
      named(`1. January 12. What is law? Hart, pp. 1-25; packet pp. 1-12.
2. January 19. Commands. Packet pp. 13-40.
3. February 2. No session.
4. February 9. Principles. Packet pp. 78-120.
5. February 16. Natural law. Packet pp. 121-150.`),
    ).toEqual(['What is law?: 37', 'Commands: 28', 'Principles: 43', 'Natural law: 30']);
    expect(
      named(`Class 1: What insurance is (M 1–30)
Class 2: Reading a policy (M 31–58)
Class 3: The lease: royalty (1–8)
Class 4: Bad faith (1929)`),
    ).toEqual([
      'What insurance is: 30',
      'Reading a policy: 28',
      'The lease: royalty: 8',
      'Bad faith (1929): 0',
    ]);
    expect(
      named([
        'Date | Assignment',
        'Jan. 13 | **Incitement.** Casebook 1-40',
        'Jan. 15 | **Threats.** Casebook 41-69',
        'Jan. 20 | No class (holiday)',
        'Jan. 22 | **Prior restraints.** Casebook 70-80',
        'Jan. 27 | **The student press.** Casebook 81-90',
      ]),
    ).toEqual(['Incitement: 40', 'Threats: 29', 'Prior restraints: 11', 'The student press: 10']);
  });

  it('keeps chapters and other cells out of a topic, and has them as what is read for it', () => {
    const { topics } = readSyllabus([
      syllabus(`Part II: Titles
Aug. 28 | Lost goods | Casebook, Chap. 1, § 1; Hill, Chap. 2
Sept. 4 Gifts; Sales of land Casebook, Chap. 2; Hill, Chap. 4 & 5
Sept. 11 Waste, Casebook Chap. 3, §§ 1.1 & 1.2
Sept. 18 Partition
Casebook, Ch. 3, § 2
Nov. 30 | Final Exam
Note: There is no class on Sept. 6.`),
    ]);
    expect(topics.map(({ name, readings }) => [name, ...readings.map(({ text }) => text)])).toEqual([
      ['Lost goods', 'Casebook, Chap. 1, § 1; Hill, Chap. 2'],
      ['Gifts; Sales of land', 'Casebook, Chap. 2; Hill, Chap. 4 & 5'],
      ['Waste', 'Casebook Chap. 3, §§ 1.1 & 1.2'],
      ['Partition', 'Casebook, Ch. 3, § 2'],
    ]);
  });

  it('names the session where a column counts sessions and none has dates', () => {
    const { topics } = readSyllabus([
      tableSyllabus([
        'Week | Topic | Pages',
        '1 | Battery | 1-9',
        '2 | Assault | 10-19',
        '3 | Consent | 20',
        '4 | Duty | 21',
      ]),
    ]);
    expect(topics.map(({ dates }) => dates[0])).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4']);
  });

  it('takes topics from dated lines', () => {
    const { topics } = readSyllabus([
      syllabus(`Class 1 (Aug. 24): Estates in land
Read pp. 1-20
Class 2 (Aug. 26): Future interests
Read pp. 21-40
Class 3 (Aug. 31): Concurrent ownership
Class 4 (Sept. 2): Fall break
Class 5 (Sept. 7): Landlord and tenant`),
    ]);
    expect(topics.map(({ name, pages }) => [name, pages])).toEqual([
      ['Estates in land', 20],
      ['Future interests', 20],
      ['Concurrent ownership', 0],
      ['Landlord and tenant', 0],
    ]);
  });

  it('takes several topics under one date apart from their readings on the same line', () => {
    const { topics } = readSyllabus([
      syllabus(`## Jan. 13, 2025
01 - Capture pgs. 3-24
## Jan. 15, 2025
02 - Finders Pgs. 28 - 41 03 - Adverse possession Pgs. 42 - 71
## Jan. 20, 2025
No class: holiday
## Jan. 22, 2025
04 - Gifts No reading
## Jan. 27, 2025
04 - Gifts (cont'd) pgs. 80-84`),
    ]);
    expect(topics.map(({ name, dates, pages }) => [name, dates.length, pages])).toEqual([
      ['Capture', 1, 22],
      ['Finders', 1, 14],
      ['Adverse possession', 1, 30],
      ['Gifts', 2, 5],
    ]);
  });

  it('takes date and topic from headings that give both', () => {
    const { topics } = readSyllabus([
      syllabus(`# Schedule
## Week 1 (Aug. 16): Scope
- Text 1-22
## Week 2 (Aug. 23): Judicial review
- Text 23-61
## Week 3 (Aug. 30): Review
## Week 4 (Sept. 6): Warranties
## Week 5 (Sept. 13): Mid-Term Examination
## Week 6 (Sept. 20): Perfection`),
    ]);
    expect(topics.map(({ name, dates, pages }) => [name, dates[0], pages])).toEqual([
      ['Scope', 'Aug. 16', 22],
      ['Judicial review', 'Aug. 23', 39],
      ['Warranties', 'Sept. 6', 0],
      ['Perfection', 'Sept. 20', 0],
    ]);
  });

  it('takes topics from nested learning objectives where there is no schedule', () => {
    const { topics } = readSyllabus([
      syllabus(`# Learning objectives
- Marriage
  - Capacity
  - Common-law marriage
- Dissolution
  - Grounds
  - Support
# Attendance
- Be there
  - Every day`),
    ]);
    expect(topics.map(({ chapter, name }) => `${chapter}: ${name}`)).toEqual([
      'Marriage: Capacity',
      'Marriage: Common-law marriage',
      'Dissolution: Grounds',
      'Dissolution: Support',
    ]);
  });

  it('takes topics from an undated outline under a schedule heading', () => {
    const { topics } = readSyllabus([
      syllabus(`# Assignments
I. Relevance
1. Character evidence: FRE 404, 405
2. Habit, pp. 51-60
II. Hearsay
3. What is hearsay? FRE 801; pp. 400-420
4. Exceptions (FRE 803)`),
    ]);
    expect(topics.map(({ chapter, name, pages }) => [chapter, name, pages])).toEqual([
      ['Relevance', 'Character evidence', 0],
      ['Relevance', 'Habit', 10],
      ['Hearsay', 'What is hearsay?', 21],
      ['Hearsay', 'Exceptions', 0],
    ]);
  });

  it('falls back on the upper headings of the notes, without case names and introductions', () => {
    const notes = materialFrom(
      `# Torts outline
## Introduction
## Negligence
### Duty
## Battery
## Vosburg v. Putney (Wis. 1891)
## Strict Liability`,
      { id: 2 },
    );
    const { topics, source } = readSyllabus([syllabus('# Policies\nBe on time.'), notes]);
    expect(source).toBe('notes');
    expect(topics.map((topic) => topic.name)).toEqual(['Negligence', 'Battery', 'Strict Liability']);
  });

  it('lets one of two editions of a schedule rule, and joins two parts of one', () => {
    const part = (names: string[]) => `# Schedule\n${names.map((name) => `## ${name}\n- Read`).join('\n')}`;
    const old = syllabus(part(['Offer', 'Acceptance', 'Consideration', 'Estoppel', 'Old Topic']), 1);
    const current = syllabus(
      `It counts 80% of your grade.\n${part(['Offer', 'Acceptance', 'Consideration', 'Estoppel'])}`,
      2,
    );
    const rest = syllabus(part(['Breach', 'Damages', 'Restitution', 'Assignment']), 3);
    expect(readSyllabus([old, current]).topics.map((topic) => topic.name)).not.toContain('Old Topic');
    expect(readSyllabus([current, rest]).topics).toHaveLength(8);
  });

  it('answers an empty course with no topics', () => {
    expect(readSyllabus([])).toMatchObject({ topics: [], source: 'none' });
  });
});

describe('a syllabus that lists only what it says of itself', () => {
  const about = materialFrom(
    [
      '# How this course works',
      '- What we do',
      '- What I ask of you',
      '- Where we meet',
      '- Who helps you',
    ].join('\n'),
    { id: 71, name: 'about.md', kind: 'syllabus' },
  );
  const notes = materialFrom(
    [
      '## Standing',
      'a',
      '## Exercise: the harbor',
      'b',
      '## Ripeness',
      'c',
      '## Is this true?',
      'd',
      '## Mootness',
      'e',
    ]
      .concat(['## Lunch', 'f', '## Preemption', 'g'])
      .join('\n'),
    { id: 72, name: '05a-justiciability.md', kind: 'lectureNotes' },
  );
  const namesLaw = (title: string) => /standing|ripeness|mootness|preemption/i.test(title);

  it('gives way to the headings of the notes that name law, without exercises and questions', () => {
    const { topics, source } = readSyllabus([about, notes], namesLaw);
    expect(source).toBe('notes');
    expect(topics.map(({ name }) => name)).toEqual(['Standing', 'Ripeness', 'Mootness', 'Preemption']);
    expect(new Set(topics.map(({ chapter }) => chapter))).toEqual(new Set(['justiciability']));
  });
});
