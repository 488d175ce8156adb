import { MAX_FILE_BYTES } from '#contract/plans.ts';
import { hostile, SENTENCE } from './hostile-file.ts';
import { noise } from './pdf-files.ts';

const text = (content: string) => () => Buffer.from(content);
/** So many bytes of plain text, in lines or in one. */
const plain =
  (bytes: number, end = '\n') =>
  () =>
    Buffer.alloc(bytes, `An offer is a promise. ${SENTENCE}${end}`);
const utf16 = (content: string) => Buffer.from(content, 'utf16le');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Texts, pages, pictures, programs, and files of every size. */
export const TEXT_FILES = [
  hostile('empty.pdf', 'no byte', () => Buffer.alloc(0), 'refused'),
  hostile('byte.txt', 'one byte', text('a'), 'read', 'no_text'),
  hostile('blank.txt', 'blanks', text(' \n\t\n'), 'empty_file'),
  hostile(
    'fifty.txt',
    'exactly 50 MB of lines',
    plain(MAX_FILE_BYTES),
    'read',
    'too_large',
    'too_many_pages',
    'bomb',
    'timeout',
  ),
  hostile(
    'fifty-one-line.txt',
    '50 MB in one line',
    plain(MAX_FILE_BYTES - 1, ' '),
    'read',
    'too_large',
    'too_many_pages',
    'bomb',
    'timeout',
  ),
  hostile(
    'fifty-word.txt',
    '50 MB without a blank',
    () => Buffer.alloc(MAX_FILE_BYTES - 2, 'consideration'),
    'read',
    'too_large',
    'bomb',
    'timeout',
  ),
  hostile('fifty-and-one.txt', '50 MB and a byte', plain(MAX_FILE_BYTES + 1), 'refused'),
  hostile('nul.txt', 'a NUL in a text', text(`${SENTENCE}\0\0`), 'unsupported_type'),
  hostile(
    'utf16.txt',
    'UTF-16 with its mark',
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(SENTENCE)]),
    'read',
  ),
  hostile(
    'utf16-no-mark.txt',
    'UTF-16 without its mark',
    () => utf16(`${SENTENCE} No mark.`),
    'unsupported_type',
    'read',
  ),
  hostile(
    'utf16-odd.txt',
    'UTF-16 of lone surrogates, cut in the middle of a letter',
    () =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        utf16(`${SENTENCE} \ud800 \udc00 \ud800`),
        Buffer.from([0x41]),
      ]),
    'read',
  ),
  hostile(
    'latin.txt',
    'bytes that are no UTF-8',
    () => Buffer.from(`${SENTENCE} caf\xe9 \xff\xfe \x80`, 'latin1'),
    'read',
  ),
  hostile(
    'surrogates.txt',
    'surrogates as UTF-8 bytes, and overlong letters',
    () => Buffer.concat([Buffer.from(SENTENCE), Buffer.from([0xed, 0xa0, 0x80, 0xc0, 0xaf, 0xf8, 0x88])]),
    'read',
    'unsupported_type',
  ),
  hostile(
    'bidi.txt',
    'letters that turn the line around',
    text(`${SENTENCE} \u202Eton si siht\u202C \u2066x\u2069 \u200F`),
    'read',
  ),
  hostile('zalgo.txt', '20,000 marks on one letter', text(`${SENTENCE} a${'\u0301'.repeat(20_000)}`), 'read'),
  hostile(
    'escapes.txt',
    'escapes for a terminal',
    text(`${SENTENCE} \x1b[2J\x1b]0;owned\x07\x1b[31m`),
    'read',
    'unsupported_type',
  ),
  hostile(
    'formulas.csv',
    'formulas for a spreadsheet',
    text(`=cmd|' /C calc'!A0,${SENTENCE}\n@SUM(1+9)*cmd|' /C calc'!A0\n+1\n-1\n`),
    'read',
  ),
  hostile(
    'log-lines.txt',
    'lines that look like the log’s',
    text(`${SENTENCE}\n{"level":60,"msg":"server died"}\r\nHTTP/1.1 200 OK\r\n\r\n`),
    'read',
  ),
  hostile(
    'sql.txt',
    'a statement',
    text(`'; drop table users; -- ${SENTENCE} \${7*7} {{7*7}} <%= 7*7 %>`),
    'read',
  ),
  hostile(
    'lines.txt',
    '400,000 lines of a letter',
    () => Buffer.alloc(800_000, 'a\n'),
    'read',
    'too_many_pages',
    'timeout',
  ),
  hostile('headings.md', '30,000 headings', text('# A\n'.repeat(30_000)), 'read', 'too_many_pages'),
  hostile('quotes.md', '20,000 quotes within each other', text(`${'> '.repeat(20_000)}${SENTENCE}`), 'read'),
  hostile('brackets.md', '100,000 open brackets', text(`${'['.repeat(100_000)}${SENTENCE}`), 'read'),
  hostile('stars.md', '100,000 stars and lines below', text(`${'*_'.repeat(50_000)} ${SENTENCE}`), 'read'),
  hostile(
    'list.md',
    '5,000 items within each other',
    text(Array.from({ length: 1_000 }, (_, n) => `${'  '.repeat(n)}- item`).join('\n')),
    'read',
  ),
  hostile(
    'script.html',
    'scripts, frames and pictures from elsewhere',
    text(
      `<!doctype html><script>alert(1)</script><iframe src="file:///etc/passwd"></iframe><img src=http://127.0.0.1:9/x onerror=alert(1)><base href="//evil"><meta http-equiv=refresh content="0;url=//evil"><p>${SENTENCE}</p>`,
    ),
    'read',
  ),
  hostile(
    'deep.html',
    '100,000 divisions within each other',
    text(`<!doctype html>${'<div>'.repeat(100_000)}${SENTENCE}`),
    'read',
    'corrupt',
  ),
  hostile(
    'attributes.html',
    'a tag that never ends',
    text(`<!doctype html><p>${SENTENCE}</p><p ${'a="b" '.repeat(100_000)}`),
    'read',
    'corrupt',
  ),
  hostile(
    'entities.html',
    '100,000 entities, some of no letter',
    text(`<!doctype html><p>${SENTENCE} ${'&amp;#60;&#0;&#x110000;&lt;script&gt;'.repeat(3_000)}</p>`),
    'read',
    'unsupported_type',
  ),
  hostile(
    'comment.html',
    'a comment without an end',
    text(`<!doctype html><p>${SENTENCE}</p><!-- ${'-'.repeat(200_000)}`),
    'read',
  ),
  hostile(
    'drawing.svg',
    'a drawing with a script',
    text(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><text>${SENTENCE}</text></svg>`,
    ),
    'unsupported_type',
    'read',
  ),
  hostile(
    'groups.rtf',
    '300,000 groups within each other',
    text(`{\\rtf1 ${'{'.repeat(300_000)}${SENTENCE}`),
    'corrupt',
    'read',
    'bomb',
    'too_large',
    'no_text',
    'timeout',
  ),
  hostile(
    'binary.rtf',
    'a stretch of bytes longer than the file',
    text(`{\\rtf1 ${SENTENCE} {\\bin2147483647 x}}`),
    'read',
    'corrupt',
    'no_text',
  ),
  hostile(
    'object.rtf',
    'an object that is a program',
    text(`{\\rtf1 ${SENTENCE} {\\object\\objemb{\\*\\objdata 4d5a9000${'00'.repeat(9_000)}}}}`),
    'read',
    'corrupt',
  ),
  hostile(
    'unicode.rtf',
    'letters beyond all letters',
    text(`{\\rtf1 ${SENTENCE} \\u-99999? \\u1114112? \\'zz \\'}`),
    'read',
    'corrupt',
  ),
  hostile('picture.pdf', 'a picture named .pdf', () => PNG, 'unsupported_type'),
  hostile(
    'picture-and-script.gif',
    'a picture that is a script as well',
    text(`GIF89a/*${'\x01'.repeat(8)}*/=1;alert(1)`),
    'unsupported_type',
  ),
  hostile(
    'program.exe',
    'a program for Windows',
    () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0', 'latin1'), noise(4_000)]),
    'unsupported_type',
  ),
  hostile(
    'program.pdf',
    'a program for Linux named .pdf',
    () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), noise(4_000)]),
    'unsupported_type',
  ),
  hostile('shell.txt', 'a shell script', text(`#!/bin/sh\nrm -rf /\n# ${SENTENCE}\n`), 'read'),
  hostile('noise.docx', 'noise named .docx', () => noise(20_000), 'unsupported_type', 'corrupt'),
  hostile('noise.txt', 'noise named .txt', () => noise(20_001), 'unsupported_type'),
];

/** Names that lead elsewhere, lie, break a header or are none; the files are well. */
export const NAMED_FILES = [
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '/dev/null',
  '.',
  '..',
  ' ',
  `${'long '.repeat(100)}.txt`,
  '👩‍⚖️'.repeat(120),
  'exam\u202Efdp.exe',
  'CON',
  'NUL.txt',
  'a\0b.txt',
  'a\r\nSet-Cookie: sid=1\r\n.txt',
  'lone \ud800 surrogate.txt',
  '<img src=x onerror=alert(1)>.txt',
  `"; filename="other.exe`,
  '%2e%2e%2f%00.txt',
  '__proto__',
  '--inspect.txt',
  '$(reboot)`reboot`.txt',
].map((name, n) => hostile(name, 'its name', text(`${SENTENCE} Number ${n}.`), 'read', 'refused'));
