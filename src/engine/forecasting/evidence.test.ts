import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { syllabusOf } from '../../../test/support/five-topics.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { readSyllabus } from '../reading/syllabus.ts';
import { topicEvidence } from './evidence.ts';
import { readTopics } from './topics.ts';

const SYLLABUS = syllabusOf('Offer', 'Mailbox Rule', 'Firm Offers');

const NOTES = `# Formation
## Mailbox Rule
### Facts
Adams wrote about the mailbox rule to Lindsell in a letter that went astray.
### Rule
Under the mailbox rule an acceptance binds as soon as it is sent by a fit means.
# Exam review
Students mix up the mailbox rule and the rule for revocations, which bind on receipt.`;

function evidenceOf(name: string) {
  const materials = [
    materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(NOTES, { id: 2, name: 'Notes.md' }),
  ];
  const course = openCourse(materials, buildThesaurus([]));
  const list = allAtOnce(readTopics(course, readSyllabus(materials)));
  const topic = list.topics.find((each) => each.name === name);
  if (topic === undefined) throw new Error(`No topic ${name}.`);
  return { course, items: topicEvidence(course, topic, [], list) };
}

describe('the evidence for a topic', () => {
  it('names the class days of its place on the schedule', () => {
    expect(evidenceOf('Mailbox Rule').items[0]).toMatchObject({
      kind: 'page',
      materialId: 1,
      label: 'September 4',
      quote: 'Mailbox Rule',
    });
  });

  it('quotes a review session first, then rules, and a case’s story last', () => {
    const mentions = evidenceOf('Mailbox Rule').items.filter(({ kind }) => kind === 'mention');
    expect(mentions.map(({ quote }) => quote.split(' ', 1)[0])).toEqual(['Students', 'Under', 'Adams']);
  });

  it('is literal, wherever it stands', () => {
    const { course, items } = evidenceOf('Mailbox Rule');
    for (const { materialId, page, start, end, quote } of items) {
      const text = course.materials.get(materialId)?.pages.find(({ n }) => n === page)?.text;
      expect(text?.slice(start, end)).toBe(quote);
    }
  });
});
