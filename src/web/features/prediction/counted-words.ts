import type { Material } from '#contract/materials.ts';
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

/** Why files are in no exam, in words for several of them, by the sentence that says so of one. */
const ASIDE: { says: RegExp; words: string }[] = [
  { says: /\bpractice sheet\b/, words: 'practice questions by their titles' },
  {
    says: /\bexam or a date\b|^You said\b.*\bChoose the exam\b/,
    words: 'answers or papers with no exam to tie them to',
  },
  { says: /^A court paper\b/, words: 'court papers of none of the exams' },
];

/**
 * "10 files under Past exams count as no past exam: practice questions by their titles. If one is …": the files that
 * are in no exam, why, and what to do; empty where there are none.
 */
export function asideWords(
  sittings: readonly Pick<Sitting, 'files'>[],
  set_aside: Forecast['set_aside'],
): string {
  const counted = new Set(sittings.flatMap(({ files }) => files.map((file) => file.material_id)));
  const aside = set_aside.filter(({ material_id }) => !counted.has(material_id));
  if (aside.length === 0) return '';
  const reasons = [
    ...Map.groupBy(
      aside,
      ({ why }) => ASIDE.find(({ says }) => says.test(why))?.words ?? 'no question found',
    ),
  ].map(([words, { length }]) => (length === aside.length ? words : `${words} (${length})`));
  const files =
    aside.length === 1 ? '1 file under Past exams counts' : `${aside.length} files under Past exams count`;
  return `${files} as no past exam: ${reasons.join('; ')}. If one is an exam, say so in its menu under Exam Prediction, What I counted.`;
}

/** "2 past exam files came after this prediction. …": past exams that are read but not counted; empty without any. */
export function uncountedWords(
  materials: readonly Pick<Material, 'id' | 'kind' | 'status'>[],
  { sittings, set_aside }: Pick<Forecast, 'sittings' | 'set_aside'>,
): string {
  const files = [...sittings.flatMap((sitting) => sitting.files), ...set_aside];
  const known = new Set(files.map((file) => file.material_id));
  const isNew = ({ id, kind, status }: Pick<Material, 'id' | 'kind' | 'status'>) =>
    kind === 'pastExams' && status === 'ready' && !known.has(id);
  const count = materials.filter(isNew).length;
  if (count === 0) return '';
  return count === 1
    ? '1 past exam file came after this prediction. Regenerate to count it.'
    : `${count} past exam files came after this prediction. Regenerate to count them.`;
}
