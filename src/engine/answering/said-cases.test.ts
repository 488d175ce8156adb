import { describe, expect, it } from 'vitest';
import { NO_MAP } from '../reading/topic-map.ts';
import { withCasesTold, withSaidCases } from './said-cases.ts';

const TOPICS = ['Trespass', 'Nuisance'].map((name, index) => ({
  name,
  index,
  plain: name,
  readAs: undefined,
}));
const said = (from: string, more: { name?: string; topic?: string | null; dropped?: boolean }) => ({
  from,
  name: from,
  topic: null,
  dropped: false,
  ...more,
});
const map = (...cases: ReturnType<typeof said>[]) => ({ ...NO_MAP, cases });

describe('cases as they were read', () => {
  const read = [
    { name: 'Marlow v. Tinsdale', topic: 0 },
    { name: 'Orchard Milling Co. v. Pruett', topic: 0 },
  ];

  it('stay where nothing was said', () => {
    expect(withSaidCases(read, TOPICS, NO_MAP)).toEqual(read);
  });

  it('are renamed, moved and left out as the student says', () => {
    const told = map(
      said('Marlow v. Tinsdale', { topic: 'nuisance', name: 'Marlow v. Tinsdale (the smoke case)' }),
      said('Orchard Milling Co. v. Pruett', { dropped: true }),
    );
    expect(withSaidCases(read, TOPICS, told)).toEqual([
      { name: 'Marlow v. Tinsdale (the smoke case)', topic: 1 },
    ]);
  });

  it('are moved by the name under which a topic was read, whatever it is called now', () => {
    const topics = [{ name: 'Land', index: 0, plain: 'Land', readAs: ['Trespass', 'Nuisance'] }];
    const told = map(said('Marlow v. Tinsdale', { topic: 'Nuisance' }));
    expect(withSaidCases([{ name: 'Marlow v. Tinsdale', topic: 7 }], topics, told)[0]?.topic).toBe(0);
  });

  it('stay where the topic they were put under is none', () => {
    expect(withSaidCases(read, TOPICS, map(said('Marlow v. Tinsdale', { topic: 'Easements' })))).toEqual(
      read,
    );
  });
});

describe('what the course teaches', () => {
  const unit = (name: string, cases: string[]) => ({
    topic: 'Trespass',
    name,
    authorities: cases.map((text) => ({ name: { text } })),
  });

  it('has no case that the student dropped, in whatever form it is printed', () => {
    const told = map(said('Marlow v. Tinsdale', { dropped: true }));
    const units = [
      unit('Entry', ['Marlow v. Tinsdale, 12 N.W.2d 7 (Minn. 1944)', 'Marlow v. Abbott']),
      unit('Marlow v. Tinsdale', []),
    ];
    expect(withCasesTold(units, told)).toEqual([unit('Entry', ['Marlow v. Abbott'])]);
  });

  it('keeps a case apart from another of the same surname', () => {
    const told = map(said('Ohio v. Marsh', { dropped: true }));
    expect(withCasesTold([unit('Utah v. Marsh', []), unit('Ohio v. Marsh (1990)', [])], told)).toEqual([
      unit('Utah v. Marsh', []),
    ]);
  });

  it('has what is on a moved case under its topic', () => {
    const told = map(said('Marlow v. Tinsdale', { topic: 'Nuisance' }));
    const [entry, own] = withCasesTold(
      [unit('Entry', ['Marlow v. Tinsdale']), unit('Marlow v. Tinsdale', [])],
      told,
    );
    expect([entry?.topic, own?.topic]).toEqual(['Trespass', 'Nuisance']);
    expect(entry?.authorities).toHaveLength(1);
  });
});
