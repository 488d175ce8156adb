import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { READER_VERSION } from '#engine/reading/reader-version.ts';
import type { SampleReading } from '#server/features/sample/sample-reading.ts';
import { readDocument } from '#server/outside/parsing/read-document.ts';
import { READING_LIMITS } from '#server/outside/parsing/reading-limits.ts';
import { readContentJson } from './read-sample.ts';

const FILES = new URL('../../content/sample-course/files/', import.meta.url);

/** What the ordinary reading makes of the files of the sample course, in their order; the same files always give the same. */
export async function readSampleFiles(): Promise<SampleReading> {
  const { files } = readContentJson<{ files: { file: string }[] }>('sample-course/course.json');
  const read: SampleReading['files'] = [];
  for (const { file } of files) {
    const bytes = readFileSync(new URL(encodeURIComponent(file), FILES));
    const reading = await readDocument(bytes, file, READING_LIMITS, () => {});
    read.push({ file, sha256: createHash('sha256').update(bytes).digest('hex'), reading });
  }
  return { reader_version: READER_VERSION, files: read };
}

/** The same as it is shipped: compressed JSON. */
export const packed = (reading: SampleReading): Buffer => gzipSync(JSON.stringify(reading), { level: 9 });
