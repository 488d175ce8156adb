import { measureVariants } from './grading-variants.ts';
import { readGradingWords } from './grading-words.ts';
const t = performance.now();
const { figures, misses } = measureVariants(readGradingWords());
for (const f of figures as any[]) console.log(f.name.replace('grading.variants.', '').padEnd(28), f.value.toFixed(3));
if (process.argv.includes('-m')) console.log(misses.join('\n'));
console.log(Math.round(performance.now() - t), 'ms');
