import type { CourseMaterial } from '../indexing/passage.ts';
import { hasCover } from './exam-answer.ts';
import { asks } from './exam-asking.ts';
import { type ExamCall, readCalls } from './exam-calls.ts';
import { type ExamFile, isMisnamed, openExamFiles } from './exam-file.ts';
import { compareHeads, type ExamHead, type ExamKind, sittingName } from './exam-head.ts';
import { type Instruction, readInstructions } from './exam-instructions.ts';
import { type KeyLine, readKey } from './exam-key.ts';
import { overlap, wordRuns } from './exam-overlap.ts';
import { examOfAnswer, examOfPaper } from './exam-papers.ts';
import { reasonFor } from './exam-reason.ts';
import type { ToldFile } from './exam-told.ts';
import { withCoverWorth, withPartWorth } from './exam-worth.ts';

/** What a file is within its sitting. */
export type SittingFile = {
  materialId: number;
  name: string;
  role: 'exam' | 'key' | 'attachment' | 'duplicate' | 'draft';
};

/** A past examination as it was sat: several files can be one sitting. */
export type ExamSitting = {
  /** "Fall 2017 final"; with the half of the course where two sittings would be named alike. */
  name: string;
  kind: ExamKind;
  term: string | null;
  year: number | null;
  /** "I" or "II" for one half of a two-term course, null for a whole one. */
  part: string | null;
  /** False when only a piece of the exam is kept: what it tests counts, what it lacks says nothing. */
  isComplete: boolean;
  files: SittingFile[];
  calls: ExamCall[];
  instructions: Instruction[];
  keys: KeyLine[];
};

/** A file that is no exam of its own, with the reason as a student reads it. */
export type SetAside = { materialId: number; name: string; why: string };

/** The sittings oldest first, and every file that was not counted as one. */
export type PastExams = { sittings: ExamSitting[]; setAside: SetAside[] };

/** Two files print the same exam when they share this part of the shorter one's five-word runs. */
const SAME_EXAM = 0.6;
/** Exams of two years share their instructions; what calls itself two exams is one only when nearly all is shared. */
const SAME_THOUGH_DATED = 0.9;
/** An attachment belongs to the exam it shares at least this much with. */
const SAME_STORY = 0.02;

/** A line of a key with this share of its word runs in the exam is the exam's own. */
const REPRINTED = 0.6;

const SORTING = 'Sorting the past exams';

/** Files of one sitting while it is being put together. */
type Draft = { head: ExamHead; files: ExamFile[] };

/**
 * Reads all materials of kind pastExams: which sittings they are, what each asked, and what is no exam at all. What the
 * student says of a file (`told`) stands. Yields words for the student after every file, so that others can work in
 * between.
 */
export function* readExams(
  materials: readonly CourseMaterial[],
  told: readonly ToldFile[] = [],
): Generator<string, PastExams> {
  const files: ExamFile[] = [];
  for (const material of materials.filter((each) => each.kind === 'pastExams')) {
    files.push(
      ...openExamFiles(
        material,
        told.find((each) => each.materialId === material.id),
      ),
    );
    yield `Reading ${material.name}`;
  }
  const drafts = yield* gather(files);
  const placed = new Set(drafts.flatMap((draft) => draft.files));
  const sittings = drafts
    .toSorted((a, b) => compareHeads(a.head, b.head))
    .map(toSitting)
    .filter((sitting) => sitting.calls.length > 0 || sitting.keys.length > 0);
  const setAside = files
    .map((file) => ({ file, why: reasonFor(file, placed.has(file), roleIn(sittings, file)) }))
    .filter(({ why }) => why !== null)
    .map(({ file, why }) => ({ materialId: file.material.id, name: file.material.name, why: why ?? '' }));
  return { sittings: withDistinctNames(sittings), setAside };
}

/** Exams and their copies first, then keys by what they say they answer, then papers by the exam they belong to. */
function* gather(files: readonly ExamFile[]): Generator<string, Draft[]> {
  const drafts: Draft[] = [];
  for (const file of toldFirst(byRole(files, 'exam', 'draft'))) {
    yield SORTING;
    const same = drafts.find((draft) => isSameExam(draft, file));
    if (same) same.files.push(file);
    else drafts.push({ head: { ...file.head }, files: [file] });
  }
  const byTrust = byRole(files, 'key').toSorted((a, b) => Number(isMisnamed(a)) - Number(isMisnamed(b)));
  const papers = [...drafts];
  for (const file of [...byTrust, ...byRole(files, 'answer')]) {
    yield SORTING;
    const answered =
      drafts.find((draft) => isCompatible(draft.head, file.head)) ??
      onlyOfYear(papers, file.head) ??
      (file.told?.sitting ? null : answeredBy(papers, file));
    if (answered) answered.files.push(file);
    else if (file.head.year !== null) drafts.push({ head: { ...file.head }, files: [file] });
  }
  for (const file of byRole(files, 'paper', 'other')) {
    yield SORTING;
    const named = drafts.filter((draft) => isCompatible(draft.head, file.named));
    // A professor's covers are alike: one without its questions is no paper of another exam.
    const byWords = () =>
      hasCover(file.lines) ? null : (closest(drafts, file, SAME_STORY) ?? sharingNames(drafts, file));
    const owner = closest(named, file, 0) ?? (file.told?.sitting ? null : byWords());
    owner?.files.push(file);
  }
  return drafts;
}

/** What the student says of one file holds for the others of its exam too. */
const toldFirst = (files: readonly ExamFile[]): ExamFile[] =>
  files.toSorted((a, b) => Number(b.told?.sitting != null) - Number(a.told?.sitting != null));

function byRole(files: readonly ExamFile[], ...roles: ExamFile['role'][]): ExamFile[] {
  return files.filter((file) => roles.includes(file.role));
}

/**
 * The student's word decides, and a file with nearly the same words follows it unless it has its own. Otherwise the same words decide; a draft and a file without questions of its own also go by what they call themselves.
 */
function isSameExam(draft: Draft, file: ExamFile): boolean {
  if (isTold(draft) || file.told?.sitting) {
    const isTwin = draft.files.some((other) => overlap(other.runs, file.runs) >= SAME_THOUGH_DATED);
    return isCompatible(draft.head, file.head) || (isTwin && !file.told?.sitting);
  }
  const isCopy = draft.files.some((other) => {
    const least =
      isCompatible(other.head, file.head) || isUndated(other, file) ? SAME_EXAM : SAME_THOUGH_DATED;
    return overlap(other.runs, file.runs) >= least;
  });
  if (isCopy) return true;
  const isDraft = file.role === 'draft' || draft.files.every((other) => other.role === 'draft');
  return isDraft && file.head.year !== null && isCompatible(draft.head, file.head);
}

const isTold = ({ files }: Draft): boolean => files.some(({ told }) => told?.sitting);

const isUndated = (a: ExamFile, b: ExamFile) => a.head.year === null || b.head.year === null;

/** Whether two heads can be of one exam: same year and term, and nothing else they contradict each other in. */
function isCompatible(a: ExamHead, b: ExamHead): boolean {
  if (a.year === null || a.year !== b.year || a.term !== b.term) return false;
  const agrees = (x: string | null, y: string | null) => x === null || y === null || x === y;
  return agrees(a.kind, b.kind) && agrees(a.part, b.part);
}

/** The one exam of a year, for a key that says the year alone. */
function onlyOfYear(papers: readonly Draft[], { term, year }: ExamHead): Draft | null {
  if (term !== null || year === null) return null;
  const [paper = null, ...others] = papers.filter(({ head }) => head.year === year);
  return others.length > 0 ? null : paper;
}

/** The exam that a key goes with by its words: those it prints, or the names of the story. */
function answeredBy(papers: readonly Draft[], file: ExamFile): Draft | null {
  // A date that the student corrected may stand in the key as it was printed.
  const open = papers.filter((draft) => isTold(draft) || !saysOther(draft.head, file.head));
  const at = file.head.year === null ? examOfAnswer(file.lines, linesOfExams(papers)) : null;
  return closest(open, file, SAME_STORY) ?? (at === null ? null : (papers[at] ?? null));
}

/** Whether two heads say different years or different terms. */
const saysOther = (a: ExamHead, b: ExamHead): boolean =>
  (a.year !== null && b.year !== null && a.year !== b.year) ||
  (a.term !== null && b.term !== null && a.term !== b.term);

function closest(drafts: readonly Draft[], file: ExamFile, least: number): Draft | null {
  const rated = drafts.map((draft) => ({
    draft,
    shared: Math.max(0, ...draft.files.filter(isExamFile).map((other) => overlap(other.runs, file.runs))),
  }));
  const best = rated.toSorted((a, b) => b.shared - a.shared)[0];
  return best && best.shared >= least ? best.draft : null;
}

/** A complaint or a statute that came with an exam speaks of the same persons and things. */
function sharingNames(drafts: readonly Draft[], file: ExamFile): Draft | null {
  const at = examOfPaper(file.lines, linesOfExams(drafts));
  return at === null ? null : (drafts[at] ?? null);
}

const linesOfExams = (drafts: readonly Draft[]) =>
  drafts.map((draft) => draft.files.filter(isExamFile).flatMap(({ lines }) => lines));

const isExamFile = ({ role }: ExamFile) => role === 'exam' || role === 'draft';

function toSitting(draft: Draft): ExamSitting {
  const exams = draft.files.filter(isExamFile);
  const main = exams
    .map((file) => ({
      file,
      calls: withPartWorth(readCalls(file.questions), file.questions),
      instructions: readInstructions(file.questions),
    }))
    .toSorted(
      (a, b) =>
        Number(a.file.role === 'draft') - Number(b.file.role === 'draft') ||
        b.calls.length - a.calls.length ||
        b.instructions.length - a.instructions.length,
    );
  const instructions = main.find((each) => each.instructions.length > 0)?.instructions ?? [];
  const calls = withCoverWorth(main[0]?.calls ?? [], instructions);
  const files = rolesOf(draft, main[0]?.file ?? null);
  const keys = draft.files
    .filter((file) => files.some((each) => each.materialId === file.material.id && isKeyRole(each.role)))
    .flatMap((file) =>
      file.role === 'exam' ? readKey(file.answers) : withoutExam(keyOf(file), main[0]?.file),
    );
  const head = headOf(draft);
  return {
    name: sittingName(head),
    kind: head.kind ?? 'final',
    term: head.term,
    year: head.year,
    part: head.part,
    isComplete: exams.length === 0 || !isFragment(calls, instructions),
    files,
    calls,
    instructions,
    keys,
  };
}

function keyOf({ lines, role }: ExamFile): KeyLine[] {
  const key = readKey(lines);
  return role === 'answer' ? key.map((line) => ({ ...line, isStudents: true })) : key;
}

/** A memo that prints the exam again says nothing by it; what is asked stays, since it names the issue. */
function withoutExam(key: readonly KeyLine[], exam: ExamFile | undefined): KeyLine[] {
  if (exam === undefined) return [...key];
  return key.filter(({ line }) => asks(line.bare) || overlap(wordRuns(line.bare), exam.runs) < REPRINTED);
}

const isKeyRole = (role: SittingFile['role']) => role === 'key' || role === 'exam';

/** What an exam leaves open its key may say: "Civil Procedure I (Fall 2016)". */
function headOf(draft: Draft): ExamHead {
  const known = <T>(pick: (head: ExamHead) => T | null) =>
    pick(draft.head) ?? draft.files.map((file) => pick(file.head)).find((value) => value !== null) ?? null;
  return {
    term: known((head) => head.term),
    year: known((head) => head.year),
    kind: known((head) => head.kind),
    part: known((head) => head.part),
  };
}

/** A single question that is numbered, and no instructions: others followed it once. */
function isFragment(calls: readonly ExamCall[], instructions: readonly Instruction[]): boolean {
  const questions = new Set(calls.map((call) => `${call.part ?? ''} ${call.question}`.trim()));
  return instructions.length === 0 && questions.size <= 1 && !questions.has('');
}

/** The fullest file is the exam, its copies are duplicates; of equal keys the first counts. */
function rolesOf(draft: Draft, main: ExamFile | null): SittingFile[] {
  const keys: ExamFile[] = [];
  return draft.files.map((file) => {
    const base = { materialId: file.material.id, name: file.material.name };
    if (file === main) return { ...base, role: 'exam' };
    if (file.role === 'draft') return { ...base, role: file.told?.role === 'copy' ? 'duplicate' : 'draft' };
    if (file.role === 'exam') return { ...base, role: 'duplicate' };
    if (file.role !== 'key' && file.role !== 'answer') return { ...base, role: 'attachment' };
    const isCopy = keys.some((other) => isCopyOf(other, file));
    if (!isCopy) keys.push(file);
    return { ...base, role: isCopy ? 'duplicate' : 'key' };
  });
}

/** As much text, and the same; an outline that a longer answer repeats is no copy of it. */
function isCopyOf(a: ExamFile, b: ExamFile): boolean {
  const [small, large] = [a.runs.length, b.runs.length].toSorted((x, y) => x - y);
  return (small ?? 0) * 2 >= (large ?? 0) && overlap(a.runs, b.runs) >= SAME_EXAM;
}

function roleIn(
  sittings: readonly ExamSitting[],
  file: ExamFile,
): { role: SittingFile['role']; sitting: ExamSitting } | null {
  for (const sitting of sittings) {
    const found = sitting.files.find((each) => each.materialId === file.material.id);
    if (found) return { role: found.role, sitting };
  }
  return null;
}

function withDistinctNames(sittings: readonly ExamSitting[]): ExamSitting[] {
  const seen = new Map<string, number>();
  for (const { name } of sittings) seen.set(name, (seen.get(name) ?? 0) + 1);
  const used = new Map<string, number>();
  return sittings.map((sitting) => {
    if ((seen.get(sitting.name) ?? 0) < 2) return sitting;
    const at = (used.get(sitting.name) ?? 0) + 1;
    used.set(sitting.name, at);
    return { ...sitting, name: `${sitting.name} (${sitting.part ? `part ${sitting.part}` : at})` };
  });
}
