import { gradeAnswer, rubricOfModelAnswer } from '#engine/grading/grade.ts';
import { readExamParts } from './grading-parts.ts';
import { readGradingWords } from './grading-words.ts';
const parts = readExamParts();
for (const name of process.argv.slice(2)) {
  const at = parts.findIndex((p) => p.name === name);
  const [part, other] = [parts[at]!, parts[(at + 7) % parts.length]!];
  const r = rubricOfModelAnswer(part.question, part.model, readGradingWords());
  const x = gradeAnswer(r, part.question, other.model);
  console.log(name, other.name, (x.earned / x.possible).toFixed(2));
  for (const p of x.points) console.log('  ', p.kind, p.earned, '/', p.possible, p.words.slice(0, 120), '\n        |', p.sentences.map((s) => other.model.slice(s.start, s.end).slice(0, 160)).join(' + '));
}
