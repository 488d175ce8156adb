// What Hornbook is compared with, measured in turns in one run, medians of the rounds: a bare Hono and pg server for
// the floor of a request, pdftotext for reading, MiniSearch for finding. `node bench/rivals.ts --rounds=5`.
import { parseArgs } from 'node:util';
import { keepResults } from './results.ts';
import { compareFinding } from './rivals/finding.ts';
import { compareFloor } from './rivals/floor.ts';
import { compareReading } from './rivals/reading.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);

const floor = await compareFloor(rounds);
if (floor) {
  console.log('Requests, 20 connections');
  for (const [name, { perSecond, p50, p99, processor }] of Object.entries({
    'bare Hono and pg, one row by its key': floor.bare,
    'ours, a visitor looks for a school': floor.schools,
    'ours, who am I (session and student)': floor.me,
    'ours, messages left (session and three rows)': floor.allowance,
  }))
    console.log(
      `  ${name.padEnd(46)} ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms; ${processor} ms of processor time each`,
    );
} else console.log('No PostgreSQL: the floor of a request is left out.');

const reading = await compareReading(rounds);
if (reading)
  for (const { set, files, ours, pdftotext } of reading)
    console.log(
      `Reading ${set} (${files}), processor time: ours ${ours} ms, pdftotext ${pdftotext} ms, ${(ours / pdftotext).toFixed(1)} times as much`,
    );
else console.log('No pdftotext (poppler-utils): reading is left out.');

const finding = await compareFinding(rounds);
for (const { set, passages, questions, finders } of finding) {
  console.log(`Finding in ${set}: ${passages} passages, ${questions} questions`);
  for (const [name, { index, question }] of Object.entries(finders))
    console.log(`  ${name.padEnd(24)} processor time: index ${index} ms, a question ${question} ms`);
}
keepResults({ rivals: { rounds, floor, reading, finding } });
