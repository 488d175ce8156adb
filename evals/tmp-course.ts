import { gradeAnswer, rubricOfModelAnswer } from '#engine/grading/grade.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { readExamParts, readStandardAnswers } from './grading-parts.ts';
import { firstOf, saladOf } from './grading-variants.ts';
import { readGradingWords } from './grading-words.ts';
const words = readGradingWords();
const parts = readExamParts();
const rows: number[][] = [];
for (const [at, part] of parts.entries()) {
  const r = rubricOfModelAnswer(part.question, part.model, words);
  const g = (a: string) => { const x = gradeAnswer(r, part.question, a); return x.earned / x.possible; };
  const own = sentences(part.model).map(({ start, end }) => part.model.slice(start, end));
  const every = (n: number) => own.filter((_, i) => i % n === 0).join('\n');
  const row = [g(part.model), g(firstOf(part.model, 2)), g(firstOf(part.model, 4)), g(parts[(at + 7) % parts.length]!.model), g(every(2)), g(every(4)), g(saladOf(part.model))];
  rows.push(row);
  console.log(part.name.padEnd(18), String(r.lines.length).padStart(3), String(part.model.split(/\n\s*\n/).length).padStart(3), row.map((x) => x.toFixed(2)).join('  '));
}
const part = parts.find(({ name }) => name === 'PracticeExam1 B')!;
const r = rubricOfModelAnswer(part.question, part.model, words);
for (const a of readStandardAnswers()) { const x = gradeAnswer(r, part.question, a.answer); console.log(a.points / 20, (x.earned / x.possible).toFixed(2)); if (process.argv.includes('-v')) for (const p of x.points) console.log('   ', p.kind, p.earned, '/', p.possible, p.words.slice(0, 70), '|', p.sentences.map((s) => a.answer.slice(s.start, s.end).slice(0, 60)).join(' + '), p.opposite.length ? 'OPP ' + p.opposite.map((s) => a.answer.slice(s.start, s.end).slice(0, 80)) : ''); }
