import { breaksOf, wordsOf, isDisordered } from '#engine/grading/prose.ts';
import { readVariants, saladOf } from './grading-variants.ts';
for (const v of ['paraphraseB','model','salad'] as const) console.log(v, readVariants().map((i: any) => { const t = v === 'model' ? i.model : v === 'salad' ? saladOf(i.model) : i.variants[v]; const k = wordsOf(t); const { broken, places } = breaksOf(k); return `${broken}/${places} ${(k.filter((x) => !/[\p{L}\d]/u.test(x)).length / k.length).toFixed(2)} ${isDisordered(t)}`; }).join('  '));
