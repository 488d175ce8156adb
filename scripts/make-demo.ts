// Builds content/demo, and what is read of the sample course, with the real engine: `node scripts/make-demo.ts`.
import { writeFileSync } from 'node:fs';
import { makeDemoFiles } from './demo/demo-files.ts';
import { packed, readSampleFiles } from './demo/sample-reading.ts';

const DEMO = new URL('../content/demo/', import.meta.url);

for (const [name, data] of Object.entries(await makeDemoFiles())) {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(new URL(name, DEMO), text);
  console.log(`${String(text.length).padStart(8)}  ${name}`);
}

const READ = 'sample-course/read.json.gz';
const reading = packed(await readSampleFiles());
writeFileSync(new URL(READ, new URL('../', DEMO)), reading);
console.log(`${String(reading.length).padStart(8)}  ${READ}`);
