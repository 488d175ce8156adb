import { find, read } from 'cfb';
import { UnreadableError } from './reading-limits.ts';

/** The streams of an old Office file by name. */
export type CompoundFile = { stream(name: string): Buffer | null };

/** Opens an old Office file. Throws UnreadableError corrupt. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  try {
    const file = read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { type: 'buffer' });
    return {
      stream(name) {
        const entry = find(file, name);
        return entry?.content ? Buffer.from(entry.content) : null;
      },
    };
  } catch (error) {
    throw new UnreadableError('corrupt', String(error));
  }
}

/** A stream that has to be there. */
export function getStream(file: CompoundFile, name: string): Buffer {
  const stream = file.stream(name);
  if (!stream) throw new UnreadableError('corrupt', `no stream ${name}`);
  return stream;
}
