import { expect, test } from 'vitest';
import { ContactMessage, LONGEST_MESSAGE } from './contact.ts';
import { lawReport, roomFor } from './law-report.ts';

const FALSE_IMPRISONMENT = {
  title: 'False imprisonment',
  entry: 'torts/false-imprisonment',
  texts: [{ id: 'torts/false-imprisonment', version: '2026-11-23.0f3a9c21' }],
};
const textsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `torts/entry-${n}`, version: `2026-11-23.${n}` }));

test('a card of several texts has all of them in the letter, and the first in its subject', () => {
  const { subject, message } = lawReport({ ...FALSE_IMPRISONMENT, texts: textsOf(3) }, 'They disagree.');
  expect(subject).toBe('Law card: torts/entry-0 and 2 more');
  expect(message).toBe(
    'They disagree.\n\nThe law library’s texts:\ntorts/entry-0, version 2026-11-23.0\ntorts/entry-1, version 2026-11-23.1\ntorts/entry-2, version 2026-11-23.2',
  );
});

test('a card of an answer that was kept before cards named their texts is known by its entry, or else by its title', () => {
  const { texts: _, ...old } = FALSE_IMPRISONMENT;
  expect(lawReport(old, 'Wrong.').message).toContain('torts/false-imprisonment, version not known');
  const named = lawReport({ ...old, entry: null, title: 'Hamer v. Sidway' }, 'Wrong.');
  expect(named.subject).toBe('Law card: Hamer v. Sidway');
  expect(named.message).toContain('Hamer v. Sidway, version not known');
});

test('what was brought back in a zip makes no letter that the contact call refuses', () => {
  const card = { title: 'x'.repeat(9_000), entry: 'y'.repeat(9_000), texts: textsOf(900) };
  const sender = { name: 'Ada Park', email: 'ada@example.com' };
  for (const one of [card, { ...card, texts: [] }, { ...card, texts: [], entry: null }]) {
    const letter = { ...sender, ...lawReport(one, 'x'.repeat(roomFor(one))) };
    expect(letter.message).toHaveLength(LONGEST_MESSAGE);
    expect(ContactMessage.safeParse(letter).success).toBe(true);
    expect(roomFor(one)).toBeGreaterThan(2_000);
  }
});
