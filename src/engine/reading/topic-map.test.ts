import { describe, expect, it } from 'vitest';
import type { SyllabusTopic } from './syllabus.ts';
import { isNamed, isNamedWhole, NO_MAP, topicCaller, withTopicMap } from './topic-map.ts';

const topic = (name: string, more: Partial<SyllabusTopic> = {}): SyllabusTopic => ({
  name,
  chapter: '',
  place: { materialId: 1, page: 1, start: 0, end: name.length },
  dates: [],
  sessions: 1,
  readings: [],
  pages: 0,
  ...more,
});
const READ = [topic('Offer'), topic('Acceptance'), topic('Consideration'), topic('Holiday film')];
const names = (topics: readonly SyllabusTopic[]) => topics.map(({ name }) => name);

describe('topics as the student says they are', () => {
  it('stand as they were read where nothing is said', () => {
    expect(withTopicMap(READ, NO_MAP)).toEqual(READ);
  });

  it('are renamed, merged, dropped and put in order', () => {
    const map = {
      topics: [
        { name: 'Bargains', from: ['Consideration'] },
        { name: 'Assent', from: ['Offer', 'Acceptance'] },
      ],
      dropped: ['Holiday film'],
    };
    const found = withTopicMap(READ, map);
    expect(names(found)).toEqual(['Bargains', 'Assent']);
    expect(found.map(({ readAs }) => readAs)).toEqual([['Consideration'], ['Offer', 'Acceptance']]);
  });

  it('have, merged, what was assigned to either, and a class that both share once', () => {
    const read = [
      topic('Offer', { dates: ['Week 1'], pages: 20, sessions: 1 }),
      topic('Acceptance', { dates: ['Week 1'], pages: 10, sessions: 1 }),
      topic('Mirror image', { dates: ['Week 2'], pages: 5, sessions: 1 }),
    ];
    const map = { topics: [{ name: 'Assent', from: ['Offer', 'Acceptance', 'Mirror image'] }], dropped: [] };
    expect(withTopicMap(read, map)[0]).toMatchObject({ dates: ['Week 1', 'Week 2'], pages: 35, sessions: 2 });
  });

  it('change by no name that was not read', () => {
    const map = { topics: [{ name: 'Torts', from: ['Negligence'] }], dropped: ['Battery'] };
    expect(withTopicMap(READ, map)).toEqual(READ);
  });

  it('keep a topic of which nothing was said behind the one before it', () => {
    const map = {
      topics: [
        { name: 'Consideration', from: ['Consideration'] },
        { name: 'Offer', from: ['Offer'] },
      ],
      dropped: ['Holiday film'],
    };
    expect(names(withTopicMap(READ, map))).toEqual(['Consideration', 'Offer', 'Acceptance']);
    const later = [topic('Preliminaries'), ...READ];
    expect(names(withTopicMap(later, map))[0]).toBe('Preliminaries');
  });

  it('are still known by the names they were read under', () => {
    const merged = { name: 'Assent', readAs: ['Offer', 'Acceptance'] };
    expect(isNamed(merged, new Set(['offer']))).toBe(true);
    expect(isNamedWhole(merged, new Set(['offer']))).toBe(false);
    expect(isNamedWhole(merged, new Set(['offer', 'acceptance']))).toBe(true);
    expect(isNamedWhole(merged, new Set(['assent']))).toBe(true);
    expect(isNamedWhole({ name: 'Offer' }, new Set(['acceptance']))).toBe(false);
  });
});

describe('what a topic is called', () => {
  it('is the student’s name for it, null for one that is none, else its own', () => {
    const called = topicCaller({
      topics: [{ name: 'Assent', from: ['Offer', 'Acceptance'] }],
      dropped: ['Film'],
    });
    expect(['offer', 'The Acceptance', 'FILM', 'Duty'].map(called)).toEqual([
      'Assent',
      'Assent',
      null,
      'Duty',
    ]);
  });

  it('is one name for one topic, however it is written', () => {
    const called = topicCaller(NO_MAP);
    expect(['Intent', 'intent', 'The intent', 'Consent'].map(called)).toEqual([
      'Intent',
      'Intent',
      'Intent',
      'Consent',
    ]);
  });
});
