import { readFileSync } from 'node:fs';
import { gradeAnswer, rubricOfPractice } from '#engine/grading/grade.ts';
import { bankQuestions } from './grading.ts';
import { readGradingWords } from './grading-words.ts';
const words = readGradingWords();
const set = JSON.parse(readFileSync('evals/sets/grading.json', 'utf8'));
const qs = await bankQuestions(words, set.questions.map((q: any) => q.finds));
for (const e of set.questions.filter((q: any) => q.half === 'tune')) {
  const q = qs.find((x) => x.question.includes(e.finds))!;
  const r = rubricOfPractice(q, words);
  const g = (a: string) => gradeAnswer(r, q.question, a);
  const s = (a: string) => { const x = g(a); return (x.earned / x.possible).toFixed(2); };
  console.log(e.finds, s(e.strong), s(e.middling), s(e.weak));
  if (process.argv.includes('-v')) for (const p of g(e.strong).points) if (p.earned < p.possible) console.log('   ', p.kind, p.earned, '/', p.possible, '|', p.words.slice(0, 150), '|', p.missed.slice(0, 90), '| OPP', p.opposite.map((o) => e.strong.slice(o.start, o.end)).join(' / ').slice(0, 150));
  for (const f of e.flips) console.log('   flip', s(f.sentence), s(f.turned), '|', f.turned.slice(0, 120));
}
