import { readFileSync } from 'node:fs';
import { withoutAsking } from '#engine/doctrine/asked-claim.ts';
import type { LibrarySubject, SettledAsk } from '#engine/doctrine/entry.ts';
import { findDoctrines } from '#engine/doctrine/find-doctrine.ts';
import { nearQuestions } from '#engine/doctrine/near-questions.ts';
import { readLibrary } from './library.ts';

type Statement = { subject: LibrarySubject; question: string; right: SettledAsk['answer'] };

// Prints what the law library settles of statements that are true, false or divided, and the nearest it settles: node evals/library-verdicts.ts [file]
const path = process.argv[2] ?? new URL('./library-verdicts.json', import.meta.url);
const { statements } = JSON.parse(readFileSync(path, 'utf8')) as { statements: Statement[] };
const library = readLibrary();
const counts = {
  'told right': 0,
  'told wrong': 0,
  'shown, nearest right': 0,
  'shown, nearest other': 0,
  nothing: 0,
};
for (const { subject, question, right } of statements) {
  const [found] = findDoctrines(library, withoutAsking(question), subject);
  const near = nearQuestions(library, subject, question, found?.doctrine);
  const [first] = near;
  const isRight = first?.ask.answer === right;
  const came = !first
    ? 'nothing'
    : first.isSame
      ? isRight
        ? 'told right'
        : 'told wrong'
      : isRight
        ? 'shown, nearest right'
        : 'shown, nearest other';
  counts[came] += 1;
  console.log(`\n${came} (${right}): ${question}`);
  for (const { ask, nearness } of near)
    console.log(`  ${nearness.toFixed(2)} “${ask.question}” ${ask.answer}. ${ask.why}`);
}
console.log(
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
);
