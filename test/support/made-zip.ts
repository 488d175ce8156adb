import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip made by hand. `claims` is the unpacked size it states, when that shall not be the truth. */
export type MadeEntry = { name: string; data: Buffer; claims?: number; isStored?: boolean };

/** A zip archive of deflated entries, written byte by byte so that it may lie. */
export function madeZip(entries: readonly MadeEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claims = data.length, isStored = false } of entries) {
    const packed = isStored ? data : deflateRawSync(data);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims, 8);
    const shared = Buffer.concat([
      Buffer.from([20, 0, 0, 0, isStored ? 0 : 8, 0, 0, 0, 0, 0]),
      sizes,
      Buffer.from([name.length, 0, 0, 0]),
    ]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, Buffer.from(name)]),
    );
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
  return Buffer.concat([...parts, central, end]);
}

/** The parts of a .docx around a body of WordprocessingML, which may lie about its size; `extra` is a number of entries of no use. */
export function madeDocx(
  body: Buffer | string,
  { claims, extra = 0 }: { claims?: number; extra?: number } = {},
): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return madeZip([
    { name: '[Content_Types].xml', data: Buffer.from(types) },
    { name: '_rels/.rels', data: Buffer.from(relations) },
    { name: 'word/document.xml', data: Buffer.from(body), claims },
    ...Array.from({ length: extra }, (_, i) => ({ name: `word/${i}.xml`, data: Buffer.from('x') })),
  ]);
}

/** WordprocessingML for paragraphs of text. */
export function wordBody(paragraphs: string): string {
  return `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`;
}
