import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MaterialKind } from '#contract/materials.ts';
import { Questionnaire, REQUIRED_ANSWERS } from '#contract/questionnaire.ts';
import { READER_VERSION } from '#engine/reading/reader-version.ts';
import type { SampleReading } from '#server/features/sample/sample-reading.ts';
import { readSampleFiles } from '../scripts/demo/sample-reading.ts';

const COURSE = fileURLToPath(new URL('../content/sample-course', import.meta.url));

type Course = { questionnaire_data: unknown; files: { file: string; kind: string }[] };
type Gold = { file: string; heading: string };
type Questions = { questions: { question: string; gold: Gold }[]; unanswerable: string[] };

const read = <T>(name: string) => JSON.parse(readFileSync(`${COURSE}/${name}`, 'utf8')) as T;
const course = read<Course>('course.json');
const questions = read<Questions>('questions.json');

/** Heading paths of every source, by the name of the file it becomes. */
function headingPaths(): { file: string; path: string }[] {
  return readdirSync(`${COURSE}/source`).flatMap((name) => {
    const text = readFileSync(`${COURSE}/source/${name}`, 'utf8');
    const file = /^file: (.*)$/m.exec(text)?.[1] ?? '';
    const open: string[] = [];
    return [...text.matchAll(/^(#{1,4}) (.*)$/gm)].map(([, marks = '', words = '']) => {
      open.splice(marks.length - 1);
      open[marks.length - 1] = words;
      return { file, path: open.filter(Boolean).join(' > ') };
    });
  });
}

describe('what is read of the sample course', () => {
  const kept = () =>
    JSON.parse(gunzipSync(readFileSync(`${COURSE}/read.json.gz`)).toString('utf8')) as SampleReading;

  it('is shipped as the reader of today reads it (node scripts/make-demo.ts reads it anew)', async () => {
    expect(kept().reader_version).toBe(READER_VERSION);
    expect(JSON.parse(JSON.stringify(await readSampleFiles()))).toEqual(kept());
  }, 60_000);

  it('takes little room', () => {
    expect(statSync(`${COURSE}/read.json.gz`).size).toBeLessThan(200_000);
  });
});

describe('the sample course', () => {
  it('fills the questionnaire as the server takes it, with the answers a full clone needs', () => {
    const answers = Questionnaire.parse(course.questionnaire_data);
    for (const { field } of REQUIRED_ANSWERS) expect(answers[field], field).toBeTruthy();
  });

  it('names every built file once, with a kind the server knows', () => {
    expect(course.files.map(({ file }) => file).toSorted()).toEqual(
      readdirSync(`${COURSE}/files`).toSorted(),
    );
    for (const { kind } of course.files) expect(MaterialKind.safeParse(kind).success, kind).toBe(true);
  });

  it('stays small enough to upload in a moment', () => {
    for (const { file } of course.files) {
      expect(statSync(`${COURSE}/files/${file}`).size, file).toBeLessThan(300_000);
    }
  });

  it('has the place that answers each of its questions', () => {
    const paths = headingPaths();
    for (const { question, gold } of questions.questions) {
      const isThere = paths.some(
        ({ file, path }) => new RegExp(gold.file).test(file) && new RegExp(gold.heading).test(path),
      );
      expect(isThere, question).toBe(true);
    }
    expect(questions.questions).toHaveLength(25);
    expect(questions.unanswerable).toHaveLength(8);
  });
});
