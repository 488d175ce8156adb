import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import type { Page } from './page.ts';
import { readSyllabus } from './syllabus.ts';

const topicsOf = (outline: string) =>
  readSyllabus([materialFrom(outline, { id: 1, name: 'Syllabus.txt', kind: 'syllabus' })]).topics;

describe('a schedule that is an outline with the day behind each entry', () => {
  const topics = topicsOf(`# COURSE OUTLINE
This course is on the law of ships.
# I. INTRODUCTION
- A. Ships and justice [#1 – TUESDAY, JANUARY 6, 2026]
# II. THE LAW OF SALVAGE
- A. Intended Salvage [#2 – THURSDAY, JANUARY 8, 2026]
- 1. Peril ABC10 443-451 Background & Statutes [ABC9 419-427]
- 2. A quick note on derelicts
- B. Unwanted Salvage [Seizure] and Refusal [#3 – TUES, JANUARY 13, 2026] ABC10 517-522 Reed v. Hull
- What are the stated purposes of salvage?
- 1. What is the difference between peril (at sea) and danger?
Notes on Awards [#4 – THURS, JANUARY 15, 2026]
- A. Towage [#5 – THURS, JANUARY 22, 2026]`);

  it('takes lettered and numbered entries without their readings, each on its day', () => {
    expect(topics.map(({ chapter, name, dates }) => [chapter, name, dates[0]])).toEqual([
      ['The law of salvage', 'Intended Salvage', 'THURSDAY, JANUARY 8, 2026'],
      ['The law of salvage', 'Peril', 'THURSDAY, JANUARY 8, 2026'],
      ['The law of salvage', 'Derelicts', 'THURSDAY, JANUARY 8, 2026'],
      ['The law of salvage', 'Unwanted Salvage [Seizure] and Refusal', 'TUES, JANUARY 13, 2026'],
      ['The law of salvage', 'Notes on Awards', 'THURS, JANUARY 15, 2026'],
      ['The law of salvage', 'Towage', 'THURS, JANUARY 22, 2026'],
    ]);
  });
});

describe('a schedule that writes chapter and topic with a dash between them', () => {
  const text = [
    'Date | Reading | Topic',
    'Jan. 20 | 1-15 | Salvage of Ships – first peril',
    'Jan. 22 | 16-30 | Salvage of Ships – first peril (cont.), Salvage of Ships – awards',
    'Jan. 27 | 31-38 | Towing – duties: lights, Towing – duties: speed',
    'Jan. 29 | No class | Moved to Feb. 1',
    'Feb. 3 | 40-50 | Collision – a short survey',
    'Mar. 17 | No class | Spring recess',
  ].join('\n');
  const page: Page = {
    n: 1,
    label: '',
    text,
    blocks: [{ type: 'table', level: 0, start: 0, end: text.length }],
  };
  const { topics } = readSyllabus([{ id: 1, name: 'a.docx', kind: 'syllabus', pages: [page], passages: [] }]);

  it('makes each pair a topic of its chapter, and none of a day off', () => {
    expect(topics.map(({ chapter, name, dates }) => [chapter, name, dates.join()])).toEqual([
      ['Salvage of Ships', 'First peril', 'Jan. 20,Jan. 22'],
      ['Salvage of Ships', 'Awards', 'Jan. 22'],
      ['Towing', 'Duties: lights', 'Jan. 27'],
      ['Towing', 'Duties: speed', 'Jan. 27'],
      ['', 'Collision – a short survey', 'Feb. 3'],
    ]);
  });

  it('quotes each name where it stands', () => {
    for (const { name, place } of topics)
      expect(text.slice(place.start, place.end).toLowerCase()).toBe(name.toLowerCase());
  });
});
