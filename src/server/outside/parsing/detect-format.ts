import { find, read } from 'cfb';
import { fileTypeFromBuffer } from 'file-type';
import { decodeText } from './decode-text.ts';
import { UnreadableError } from './reading-limits.ts';

export const FORMATS = [
  'pdf',
  'docx',
  'doc',
  'pptx',
  'ppt',
  'odt',
  'odp',
  'rtf',
  'html',
  'md',
  'txt',
] as const;
export type Format = (typeof FORMATS)[number];

/** Formats that are zip archives, which the guard opens before any reader does. */
export const ZIPPED: ReadonlySet<Format> = new Set(['docx', 'pptx', 'odt', 'odp']);

const BY_TYPE: Record<string, Format> = {
  docx: 'docx',
  dotx: 'docx',
  docm: 'docx',
  pptx: 'pptx',
  pptm: 'pptx',
  potx: 'pptx',
  ppsx: 'pptx',
  odt: 'odt',
  ott: 'odt',
  odp: 'odp',
  otp: 'odp',
  rtf: 'rtf',
  pdf: 'pdf',
};
const CFB_MAGIC = 'd0cf11e0a1b11ae1';

/**
 * The format of a file by its content; the name only tells Markdown from plain text. Throws UnreadableError:
 * empty_file, password for an encrypted Office file, unsupported_type for everything else Hornbook does not read.
 */
export async function detectFormat(bytes: Uint8Array, name: string): Promise<Format> {
  if (bytes.length === 0) throw new UnreadableError('empty_file');
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096));
  // Courts' systems put lines before the header; readers accept it within the first kilobyte.
  if (start.subarray(0, 1_100).includes('%PDF-')) return 'pdf';
  if (start.toString('hex', 0, 8) === CFB_MAGIC) return detectCompound(bytes);
  if (/^\s*\{\\rtf/.test(start.toString('latin1', 0, 64))) return 'rtf';
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type) {
    const format = BY_TYPE[type.ext];
    if (format) return format;
    const promised = EXTENSIONS[extensionOf(name)];
    // A zip that is named .docx and does not show what it holds has lost its end.
    if (type.ext === 'zip' && promised && ZIPPED.has(promised)) throw new UnreadableError('corrupt', 'zip');
    if (type.ext !== 'xml') throw new UnreadableError('unsupported_type', type.ext);
  }
  return detectText(bytes, name);
}

function detectCompound(bytes: Uint8Array): Format {
  let file: ReturnType<typeof read>;
  try {
    file = read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { type: 'buffer' });
  } catch (error) {
    throw new UnreadableError('corrupt', String(error));
  }
  const has = (entry: string) => find(file, entry) !== null;
  if (has('EncryptedPackage')) throw new UnreadableError('password');
  if (has('WordDocument')) return 'doc';
  if (has('PowerPoint Document')) return 'ppt';
  throw new UnreadableError('unsupported_type', 'cfb');
}

function detectText(bytes: Uint8Array, name: string): Format {
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableError('unsupported_type');
  if (text.trim() === '') throw new UnreadableError('empty_file');
  if (/<!doctype html|<html[\s>]/i.test(text.slice(0, 2_000))) return 'html';
  if (/\.(?:html?|xhtml)$/i.test(name) && /<\w+[^>]*>/.test(text)) return 'html';
  return /\.(?:md|markdown|mdown|mkd|qmd|rmd)$/i.test(name) ? 'md' : 'txt';
}

const EXTENSIONS: Record<string, Format> = {
  ...BY_TYPE,
  doc: 'doc',
  dot: 'doc',
  ppt: 'ppt',
  pps: 'ppt',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  md: 'md',
  markdown: 'md',
  txt: 'txt',
  text: 'txt',
};
const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
const NAMES: Record<Format, string> = {
  pdf: 'a PDF',
  docx: 'a Word document (.docx)',
  doc: 'a Word document (.doc)',
  pptx: 'a PowerPoint deck (.pptx)',
  ppt: 'a PowerPoint deck (.ppt)',
  odt: 'an OpenDocument text',
  odp: 'an OpenDocument deck',
  rtf: 'a rich text file',
  html: 'a web page',
  md: 'a Markdown text',
  txt: 'a plain text',
};

/** A sentence for the student when the name promised another format than the content has, else null. */
export function describeMismatch(format: Format, name: string): string | null {
  const extension = extensionOf(name);
  const promised = EXTENSIONS[extension];
  if (extension === '' || promised === format || (promised === 'md' && format === 'txt')) return null;
  if (promised === undefined && (format === 'txt' || format === 'md')) return null;
  return `This file is named .${extension} but is ${NAMES[format]}. It was read as that.`;
}
