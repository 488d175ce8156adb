import { readFileSync } from 'node:fs';
import { checkSentence } from '#engine/grounding/check-sentence.ts';
import { readEvidence, leftOf } from '#engine/grounding/check-sentence.ts';
import { comparingFor, metIn, readCompared, shareMet } from '#engine/grading/compare.ts';
import { readAgainst } from '#engine/grading/signals.ts';
import { readGradingWords } from './grading-words.ts';
const { thesaurus } = readGradingWords();
const c = comparingFor('', new Set(), thesaurus);
const triples: { rule: string; said: string; turned: string }[] = JSON.parse(readFileSync('evals/sets/grading.json', 'utf8')).rules;
const text = readFileSync('src/engine/grading/fit.test.ts', 'utf8');
for (const m of text.matchAll(/\[\s*'([^']+)',\s*'([^']+)',\s*'([^']+)',?\s*\]/g)) triples.push({ rule: m[1]!, said: m[2]!, turned: m[3]! });
console.log(triples.length);
let g = [0, 0], d = [0, 0];
for (const t of triples) for (const k of ['said', 'turned'] as const) {
  const S = t[k];
  const st = checkSentence(S, [{ text: t.rule }], [], { thesaurus });
  const e = readEvidence(S, [{ text: t.rule }], { thesaurus });
  const M = readCompared(t.rule, c), T = readCompared(S, c);
  const a = readAgainst(M, T);
  const cover = shareMet(M, metIn(M, T).met);
  if (st.state === 'contradicted') g[k === 'said' ? 0 : 1]!++;
  console.log(k.padEnd(7), st.state.padEnd(13), e ? leftOf(e.evidence).toFixed(1) : '-', 'cover', cover.toFixed(2), Object.entries(a).filter(([, v]) => v > 0).map(([n, v]) => `${n} ${(v as number).toFixed(2)}`).join(' '), '|', t.rule.slice(0, 60), '|', S.slice(0, 70));
}
console.log('grounding contradicted said/turned', g);
