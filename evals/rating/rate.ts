import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readContent } from '#server/content.ts';
import { openAsk } from '../courses/ask.ts';
import { COURSE_NAMES, COURSES, hasCourse, openNamed } from '../courses/open-courses.ts';
import { type CourseQuestion, freshQuestionsOf, questionsOf } from '../courses/question-sets.ts';
import { generator } from '../figures.ts';
import { ratingLines } from '../ratings.ts';
import { collectRatings } from './collect.ts';
import { drawQuestions, shuffled, stratumOf } from './draw.ts';
import { renderReply } from './render-reply.ts';
import { type Key, type SheetEntry, writeSheet } from './sheet.ts';
import { commitHere, readStored, storeAnswers } from './stored-answers.ts';

/**
 * Blind rating: `npm run rate` draws questions and writes sheet.md for the readers and key.json, which they must not see,
 * to ../rating (`--to`). A quarter of the answers are those of 0.5.0 (`--old`), the rest are given now. Where
 * evals/sets/fresh.json is, half of the questions come from it. `--count` and `--seed` change the draw; `--store=FILE` keeps
 * this version's answers to all questions; `--collect` reads two filled sheets and writes evals/ratings.json.
 */
const BESIDE = fileURLToPath(new URL('../../../', import.meta.url));
const RATINGS = new URL('../ratings.json', import.meta.url);
const OLD_SHARE = 4;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: join(BESIDE, 'rating') },
      old: { type: 'string', default: join(BESIDE, 'rating-0.5.0/answers.json') },
      count: { type: 'string', default: '120' },
      seed: { type: 'string', default: '1' },
      store: { type: 'string' },
      collect: { type: 'boolean', default: false },
    },
  });
  if (values.store) {
    console.log(`${await storeAnswers(resolve(values.store))} answers kept in ${values.store}`);
  } else if (values.collect) {
    const ratings = collectRatings(resolve(values.to), new Date().toISOString().slice(0, 10));
    writeFileSync(RATINGS, `${JSON.stringify(ratings, null, 1)}\n`);
    for (const line of ratingLines(ratings)) console.log(line);
  } else await write(values.to, values.old, Number(values.count), Number(values.seed));
}

async function write(folder: string, oldFile: string, count: number, seed: number): Promise<void> {
  if (existsSync(join(folder, 'key.json')))
    throw new Error(`${folder} holds a sheet already: name another folder with --to`);
  const drawn = draw(count, seed);
  const old = readStored(oldFile);
  const stored = new Map(old.answers.map((answer) => [`${answer.course} ${answer.id}`, answer]));
  const known = drawn.filter(({ course, id }) => stored.has(`${course} ${id}`));
  const byOld = new Set(shuffled(known, generator(seed + 1)).slice(0, Math.round(drawn.length / OLD_SHARE)));
  if (byOld.size === 0) console.log(`No answers of 0.5.0: ${oldFile} is not there.`);
  const ask = openAsk(readContent());
  const entries: SheetEntry[] = [];
  const key: Key = { seed, commit: commitHere(), oldCommit: old.commit, entries: [] };
  for (const question of drawn) {
    const { id, course, history } = question;
    const number = entries.length + 1;
    const isOld = byOld.has(question);
    const text = isOld
      ? (stored.get(`${course} ${id}`)?.text ?? '')
      : renderReply(await ask(await openNamed(course), question.question, history));
    entries.push({ number, courseTitle: COURSES[course].title, history, question: question.question, text });
    key.entries.push({ number, id, course, class: stratumOf(question), isOld });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sheet.md'), writeSheet(entries));
  writeFileSync(join(folder, 'key.json'), `${JSON.stringify(key, null, 1)}\n`);
  console.log(`${entries.length} answers, ${byOld.size} of them of 0.5.0, in ${join(folder, 'sheet.md')}`);
}

/** Half of the questions from the fresh ones, where there are any. */
function draw(count: number, seed: number): CourseQuestion[] {
  const names = COURSE_NAMES.filter(hasCourse);
  const fresh = new Map(names.map((name) => [name, freshQuestionsOf(name)] as const));
  const known = new Map(names.map((name) => [name, questionsOf(name)] as const));
  const hasFresh = [...fresh.values()].some((questions) => questions.length > 0);
  if (!hasFresh) return drawQuestions(known, count, seed);
  const both = [...drawQuestions(fresh, count / 2, seed), ...drawQuestions(known, count / 2, seed)];
  return shuffled(both, generator(seed));
}

await main();
