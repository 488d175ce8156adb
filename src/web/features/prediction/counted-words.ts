import type { Forecast, Sitting } from '#contract/prediction.ts';

const KINDS: { kind: Sitting['kind']; one: string; many: string }[] = [
  { kind: 'final', one: 'final', many: 'finals' },
  { kind: 'midterm', one: 'midterm', many: 'midterms' },
  { kind: 'other', one: 'other exam', many: 'other exams' },
];

/** "8 finals and 1 midterm"; empty without a past exam. */
export function examsWords(sittings: Pick<Sitting, 'kind'>[]): string {
  const counts = KINDS.flatMap(({ kind, one, many }) => {
    const count = sittings.filter((sitting) => sitting.kind === kind).length;
    return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
  });
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(counts);
}

/** "9 exams from 37 files": what the counts of a forecast rest on. */
export function countedWords({ sittings, set_aside }: Pick<Forecast, 'sittings' | 'set_aside'>): string {
  const files = sittings.reduce((sum, sitting) => sum + sitting.files.length, set_aside.length);
  const exams = sittings.length === 1 ? '1 exam' : `${sittings.length} exams`;
  return `${exams} from ${files === 1 ? '1 file' : `${files} files`}`;
}

/** "From 8 finals and 1 midterm. Made November 20, 2026." */
export function madeWords(sittings: Pick<Sitting, 'kind'>[], createdAt: string): string {
  const exams = examsWords(sittings);
  const made = new Date(createdAt).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return `${exams ? `From ${exams}` : 'From the reading and the notes, without a past exam'}. Made ${made}.`;
}
