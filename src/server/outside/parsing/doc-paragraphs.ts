/** What Word keeps of a paragraph's looks that matters here. */
export type ParagraphLook = {
  style: number;
  /** List it belongs to (0: none) and its depth there from 0. */
  list: number;
  depth: number;
  isInTable: boolean;
  isRowEnd: boolean;
};

type Stretch = ParagraphLook & { from: number; to: number };

const PLAIN: ParagraphLook = { style: 0, list: 0, depth: 0, isInTable: false, isRowEnd: false };
const PAGE = 512;

/** Property codes of [MS-DOC] 2.6.2. */
const LIST_DEPTH = 0x260a;
const LIST = 0x460b;
const IN_TABLE = 0x2416;
const ROW_END = 0x2417;
const DEFINE_TABLE = 0xd608;

/**
 * The looks of paragraphs by the byte offset of their text in the document stream, from the paragraph property pages
 * ([MS-DOC] PlcBtePapx). The answer is for the paragraph that holds the offset.
 */
export function paragraphLooks(
  document: Buffer,
  table: Buffer,
  at: number,
  length: number,
): (offset: number) => ParagraphLook {
  const count = Math.max(0, Math.floor((length - 4) / 8));
  const stretches: Stretch[] = [];
  for (let i = 0; i < count; i++) {
    const page = table.readUInt32LE(at + 4 * (count + 1) + 4 * i) & 0x3fffff;
    stretches.push(...pageStretches(document, page * PAGE));
  }
  stretches.sort((a, b) => a.from - b.from);
  return (offset) => stretches[lastAtOrBefore(stretches, offset)] ?? PLAIN;
}

function lastAtOrBefore(stretches: readonly Stretch[], offset: number): number {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((stretches[middle]?.from ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One 512-byte page: the offsets of its paragraphs, and where in the page the properties of each stand. */
function pageStretches(document: Buffer, start: number): Stretch[] {
  const page = document.subarray(start, start + PAGE);
  if (page.length < PAGE) return [];
  const count = page.readUInt8(PAGE - 1);
  if (4 * (count + 1) + 13 * count > PAGE - 1) return [];
  return Array.from({ length: count }, (_, i) => ({
    from: page.readUInt32LE(4 * i),
    to: page.readUInt32LE(4 * (i + 1)),
    ...lookAt(page, page.readUInt8(4 * (count + 1) + 13 * i) * 2),
  }));
}

function lookAt(page: Buffer, at: number): ParagraphLook {
  if (at === 0) return PLAIN;
  const half = page.readUInt8(at);
  const from = half === 0 ? at + 2 : at + 1;
  const size = half === 0 ? page.readUInt8(at + 1) * 2 : half * 2 - 1;
  const properties = page.subarray(from, Math.min(from + size, PAGE));
  return properties.length < 2 ? PLAIN : readProperties(properties);
}

function readProperties(properties: Buffer): ParagraphLook {
  const look = { ...PLAIN, style: properties.readUInt16LE(0) };
  for (let at = 2; at + 2 < properties.length; ) {
    const code = properties.readUInt16LE(at);
    const value = properties.readUInt8(at + 2);
    if (code === LIST_DEPTH) look.depth = Math.min(8, value);
    else if (code === LIST && at + 4 <= properties.length) look.list = properties.readUInt16LE(at + 2);
    else if (code === IN_TABLE) look.isInTable = value === 1;
    else if (code === ROW_END) look.isRowEnd = value === 1;
    at += 2 + operandSize(code, properties, at + 2);
  }
  return look;
}

/** A property's length follows from the top three bits of its code. */
function operandSize(code: number, properties: Buffer, at: number): number {
  const kind = code >> 13;
  if (kind === 6) {
    const isTable = code === DEFINE_TABLE && at + 2 <= properties.length;
    return isTable ? properties.readUInt16LE(at) + 1 : properties.readUInt8(at) + 1;
  }
  return [1, 1, 2, 4, 2, 2, 0, 3][kind] ?? 1;
}
