import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../../test/support/material.ts';
import type { Doctrine } from '../../doctrine/entry.ts';
import { buildThesaurus } from '../../finding/thesaurus.ts';
import { type Course, openCourse } from '../../indexing/course.ts';
import type { PracticePattern } from './pattern.ts';
import { findRules } from './rule-quotes.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');
/** The library folder that stands in for a course, and the file of patterns such a course should be asked. */
const SUBJECTS = [
  'contracts',
  'torts',
  'civil-procedure',
  'evidence',
  'property',
  'criminal-law',
  'constitutional-law',
] as const;

const jsonIn = <T>(path: string): T => JSON.parse(readFileSync(join(CONTENT, path), 'utf8')) as T;
const patternsOf = (subject: string) => jsonIn<PracticePattern[]>(`practice/${subject}.json`);

/**
 * The law library of a subject as the notes of a course. Some patterns have a wording from it, so this shows that
 * their rules are found and found nowhere else, not how often an unknown course states them.
 */
function courseOf(subject: string): Course {
  const notes = readdirSync(join(CONTENT, 'doctrine', subject)).map((file) => {
    const { name, rule, elements, exceptions, splits } = jsonIn<Doctrine>(`doctrine/${subject}/${file}`);
    const views = splits.flatMap(({ positions }) => positions.map(({ label, text }) => `${label}: ${text}`));
    const parts = elements.map(({ text }) => `- ${text}`);
    return [`# ${name}`, rule, ...parts, ...exceptions.map(({ text }) => text), ...views].join('\n');
  });
  return openCourse([materialFrom(notes.join('\n'), { name: 'Notes.md' })], buildThesaurus([]));
}

const statedIn = (course: Course, { issues }: PracticePattern): number =>
  issues.filter(({ rules }) => findRules(course, rules).found.length > 0).length / issues.length;

describe.each(SUBJECTS)('a course of %s', (subject) => {
  const course = courseOf(subject);

  it('states the rules of most issues, and of two fifths of those of every pattern', () => {
    const stated = patternsOf(subject).map((pattern) => ({
      id: pattern.id,
      share: statedIn(course, pattern),
    }));
    expect(stated.filter(({ share }) => share < 0.4)).toEqual([]);
    expect(stated.reduce((sum, { share }) => sum + share, 0) / stated.length).toBeGreaterThanOrEqual(0.85);
  });

  it.each(SUBJECTS.filter((other) => other !== subject))('could be asked no pattern of %s', (other) => {
    const asked = patternsOf(other).filter((pattern) => statedIn(course, pattern) >= 0.6);
    expect(asked.map(({ id }) => id)).toEqual([]);
  });
});
