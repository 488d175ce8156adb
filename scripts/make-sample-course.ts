// Builds content/sample-course/files from content/sample-course/source: `node scripts/make-sample-course.ts`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { readSource, type SourceText, withCurlyQuotes } from './sample-course/source-text.ts';
import { writeDocx } from './sample-course/write-docx.ts';
import { writePdf } from './sample-course/write-pdf.ts';
import { writePptx } from './sample-course/write-pptx.ts';
import { writeText } from './sample-course/write-text.ts';

const COURSE = new URL('../content/sample-course/', import.meta.url);
const PUBLISHED = Date.UTC(2026, 7, 17, 12);

/** The libraries stamp files with the present moment; here it is always the day the course was published. */
function stopTheClock() {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [PUBLISHED] : given) as [number]));
    }
    static override now() {
      return PUBLISHED;
    }
  } as DateConstructor;
}

function build(source: SourceText): Promise<Buffer> | Buffer {
  switch (extname(source.file)) {
    case '.pdf':
      return writePdf(source, new Date(PUBLISHED));
    case '.docx':
      return writeDocx(source);
    case '.pptx':
      return writePptx(source);
    default:
      return writeText(source);
  }
}

stopTheClock();
mkdirSync(new URL('files/', COURSE), { recursive: true });
for (const name of readdirSync(new URL('source/', COURSE)).toSorted()) {
  const text = readFileSync(new URL(`source/${name}`, COURSE), 'utf8');
  const isTyped = /^file: .*\.txt$/m.test(text);
  const source = readSource(isTyped ? text : withCurlyQuotes(text));
  const bytes = await build(source);
  writeFileSync(new URL(`files/${source.file}`, COURSE), bytes);
  console.log(`${String(bytes.length).padStart(8)}  ${source.file}`);
}
