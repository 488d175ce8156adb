/** A record of a PowerPoint stream ([MS-PPT] 2.3.1): `start` and `end` bound its content. */
export type PptRecord = { type: number; instance: number; isContainer: boolean; start: number; end: number };

/** The records between two offsets of a stream, in order; one that claims to be longer than its parent ends the list. */
export function recordsIn(stream: Buffer, from: number, to: number): PptRecord[] {
  const records: PptRecord[] = [];
  const limit = Math.min(to, stream.length);
  for (let at = from; at + 8 <= limit; ) {
    const head = stream.readUInt16LE(at);
    const end = at + 8 + stream.readUInt32LE(at + 4);
    if (end > limit) break;
    records.push({
      type: stream.readUInt16LE(at + 2),
      instance: head >> 4,
      isContainer: (head & 0xf) === 0xf,
      start: at + 8,
      end,
    });
    at = end;
  }
  return records;
}

/** All records of some types below a record, in order, however deep. */
export function recordsBelow(
  stream: Buffer,
  parent: PptRecord,
  types: ReadonlySet<number>,
  depth = 0,
): PptRecord[] {
  return recordsIn(stream, parent.start, parent.end).flatMap((record) => {
    if (types.has(record.type)) return [record];
    return record.isContainer && depth < 40 ? recordsBelow(stream, record, types, depth + 1) : [];
  });
}

/** Offsets of the deck's objects by their id: the newest edit wins ([MS-PPT] 2.3.4). */
export function persistDirectory(
  stream: Buffer,
  newestEdit: number,
): { offsets: Map<number, number>; documentId: number } {
  const offsets = new Map<number, number>();
  const seen = new Set<number>();
  let documentId = 0;
  for (let edit = newestEdit; edit > 0 && !seen.has(edit) && edit + 28 <= stream.length; ) {
    seen.add(edit);
    if (documentId === 0) documentId = stream.readUInt32LE(edit + 24);
    addDirectory(stream, stream.readUInt32LE(edit + 20), offsets);
    edit = stream.readUInt32LE(edit + 16);
  }
  return { offsets, documentId };
}

function addDirectory(stream: Buffer, at: number, offsets: Map<number, number>): void {
  const end = Math.min(stream.length, at + 8 + stream.readUInt32LE(at + 4));
  for (let entry = at + 8; entry + 4 <= end; ) {
    const head = stream.readUInt32LE(entry);
    const first = head & 0xfffff;
    const count = head >>> 20;
    entry += 4;
    for (let i = 0; i < count && entry + 4 <= end; i++, entry += 4) {
      if (!offsets.has(first + i)) offsets.set(first + i, stream.readUInt32LE(entry));
    }
  }
}
