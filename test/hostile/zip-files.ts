import { type MadeEntry, madeDocx, madeZip, wordBody } from '../support/made-zip.ts';
import { hostile, MB, SENTENCE } from './hostile-file.ts';

const run = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const READABLE = wordBody(run(SENTENCE));
const entry = (name: string, data: Buffer | string, rest: Partial<MadeEntry> = {}): MadeEntry => ({
  name,
  data: Buffer.from(data),
  ...rest,
});
/** A document that reads well, with other entries beside it. */
const docxWith = (...more: MadeEntry[]) => madeDocx(READABLE, { more });
/** Relationships of the document's body. */
const relations = (...of: string[]) =>
  entry(
    'word/_rels/document.xml.rels',
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${of.join('')}</Relationships>`,
  );
const relation = (id: string, kind: string, target: string, isOutside = false) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`;
/** A body after a document type of its own. */
const withDoctype = (doctype: string, text: string) =>
  `<?xml version="1.0"?><!DOCTYPE d [${doctype}]>${wordBody(run(`${SENTENCE} ${text}`)).slice('<?xml version="1.0"?>'.length)}`;

/** Entities that each are ten of the one before. */
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

const bomb = Buffer.alloc(20 * MB, 32);
const nested = (depth: number): Buffer =>
  depth === 0 ? madeZip([entry('zeros', bomb)]) : madeZip([entry('inner.zip', nested(depth - 1))]);
const aliases = (count: number): MadeEntry[] =>
  Array.from({ length: count }, (_, n) =>
    entry(`word/media/${n}.bin`, '', { sharesDataOf: 'word/media/kernel.bin' }),
  );
const manyTables = (depth: number) =>
  wordBody(`${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${run(SENTENCE)}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`);

/** Rows of text that do not pack as well as a bomb does. */
function wideTable(rows: number): string {
  const row = (n: number) =>
    `<w:tr><w:tc>${run(`Case ${n * 7919}`)}</w:tc><w:tc>${run(`${(n * 31) % 97} U.S. ${n}`)}</w:tc></w:tr>`;
  return wordBody(
    `<w:tbl>${Array.from({ length: rows }, (_, n) => row(n)).join('')}</w:tbl>${run(SENTENCE)}`,
  );
}

const PML = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DML = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const slideXml = (text: string) =>
  `<?xml version="1.0"?><p:sld xmlns:p="${PML}" xmlns:a="${DML}"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;

/** A deck of so many slides; `links` are the relationships of each. */
function deck(slides: number, links: (n: number) => string = () => ''): Buffer {
  const part = (n: number) => `/ppt/slides/slide${n}.xml`;
  const numbers = Array.from({ length: slides }, (_, n) => n + 1);
  const type = 'application/vnd.openxmlformats-officedocument.presentationml';
  return madeZip([
    entry(
      '[Content_Types].xml',
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="${type}.presentation.main+xml"/>${numbers.map((n) => `<Override PartName="${part(n)}" ContentType="${type}.slide+xml"/>`).join('')}</Types>`,
    ),
    entry('ppt/presentation.xml', `<?xml version="1.0"?><p:presentation xmlns:p="${PML}"/>`),
    ...numbers.flatMap((n) => {
      const own = entry(part(n).slice(1), slideXml(`${SENTENCE} Slide ${n}.`));
      const to = links(n);
      return to === ''
        ? [own]
        : [
            own,
            entry(
              `ppt/slides/_rels/slide${n}.xml.rels`,
              `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${to}</Relationships>`,
            ),
          ];
    }),
  ]);
}

const ODT = 'application/vnd.oasis.opendocument.text';
const odt = (body: string) =>
  madeZip([
    entry('mimetype', ODT, { isStored: true }),
    entry(
      'content.xml',
      `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
  ]);
const section = 'text:section';

/** Zip containers of every kind: archives, Word, PowerPoint and OpenDocument files. */
export const ZIP_FILES = [
  hostile(
    'archive.zip',
    'an archive that is no document',
    () => madeZip([entry('a.txt', 'a')]),
    'unsupported_type',
  ),
  hostile('nothing.docx', 'an archive of nothing', () => madeZip([]), 'corrupt', 'unsupported_type'),
  hostile('bomb.docx', '20 MB of blanks in 20 kB', () => madeDocx(bomb), 'bomb'),
  hostile(
    'lying-small.docx',
    'a bomb that says it is 1,000 bytes',
    () => madeDocx(bomb, { claims: 1_000 }),
    'bomb',
  ),
  hostile(
    'lying-large.docx',
    'a document that says it is 4 GB',
    () => madeDocx(READABLE, { claims: 0xffffffff }),
    'read',
    'corrupt',
    'bomb',
  ),
  hostile('bomb-300mb.docx', '300 MB of blanks', () => madeDocx(Buffer.alloc(300 * MB, 32)), 'bomb'),
  hostile(
    'ten-of-40mb.docx',
    'ten entries of 40 MB each',
    () =>
      docxWith(
        ...Array.from({ length: 10 }, (_, n) => entry(`word/media/${n}.bin`, Buffer.alloc(40 * MB, n))),
      ),
    'bomb',
    'too_large',
  ),
  hostile(
    'overlapping.docx',
    '4,000 names for the same 4 MB',
    () => docxWith(entry('word/media/kernel.bin', Buffer.alloc(4 * MB, 7)), ...aliases(4_000)),
    'too_large',
    'bomb',
    'corrupt',
  ),
  hostile(
    'nested.docx',
    'a bomb in a zip in a zip in a document, which nobody unpacks',
    () => docxWith(entry('word/embeddings/inner.zip', nested(3))),
    'read',
  ),
  hostile('many-entries.docx', '65,000 entries', () => madeDocx(READABLE, { extra: 65_000 }), 'bomb'),
  hostile(
    'entries-lie.docx',
    'a directory that says it has 3 entries of 60',
    () => fewer(madeDocx(READABLE, { extra: 57 })),
    'corrupt',
    'read',
    'unsupported_type',
  ),
  hostile(
    'paths-up.docx',
    'entries that lead out of the folder',
    () => docxWith(entry('../../../../tmp/evil.sh', 'x'), entry('word\\..\\..\\evil', 'x')),
    'corrupt',
    'read',
  ),
  hostile(
    'paths-absolute.docx',
    'entries with absolute paths',
    () => docxWith(entry('/etc/cron.d/evil', 'x'), entry('C:\\evil.exe', 'x')),
    'corrupt',
    'read',
  ),
  hostile(
    'link.docx',
    'an entry that is a link to /etc/passwd',
    () => docxWith(entry('word/media/link', '/etc/passwd', { attributes: 0o120777 * 65_536 })),
    'read',
  ),
  hostile(
    'twice.docx',
    'two bodies under one name',
    () => docxWith(entry('word/document.xml', wordBody(run('Another body.')))),
    'read',
  ),
  hostile(
    'encrypted.docx',
    'an encrypted entry',
    () => docxWith(entry('word/secret.xml', 'x', { flags: 1 })),
    'password',
  ),
  hostile(
    'cut.docx',
    'the first half',
    () => half(docxWith(entry('word/media/a.bin', 'A'.repeat(999)))),
    'corrupt',
  ),
  hostile(
    'trailing.docx',
    'a program after the end',
    () => Buffer.concat([docxWith(), Buffer.from('MZ\x90\x00'.repeat(500), 'latin1')]),
    'read',
    'corrupt',
  ),
  hostile(
    'long-comment.docx',
    'a comment of 64 kB that holds another end',
    () => madeZip([entry('a', 'a')], Buffer.from(`PK\x05\x06${'\0'.repeat(60_000)}`, 'latin1')),
    'unsupported_type',
    'corrupt',
  ),
  hostile(
    'no-body.docx',
    'no document in it',
    () => madeZip([entry('[Content_Types].xml', '<Types/>'), entry('word/styles.xml', '<x/>')]),
    'corrupt',
    'unsupported_type',
    'no_text',
  ),
  hostile(
    'body-no-xml.docx',
    'a body that is no XML',
    () => madeDocx('Not a tag in sight.'),
    'corrupt',
    'no_text',
  ),
  hostile(
    'body-cut.docx',
    'a body whose tags stay open',
    () => madeDocx(READABLE.slice(0, -30)),
    'corrupt',
    'no_text',
    'read',
  ),
  hostile(
    'outside-file.docx',
    'an entity that is /etc/passwd',
    () => madeDocx(withDoctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;')),
    'corrupt',
    'read',
    'no_text',
  ),
  hostile(
    'outside-address.docx',
    'an entity at an address',
    () => madeDocx(withDoctype('<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;', '')),
    'corrupt',
    'read',
    'no_text',
  ),
  hostile(
    'laughs.docx',
    'entities of a thousand million ha',
    () => madeDocx(withDoctype(`<!ENTITY l0 "ha">${laughs}`, '&l9;')),
    'corrupt',
    'read',
    'no_text',
  ),
  hostile(
    'alt-chunk.docx',
    'a web page with a script, taken in',
    () =>
      madeDocx(
        wordBody(
          `${run(SENTENCE)}<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r9"/>`,
        ),
        {
          more: [
            relations(relation('r9', 'aFChunk', 'chunk.htm')),
            entry('word/chunk.htm', '<script>alert(1)</script>'),
          ],
        },
      ),
    'read',
  ),
  hostile(
    'template.docx',
    'a template at an address',
    () => docxWith(relations(relation('r9', 'attachedTemplate', 'http://127.0.0.1:9/evil.dotm', true))),
    'read',
  ),
  hostile(
    'picture-away.docx',
    'a picture at an address and one in /etc',
    () =>
      docxWith(
        relations(
          relation('r8', 'image', 'http://127.0.0.1:9/x.png', true),
          relation('r9', 'image', '../../../../etc/passwd'),
        ),
      ),
    'read',
  ),
  hostile(
    'macros.docm',
    'macros',
    () => docxWith(entry('word/vbaProject.bin', Buffer.alloc(9_000, 3))),
    'read',
  ),
  hostile(
    'tables-deep.docx',
    '50,000 tables within each other',
    () => madeDocx(manyTables(50_000)),
    'corrupt',
    'bomb',
    'no_text',
    'read',
    'timeout',
  ),
  hostile(
    'tables-wide.docx',
    'a table of 200,000 rows',
    () => madeDocx(wideTable(200_000)),
    'read',
    'bomb',
    'too_large',
    'timeout',
    'too_many_pages',
  ),
  hostile(
    'paragraphs.docx',
    '3,000,000 empty paragraphs',
    () => madeDocx(wordBody('<w:p/>'.repeat(3_000_000))),
    'bomb',
  ),
  hostile(
    'field-runs.docx',
    'runs with control characters, bidi marks and lone surrogates',
    () => madeDocx(wordBody(run(`${SENTENCE} \u202Etxet&#x202E; \uFFFE &#xD800;`))),
    'read',
    'corrupt',
  ),
  hostile('deck-slides.pptx', '3,000 slides', () => deck(3_000), 'too_many_pages', 'bomb'),
  hostile(
    'deck-links.pptx',
    'slides whose notes are themselves, /etc/passwd and nothing',
    () =>
      deck(3, (n) =>
        relation(
          'r1',
          'notesSlide',
          [`slide${n}.xml`, '../../../../etc/passwd', '../notesSlides/none.xml'][n - 1] ?? '',
        ),
      ),
    'read',
  ),
  hostile('deck-empty.pptx', 'no slide', () => deck(0), 'no_text', 'corrupt', 'unsupported_type'),
  hostile(
    'sections.odt',
    '50,000 sections within each other',
    () =>
      odt(`${`<${section}>`.repeat(50_000)}<text:p>${SENTENCE}</text:p>${`</${section}>`.repeat(50_000)}`),
    'corrupt',
    'bomb',
    'no_text',
    'read',
    'too_large',
    'timeout',
  ),
  hostile(
    'spaces.odt',
    'a space repeated a thousand million times',
    () => odt(`<text:p>${SENTENCE}<text:s text:c="1000000000"/>end</text:p>`),
    'read',
    'corrupt',
    'bomb',
    'timeout',
    'too_large',
  ),
];

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** The archive with a directory that counts three entries. */
function fewer(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip);
  for (const at of [8, 10]) bytes.writeUInt16LE(3, bytes.length - 22 + at);
  return bytes;
}
