import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A question of a practice exam with its model answer. `question` is all a student has read when answering it. */
export type ExamPart = { name: string; question: string; model: string };

/** A student's answer of the standard, with the points it was given by hand, out of 20. */
export type StandardAnswer = { name: string; answer: string; points: number };

const SHARED = fileURLToPath(new URL('../../shared', import.meta.url));
const EXAMS = `${SHARED}/courses/civil-procedure/practice-exams`;
const STANDARD = `${SHARED}/examples/grading.md`;

/** Whether the practice exams and the standard lie beside the checkout. */
export const hasGradingFiles = (): boolean => existsSync(EXAMS) && existsSync(STANDARD);

/** Every part of the practice exams that has a model answer of its own, in order. */
export function readExamParts(): ExamPart[] {
  const files = readdirSync(EXAMS).filter((name) => name.endsWith('.md'));
  return files
    .sort()
    .flatMap((name) => partsOf(name.replace('.md', ''), readFileSync(`${EXAMS}/${name}`, 'utf8')));
}

function partsOf(exam: string, text: string): ExamPart[] {
  const [asked = '', answered = ''] = text.replace(/^---[\s\S]*?---/, '').split(/^# Model Answers?\s*$/m);
  const questions = splitAt(asked, /^## Part (\w)\s*$/m);
  return splitAt(answered, /^## Part (\w)\s*$/m).flatMap(({ mark, body }) => {
    const upTo = questions.findIndex((question) => question.mark === mark);
    const question = questions
      .slice(0, upTo + 1)
      .map((each) => each.body)
      .join('\n');
    const inner = splitAt(body, /^### (\w\.\d)\b.*$/m);
    const models = inner.length > 0 ? inner : [{ mark, body }];
    return models.map((model) => ({ name: `${exam} ${model.mark}`, question, model: model.body.trim() }));
  });
}

function splitAt(text: string, heading: RegExp): { mark: string; body: string }[] {
  const pieces = text.split(heading);
  const found: { mark: string; body: string }[] = [];
  for (let at = 1; at + 1 < pieces.length; at += 2)
    found.push({ mark: pieces[at] ?? '', body: pieces[at + 1] ?? '' });
  return found;
}

/** The three answers that the standard grades by hand, best first. */
export function readStandardAnswers(): StandardAnswer[] {
  const text = readFileSync(STANDARD, 'utf8');
  return [...text.matchAll(/^### (\w+)\n\n> (.+)\n\n```text\n(\d+) of 20/gm)].map(
    ([, name = '', answer = '', points = '']) => ({
      name,
      answer: answer.replace(/\(\d+\) /g, ''),
      points: Number(points),
    }),
  );
}
