import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { syllabusOf } from '../../../test/support/five-topics.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { readExams } from '../reading/exam.ts';
import { readSyllabus } from '../reading/syllabus.ts';
import { topicEvidence } from './evidence.ts';
import { labelSittings, openCalls, type ReaderLabel } from './label-exams.ts';
import { readTopics } from './topics.ts';

const SYLLABUS = syllabusOf();

const NOTES = `# Formation
## Offer
A person who proposes terms gives the other the power to close the deal at once.
## Acceptance
Silence closes nothing; a letter does when it is mailed.
## Consideration
A gift is not enough. A bargain needs a price that was paid for the promise, and love is no price.
# Remedies
## Expectation Damages
A court puts the buyer where performance would have put him.
## Liquidated Damages
A sum fixed in advance binds when it is a fair forecast, and a court strikes down a penalty.`;

const exam = (second: string) => `# Contracts
Fall 2019
Final Examination
Instructions
This is a closed-book examination. You have three hours.
1. Arden and Bly met at the fair, talked for an hour, and shook hands.
a. Was there a price for what Arden said, or was it a gift out of love?
b. ${second}`;

/** An exam without a key, as it is labeled. */
function label(text: string, read: (calls: ReturnType<typeof openCalls>) => ReaderLabel[] = () => []) {
  const materials = [
    materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(NOTES, { id: 2, name: 'Notes.md' }),
    materialFrom(text, { id: 3, name: 'Final 2019.md', kind: 'pastExams' }),
  ];
  const course = openCourse(materials, buildThesaurus([]));
  const list = allAtOnce(readTopics(course, readSyllabus(materials)));
  const { sittings } = allAtOnce(readExams(materials));
  const readers = read(openCalls(sittings, list));
  const [labeled] = allAtOnce(labelSittings(course, sittings, list, readers));
  if (labeled === undefined) throw new Error('The exam was not read.');
  return { course, list, labeled };
}

/** The likeliest topic of the exam's second call, where no key and no word of its own names one. */
function secondTopic(second: string): string | undefined {
  const { list, labeled } = label(exam(second));
  const own = labeled.labels.filter(({ call }) => call === 'Question 1b');
  expect(own.every(({ source }) => source === 'similarity')).toBe(true);
  return list.topics[own.toSorted((a, b) => b.share - a.share)[0]?.topic ?? -1]?.name;
}

describe('a call that names no topic', () => {
  it('is labeled by its likeness to the notes', () => {
    expect(secondTopic('Would a court let the buyer have the sum fixed in advance?')).toBe(
      'Liquidated Damages',
    );
  });

  it('that points back is about what its question asked before', () => {
    expect(secondTopic('Will a court hold Arden to those words?')).toBe('Consideration');
    expect(secondTopic('Will a court hold Arden to a penalty?')).toBe('Liquidated Damages');
  });

  it('is not narrowed to the chapter Remedies by a word that every essay uses', () => {
    const { list, labeled } = label(
      exam('Discuss all claims, defenses and remedies, and say whether love or a gift matters.'),
    );
    const names = labeled.labels
      .filter(({ call }) => call === 'Question 1b')
      .map(({ topic }) => list.topics[topic]?.name);
    expect(names).toContain('Consideration');
  });
});

describe('guesses about several calls', () => {
  const asks = (number: number) =>
    `${number}. Bly gave love and a price in a bargain. Is a gift or a price of love in it?`;
  const numbered = (count: number) =>
    `# Contracts\nFall 2019\nFinal Examination\nInstructions\nThis is a closed-book examination. You have three hours.\n${Array.from({ length: count }, (_, at) => asks(at + 1)).join('\n')}`;
  const shareOf = (count: number) => {
    const { course, list, labeled } = label(numbered(count));
    const topic = list.topics.find(({ name }) => name === 'Consideration');
    if (topic === undefined) throw new Error('No such topic.');
    const single = labeled.labels.filter((each) => each.topic === topic.index).map(({ share }) => share);
    return {
      share: labeled.shares[topic.index] ?? 0,
      most: Math.max(...single),
      items: topicEvidence(course, topic, [labeled], list),
    };
  };

  it('come to more than the surest of them, and never to more than a guess', () => {
    const [one, four] = [shareOf(1), shareOf(4)];
    expect(one.share).toBe(0.74);
    expect(four.share).toBeGreaterThan(four.most);
    expect(four.share).toBeLessThan(0.75);
  });

  it('are shown with the calls they rest on, as guesses', () => {
    const { share, items } = shareOf(6);
    expect(share).toBeGreaterThanOrEqual(0.5);
    const exams = items.filter(({ kind }) => kind === 'exam');
    expect(exams.length).toBeGreaterThan(0);
    expect(exams.every(({ isPerhaps }) => isPerhaps)).toBe(true);
  });
});

describe('what another reader says of a call', () => {
  const text = exam('Would a court let the buyer have it?');
  const reader =
    (topic: string, letter: string): ((calls: ReturnType<typeof openCalls>) => ReaderLabel[]) =>
    (calls) =>
      calls
        .filter(({ call }) => call.letter === letter)
        .map(({ call }) => ({ topic, call: call.place, place: call.place, text: call.text }));
  const sharesOf = ({ list, labeled }: ReturnType<typeof label>, call: string) =>
    new Map(
      labeled.labels
        .filter((each) => each.call === call)
        .map(({ topic, share, source }) => [list.topics[topic]?.name, { share, source }]),
    );

  it('makes a topic as likely as not or likelier, never sure, and halves what it does not name', () => {
    const alone = sharesOf(label(text), 'Question 1b');
    const both = sharesOf(label(text, reader('Acceptance', 'b')), 'Question 1b');
    const named = both.get('Acceptance');
    expect(named?.source).toBe('reader');
    expect(named?.share).toBeGreaterThanOrEqual(0.5);
    expect(named?.share).toBeLessThan(0.75);
    const others = [...alone].filter(([name]) => name !== 'Acceptance');
    expect(others.length).toBeGreaterThan(0);
    for (const [name, { share }] of others) expect(both.get(name)?.share).toBeCloseTo(share / 2);
  });

  it('is shown with its quote, as a guess', () => {
    const { course, list, labeled } = label(text, reader('Acceptance', 'b'));
    const topic = list.topics.find(({ name }) => name === 'Acceptance');
    if (topic === undefined) throw new Error('No such topic.');
    const [item] = topicEvidence(course, topic, [labeled], list).filter(({ kind }) => kind === 'exam');
    expect(item?.quote).toContain('Would a court let the buyer have it?');
    expect(item?.isPerhaps).toBe(true);
  });

  it('counts for no topic that the course does not have, and for no call that names its topic itself', () => {
    expect(label(text, reader('Maritime Salvage', 'b')).labeled).toEqual(label(text).labeled);
    const named = exam('Was there an acceptance?');
    const forged = (): ReaderLabel[] =>
      label(named).labeled.sitting.calls.map(({ place, text: own }) => ({
        topic: 'Liquidated Damages',
        call: place,
        place,
        text: own,
      }));
    const own = sharesOf(label(named, forged), 'Question 1b');
    expect([...own.keys()]).toEqual(['Acceptance']);
  });
});
