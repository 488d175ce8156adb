import { readFileSync } from 'node:fs';
import { withoutAsking } from '#engine/doctrine/asked-claim.ts';
import type { LibrarySubject } from '#engine/doctrine/entry.ts';
import { findDoctrines } from '#engine/doctrine/find-doctrine.ts';
import { settledDoctrine, type Verdict, verdictOn } from '#engine/doctrine/verdict.ts';
import { readLibrary } from './library.ts';

type Statement = { subject: LibrarySubject; question: string; right: Verdict['says'] };

// Prints what the law library says to statements that are true, false or divided: node evals/library-verdicts.ts [file]
const path = process.argv[2] ?? new URL('./library-verdicts.json', import.meta.url);
const { statements } = JSON.parse(readFileSync(path, 'utf8')) as { statements: Statement[] };
const library = readLibrary();
const counts = { right: 0, wrong: 0, depends: 0, none: 0 };
for (const { subject, question, right } of statements) {
  const [found] = findDoctrines(library, withoutAsking(question), subject);
  const doctrine = settledDoctrine(library, question, subject) ?? found?.doctrine;
  const verdict = doctrine ? verdictOn(library, doctrine, question) : null;
  const came = !verdict
    ? 'none'
    : verdict.says === right
      ? 'right'
      : verdict.says === 'depends'
        ? 'depends'
        : 'wrong';
  counts[came] += 1;
  console.log(
    `${came.padEnd(8)}${right.padEnd(8)}${(verdict?.says ?? '–').padEnd(8)}${question} [${doctrine?.id}]`,
  );
  if (verdict && came !== 'right') console.log(`        ${verdict.why}`);
}
console.log(
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
);
