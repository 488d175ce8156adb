import { describe, expect, it } from 'vitest';
import { courseOfPages } from '../../../../test/support/asking.ts';
import { kindsNamed, withSharedHead } from './shared-head.ts';

const course = courseOfPages({
  name: 'Notes.md',
  pages: [
    '# Easements\nAn appurtenant easement goes with the land. A floating easement has no fixed place.',
    '# Liens\nA lien is a claim on a boat. An easement is no lien.',
  ],
});

describe('sides that share a noun', () => {
  it.each([
    [
      ['appurtenant', 'floating easement'],
      ['appurtenant easement', 'floating easement'],
    ],
    [
      ['appurtenant easement', 'floating'],
      ['appurtenant easement', 'floating easement'],
    ],
    [
      ['lien', 'floating easement'],
      ['lien', 'floating easement'],
    ],
    [
      ['an easement', 'a lien'],
      ['an easement', 'a lien'],
    ],
  ] as const)('%j are %j', (sides, whole) => expect(withSharedHead(course, sides)).toEqual(whole));

  it('are compared where a message only names two kinds of one thing', () => {
    expect(kindsNamed(course, 'appurtenant and floating easement')).toEqual([
      'appurtenant easement',
      'floating easement',
    ]);
    expect(kindsNamed(course, 'floating and sunken easement')).toBeNull();
    expect(kindsNamed(course, 'boats and land')).toBeNull();
    expect(kindsNamed(course, 'what is an appurtenant easement')).toBeNull();
  });
});
