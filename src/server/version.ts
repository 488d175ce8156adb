import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../package.json');

/** This server's version, as package.json has it. */
export const VERSION: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
