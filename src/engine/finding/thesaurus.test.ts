import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildThesaurus, type ThesaurusEntry } from './thesaurus.ts';

const FOLDER = new URL('../../../content/thesaurus/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => ({
  subject: name.replace('.json', ''),
  entries: JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as ThesaurusEntry[],
}));

describe('buildThesaurus', () => {
  const entry: ThesaurusEntry = {
    canonical: 'tenancy at will',
    shorthand: ['TAW'],
    synonyms: ['tenancies at will of either party', 'at-will tenancy', 'UCC 2-207'],
    subject: 'property',
  };

  it('reads forms as terms and marks shorthand', () => {
    const forms = buildThesaurus([entry]).formsOf.get(entry);
    expect(forms?.map((form) => [form.text, form.terms, form.isShorthand])).toEqual([
      ['TAW', ['taw'], true],
      ['tenancies at will of either party', ['tenanc', 'parti'], false],
      ['UCC 2-207', ['ucc', '§2-207'], false],
    ]);
  });

  it('lists the longest form first', () => {
    const long: ThesaurusEntry = { canonical: 'claim preclusion defense', subject: 'civil-procedure' };
    const short: ThesaurusEntry = { canonical: 'claim preclusion', subject: 'civil-procedure' };
    const { byFirstTerm } = buildThesaurus([short, long]);
    expect(byFirstTerm.get('claim')?.map((form) => form.entry)).toEqual([long, short]);
  });
});

describe('content/thesaurus', () => {
  it.each(files)('$subject holds well-formed entries of its subject, each once', ({ subject, entries }) => {
    const names = entries.map((entry) => entry.canonical);
    expect(new Set(names).size).toBe(names.length);
    for (const entry of entries) {
      expect(
        Object.keys(entry).filter((key) => !['canonical', 'shorthand', 'synonyms', 'subject'].includes(key)),
      ).toEqual([]);
      expect(entry.subject).toBe(subject);
      expect(entry.canonical.trim()).not.toBe('');
      const others = [...(entry.shorthand ?? []), ...(entry.synonyms ?? [])];
      expect(others).not.toContain(entry.canonical);
      expect(others.every((text) => text.trim() === text && text !== '')).toBe(true);
    }
  });

  it('knows enough of every first-year subject and evidence', () => {
    const counts = Object.fromEntries(files.map(({ subject, entries }) => [subject, entries.length]));
    for (const subject of ['civil-procedure', 'contracts'])
      expect(counts[subject]).toBeGreaterThanOrEqual(60);
    for (const subject of ['torts', 'criminal-law', 'property', 'constitutional-law', 'evidence'])
      expect(counts[subject]).toBeGreaterThanOrEqual(40);
  });

  it('keeps a way to find every entry', () => {
    const { formsOf } = buildThesaurus(files.flatMap(({ entries }) => entries));
    for (const [entry, forms] of formsOf) expect(forms.length, entry.canonical).toBeGreaterThan(0);
  });
});
