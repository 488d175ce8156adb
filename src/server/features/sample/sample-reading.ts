import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { READER_VERSION } from '#engine/reading/reader-version.ts';
import type { ReadDocument } from '../../outside/parsing/read-document.ts';

/** content/sample-course/read.json.gz: each file of the sample course with what a version of the reader made of it. */
export type SampleReading = {
  reader_version: number;
  files: { file: string; sha256: string; reading: ReadDocument }[];
};

/**
 * What was read of the sample course before it was shipped, by file; empty where another version of the reader did, or where it is
 * missing: the files are then read like any others.
 */
export function shippedReadings(folder: string): ReadonlyMap<string, SampleReading['files'][number]> {
  try {
    const packed = readFileSync(join(folder, 'read.json.gz'));
    const { reader_version, files } = JSON.parse(gunzipSync(packed).toString('utf8')) as SampleReading;
    return new Map(reader_version === READER_VERSION ? files.map((each) => [each.file, each]) : []);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw cause;
  }
}
