import { expect, it } from 'vitest';
import { topicTitle } from './topic-title.ts';

it.each([
  ['Lecture 3 final v2.pptx', 'Lecture 3'],
  ['Lecture_3_v2_final.pptx', 'Lecture 3'],
  ['week04_easements (1).PDF', 'week04 easements'],
  ['Search_and_Seizure', 'Search and Seizure'],
  ['Hearsay v2', 'Hearsay'],
  ['Hearsay draft v2', 'Hearsay'],
  ['final.docx', 'final'],
  ['v2.pptx', 'v2'],
])('leaves out of a file’s name what is no topic: %s', (name, title) => {
  expect(topicTitle(name)).toBe(title);
});

it.each([
  'When a judgment is final',
  'The draft',
  'Marlow v. Tinsdale',
  'Marlow v. 3 Acres of Land',
  'UCC 2-207',
  'Article III',
  'Crimes (2)(a)',
  'Stockholders v. Directors',
  'Negligence: breach, 2.1',
])('changes no heading of law: %s', (name) => {
  expect(topicTitle(name)).toBe(name);
});
