import { crc32, deflateRawSync } from 'node:zlib';

/**
 * An entry of a zip made by hand. `claims` is the unpacked size it states, when that shall not be the truth; `flags` and
 * `attributes` are those of the format, as for encryption and for a link; `sharesDataOf` names an earlier entry of which it
 * is another name.
 */
export type MadeEntry = {
  name: string;
  data: Buffer;
  claims?: number;
  isStored?: boolean;
  flags?: number;
  attributes?: number;
  sharesDataOf?: string;
};

/** A zip archive of deflated entries, written byte by byte so that it may lie. `comment` follows its end. */
export function madeZip(entries: readonly MadeEntry[], comment: Buffer = Buffer.alloc(0)): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const written = new Map<string, { packed: Buffer; offset: number; data: Buffer }>();
  let offset = 0;
  for (const entry of entries) {
    const { isStored = false, flags = 0, attributes = 0 } = entry;
    const known = written.get(entry.sharesDataOf ?? '');
    const data = known?.data ?? entry.data;
    const packed = known?.packed ?? (isStored ? data : deflateRawSync(data));
    const name = Buffer.from(entry.name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(isStored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(entry.claims ?? data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(attributes, 6);
    place.writeUInt32LE(known?.offset ?? offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, name]));
    if (known) continue;
    written.set(entry.name, { packed, offset, data });
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed]);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, central, end, comment]);
}

/**
 * The parts of a .docx around a body of WordprocessingML, which may lie about its size; `extra` is a number of entries of
 * no use, `more` are entries of some.
 */
export function madeDocx(
  body: Buffer | string,
  { claims, extra = 0, more = [] }: { claims?: number; extra?: number; more?: readonly MadeEntry[] } = {},
): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return madeZip([
    { name: '[Content_Types].xml', data: Buffer.from(types) },
    { name: '_rels/.rels', data: Buffer.from(relations) },
    { name: 'word/document.xml', data: Buffer.from(body), ...(claims === undefined ? {} : { claims }) },
    ...more,
    ...Array.from({ length: extra }, (_, i) => ({ name: `word/${i}.xml`, data: Buffer.from('x') })),
  ]);
}

/** WordprocessingML for paragraphs of text. */
export function wordBody(paragraphs: string): string {
  return `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`;
}
