// Builds content/demo from the sample course with the real engine: `node scripts/make-demo.ts`.
import { writeFileSync } from 'node:fs';
import { makeDemoFiles } from './demo/demo-files.ts';

const DEMO = new URL('../content/demo/', import.meta.url);

for (const [name, data] of Object.entries(await makeDemoFiles())) {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(new URL(name, DEMO), text);
  console.log(`${String(text.length).padStart(8)}  ${name}`);
}
