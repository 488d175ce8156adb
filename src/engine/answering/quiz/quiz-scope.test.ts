import { describe, expect, it } from 'vitest';
import { phrases } from '../../../../test/support/content.ts';
import { markdownCourse } from '../../../../test/support/markdown-course.ts';
import type { Section } from '../../indexing/course.ts';
import { NO_MAP, type TopicMap } from '../../reading/topic-map.ts';
import { linesIn } from '../answer.ts';
import { composeAnswer } from '../compose.ts';
import { isDropped, readName } from './quiz-scope.ts';

const NOTES = `# Property

## I. Leases

### Periodic tenancy

A periodic tenancy is a lease that runs on from one month to the next until notice is given.

### Sublease

A sublease is a transfer by a tenant of less than the whole of the time that is left.

### Surrender

A surrender is an agreement that gives the premises back before the end of the term.

## II. Rent Paid Ahead

### Security deposit of rent

Rent paid ahead must be returned within 21 days of the surrender of the premises.

A deposit must be paid back no later than 45 days after the tenant has left.

### Interest on rent

A tenant may not withhold rent for longer than 60 days in a row.

Interest on rent must be paid within 30 days of the end of the period.

## III. Notice

Notice must be given within 10 days of the end of the lease.

A landlord must elect within 14 days of the day on which the tenant left.
`;
const course = markdownCourse([{ name: 'Notes.md', kind: 'lectureNotes', text: NOTES }]);

/** The headings under which the answers of some quizzes stand. */
function headingsOf(question: string, map: TopicMap): Set<string> {
  const voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;
  const found = Array.from({ length: 6 }, (_, seed) =>
    composeAnswer(course, { question, history: [], voice, task: 'quiz', seed, map }, phrases),
  );
  return new Set(
    found
      .flatMap(({ blocks }) => linesIn(blocks))
      .flatMap(({ part, quotes }) => (part === 'key' ? quotes.map(({ path }) => path.join(' / ')) : [])),
  );
}

describe('a quiz by the topics that the student confirmed', () => {
  it('on anything asks nothing from under a topic that was dropped', () => {
    const isOnRent = (heading: string) => heading.includes('Rent');
    const all = [...headingsOf('quiz me', NO_MAP)];
    expect(all.filter(isOnRent).length).toBeGreaterThan(0);
    const rest = [...headingsOf('quiz me', { topics: [], dropped: ['Rent Paid Ahead'] })];
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.filter(isOnRent)).toEqual([]);
  });

  it('asks nothing from under a case that was dropped, and takes along a case that was moved', () => {
    const one = { from: 'Marlow v. Tinsdale', name: 'Marlow v. Tinsdale', topic: null, dropped: true };
    const section = (heading: string, parent: number | null) => ({ heading, parent }) as Section;
    const sections = [
      section('Leases', null),
      section('Marlow v. Tinsdale (Ill. 1931)', 0),
      section('Held', 1),
    ];
    const told = { ...NO_MAP, cases: [one] };
    expect(sections.map((each) => isDropped({ sections }, each, told))).toEqual([false, true, true]);
    const into = { ...NO_MAP, cases: [{ ...one, dropped: false, topic: 'Leases' }] };
    expect(readName('leases', into)).toBe('leases, Marlow v. Tinsdale');
    expect(readName('Offer', into)).toBe('Offer');
  });

  it('is on what a topic was read as, by the name that the student gave it', () => {
    const map = { topics: [{ name: 'Advance money', from: ['Rent Paid Ahead', 'Leases'] }], dropped: [] };
    expect(readName('Advance Money', map)).toBe('Rent Paid Ahead, Leases');
    expect(readName('Offer', map)).toBe('Offer');
    const renamed = { topics: [{ name: 'Advance money', from: ['Rent Paid Ahead'] }], dropped: [] };
    expect([...headingsOf('quiz me on advance money', renamed)].every((each) => each.includes('Rent'))).toBe(
      true,
    );
    expect(headingsOf('quiz me on advance money', renamed).size).toBeGreaterThan(0);
    expect(headingsOf('quiz me on advance money', NO_MAP).size).toBe(0);
  });
});
