import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerKind } from '#contract/chat.ts';
import { readContent } from '#server/content.ts';
import { openAsk } from '../courses/ask.ts';
import { COURSE_NAMES, type CourseName, hasCourse, openNamed } from '../courses/open-courses.ts';
import { questionsOf } from '../courses/question-sets.ts';
import { renderReply } from './render-reply.ts';

/** What a version of the engine said to every question, as a reader sees it. Texts of courses: never in the repository. */
export type StoredAnswers = { commit: string; answers: StoredAnswer[] };
export type StoredAnswer = { id: string; course: CourseName; kind: AnswerKind; text: string };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The commit of the working folder, shortened; '' where it is not under git. */
export function commitHere(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Asks every question of every course that is there and keeps the answers in a file, for a later sheet. */
export async function storeAnswers(file: string): Promise<number> {
  const ask = openAsk(readContent());
  const answers: StoredAnswer[] = [];
  for (const name of COURSE_NAMES.filter(hasCourse)) {
    const opened = await openNamed(name);
    for (const { id, question, history } of questionsOf(name)) {
      const reply = await ask(opened, question, history);
      answers.push({ id, course: name, kind: reply.kind, text: renderReply(reply) });
    }
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ commit: commitHere(), answers } satisfies StoredAnswers, null, 1)}\n`,
  );
  return answers.length;
}

/** The stored answers of another version; none where there is no such file. */
export function readStored(file: string): StoredAnswers {
  if (!existsSync(file)) return { commit: '', answers: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as StoredAnswers;
}
