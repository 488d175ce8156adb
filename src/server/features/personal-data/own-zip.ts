import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { type Entry, open, type ZipFile } from 'yauzl';
import { AppError } from '../../http/errors.ts';
import { guardEntries } from '../../outside/parsing/guard-zip.ts';
import { UnreadableError } from '../../outside/parsing/reading-limits.ts';

const MB = 1024 * 1024;
/** What the zip of a downloaded account may hold: files of two gigabytes, and names of files for 20 full courses. */
const LIMITS = { unzippedBytes: 2_048 * MB, zipEntries: 2_100, zipRatio: 200 };
/** One JSON file is parsed in one go, which everybody else waits for; all of them are in memory together. */
const MOST_BYTES_OF_FILE = 32 * MB;
const MOST_BYTES_OF_ALL = 64 * MB;
/** Objects and lists within each other, and in all: what a parser makes of brackets takes many times their room. */
const MOST_DEPTH = 20;
const MOST_PARTS = 2_000_000;
/** Bytes that are looked at before other requests have their turn. */
const BYTES_AT_ONCE = 4 * MB;

const NOT_OURS =
  'This is not a zip of “Download my data”. Choose the zip as it was downloaded, hornbook-my-data.zip.';
const REFUSALS: Partial<Record<UnreadableError['reason'], string>> = {
  bomb: 'The zip was refused: it holds more than 2,100 files, or unpacks to far more than its size.',
  too_large: 'The zip unpacks to more than 2 GB, which is more than can be brought back at once.',
  password: 'The zip is protected by a password. Choose it as it was downloaded.',
};

/** A downloaded zip, opened to be brought back. Its names are only compared: no path is ever made of one. */
export type OwnZip = {
  /** What one of its JSON files lists; nothing where there is no such file. Refuses what is not JSON. */
  list: (name: string) => Promise<unknown[]>;
  /** A file that was uploaded, by the number it had; null where it is not in the zip. */
  findFile: (id: number) => (() => Promise<Readable>) | null;
  close: () => void;
};

/**
 * Opens a zip that lies at `path`. All of it is unpacked into nothing first, so that what it claims about sizes does not
 * matter. Refuses with bad_input, in words, what is damaged, grows too much, or is not ours.
 */
export async function openOwnZip(path: string): Promise<OwnZip> {
  const zip = await openZip(path);
  try {
    const entries = await guardEntries(zip, LIMITS).catch((cause: unknown) => {
      throw cause instanceof UnreadableError
        ? new AppError('bad_input', REFUSALS[cause.reason] ?? NOT_OURS)
        : cause;
    });
    return read(zip, entries);
  } catch (cause) {
    zip.close();
    throw cause;
  }
}

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: false,
      strictFileNames: false,
    };
    open(path, options, (error, zip) => (error ? reject(new AppError('bad_input', NOT_OURS)) : resolve(zip)));
  });

function read(zip: ZipFile, entries: readonly Entry[]): OwnZip {
  // Some systems unpack a download by themselves; packed again it has a folder around it.
  const account = entries.find(({ fileName }) => /^([^/]+\/)?account\.json$/.test(fileName));
  if (!account) throw new AppError('bad_input', NOT_OURS);
  const around = account.fileName.slice(0, -'account.json'.length);
  const named = new Map(entries.map((entry) => [entry.fileName, entry]));
  const files = new Map<number, Entry>();
  for (const entry of entries) {
    const within = entry.fileName.startsWith(around) ? entry.fileName.slice(around.length) : '';
    const id = /^files\/(\d{1,15}) /.exec(within)?.[1];
    if (id) files.set(Number(id), entry);
  }
  const stream = (entry: Entry): Promise<Readable> =>
    new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
  let left = MOST_BYTES_OF_ALL;

  return {
    async list(name) {
      const entry = named.get(`${around}${name}`);
      if (!entry) return [];
      const most = Math.min(left, MOST_BYTES_OF_FILE);
      const bytes = await buffer(upTo(await stream(entry), most, name));
      left -= bytes.length;
      await requireShallow(name, bytes);
      return parseList(name, bytes.toString('utf8'));
    },
    findFile(id) {
      const entry = files.get(id);
      return entry ? () => stream(entry) : null;
    },
    close: () => zip.close(),
  };
}

async function* upTo(stream: Readable, most: number, name: string): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most)
      throw new AppError(
        'bad_input',
        `${name} in the zip is larger than can be brought back at once (32 MB).`,
      );
    yield chunk;
  }
}

const notWritten = (name: string) =>
  new AppError('bad_input', `${name} in the zip is not as Hornbook wrote it.`);

/** Refuses JSON that is nested deep, or holds more objects and lists than any account. */
async function requireShallow(name: string, bytes: Buffer): Promise<void> {
  let [depth, parts, isText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % BYTES_AT_ONCE === 0) await setImmediate();
    const sign = bytes[at];
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (sign === BRACKET || sign === BRACE) {
      depth += 1;
      parts += 1;
      if (depth > MOST_DEPTH || parts > MOST_PARTS) throw notWritten(name);
    } else if (sign === BRACKET + 2 || sign === BRACE + 2) depth -= 1;
  }
}

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b];

/** Escapes in JSON, a pair of surrogates as one. */
const ESCAPES = /\\(?:ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|u[0-9a-f]{4}|[\s\S])/gi;
/** NUL and half characters, which no database takes. */
const UNSTORABLE = /^\\u(?:0000|d[89a-f][0-9a-f]{2})$/i;
const storable = (text: string): string =>
  /\\u(?:0000|d[89a-f])/i.test(text)
    ? text.replace(ESCAPES, (one) => (UNSTORABLE.test(one) ? '\ufffd' : one))
    : text;

function parseList(name: string, text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(storable(text));
    if (Array.isArray(value)) return value;
  } catch {
    // Said below, without what was in it.
  }
  throw notWritten(name);
}
