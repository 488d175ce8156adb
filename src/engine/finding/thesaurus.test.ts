import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTerms } from '../indexing/terms.ts';
import { buildThesaurus, matchLength, type ThesaurusEntry } from './thesaurus.ts';

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

  it('takes no word for a shorthand that has one letter more', () => {
    const entry: ThesaurusEntry = {
      canonical: 'guilty state',
      shorthand: ['oxens', 'tgs'],
      subject: 'torts',
    };
    const forms = buildThesaurus([entry]).formsOf.get(entry) ?? [];
    const isNamedBy = (text: string) => forms.some((form) => matchLength(form, readTerms(text), 0) > 0);
    expect(isNamedBy('oxens')).toBe(true);
    expect(isNamedBy('oxen')).toBe(false);
    expect(isNamedBy('tgs')).toBe(true);
  });

  it('keeps a word that a shorthand is the stem of', () => {
    const stem: ThesaurusEntry = {
      canonical: 'levity defense',
      shorthand: ['levit'],
      synonyms: ['levity'],
      subject: 'torts',
    };
    const forms = buildThesaurus([stem]).formsOf.get(stem);
    expect(forms?.filter(({ isShorthand }) => !isShorthand).map(({ text }) => text)).toEqual([
      'levity defense',
      'levity',
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
    for (const subject of Object.keys(counts).filter((name) => name !== 'general'))
      expect(counts[subject], subject).toBeGreaterThanOrEqual(120);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1000);
  });

  it('writes no form twice in an entry, and no shorthand that reads as nothing', () => {
    for (const entry of files.flatMap(({ entries }) => entries)) {
      const all = [entry.canonical, ...(entry.shorthand ?? []), ...(entry.synonyms ?? [])];
      const bare = all.map((text) => text.toLowerCase());
      expect(new Set(bare).size, entry.canonical).toBe(bare.length);
      for (const text of all)
        expect(readTerms(text).length, `${entry.canonical}: ${text}`).toBeGreaterThan(0);
    }
  });

  it('keeps in every paraphrase two words that say something, one of them before the gap', () => {
    const { formsOf } = buildThesaurus(files.flatMap(({ entries }) => entries));
    const paraphrases = [...formsOf.values()].flat().filter(({ gapAt }) => gapAt !== null);
    expect(paraphrases.length).toBeGreaterThan(200);
    const loose = paraphrases.filter(({ gapAt, terms }) => gapAt === 0 || terms.length < 2);
    expect(loose.map(({ text }) => text)).toEqual([]);
  });

  it('keeps a way to find every entry', () => {
    const { formsOf } = buildThesaurus(files.flatMap(({ entries }) => entries));
    for (const [entry, forms] of formsOf) expect(forms.length, entry.canonical).toBeGreaterThan(0);
  });
});
