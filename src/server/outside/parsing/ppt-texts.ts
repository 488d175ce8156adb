import type { PptRecord } from './ppt-records.ts';

/** A text of a shape or of the outline. Depth counts from 0. */
export type PptText = {
  kind: 'title' | 'body' | 'notes' | 'other';
  paragraphs: { text: string; depth: number }[];
};

const TEXT_HEADER = 0x0f9f;
const TEXT_WIDE = 0x0fa0;
const TEXT_NARROW = 0x0fa8;
const TEXT_STYLE = 0x0fa1;
const OUTLINE_REFERENCE = 0x0f9e;
/** Kinds of text by their number ([MS-PPT] TextTypeEnum). */
const KINDS: PptText['kind'][] = [
  'title',
  'body',
  'notes',
  'other',
  'other',
  'body',
  'title',
  'body',
  'body',
];

/**
 * The texts among records in order: a header says the kind, then come the characters, then their styles. A reference
 * takes the text of that number from the outline.
 */
export function readTexts(
  stream: Buffer,
  records: readonly PptRecord[],
  outline: readonly PptText[] = [],
): PptText[] {
  const texts: PptText[] = [];
  let kind: PptText['kind'] = 'other';
  let characters = '';
  for (const record of records) {
    if (record.type === TEXT_HEADER) {
      kind = KINDS[stream.readUInt32LE(record.start)] ?? 'other';
      characters = '';
    } else if (record.type === TEXT_WIDE || record.type === TEXT_NARROW) {
      const encoding = record.type === TEXT_WIDE ? 'utf-16le' : 'latin1';
      characters = new TextDecoder(encoding).decode(stream.subarray(record.start, record.end));
      texts.push({ kind, paragraphs: paragraphsOf(characters, []) });
    } else if (record.type === TEXT_STYLE && texts.length > 0) {
      const depths = paragraphDepths(stream.subarray(record.start, record.end), characters.length + 1);
      texts[texts.length - 1] = { kind, paragraphs: paragraphsOf(characters, depths) };
    } else if (record.type === OUTLINE_REFERENCE) {
      const referred = outline[stream.readUInt32LE(record.start)];
      if (referred) texts.push(referred);
    }
  }
  return texts;
}

function paragraphsOf(characters: string, depths: readonly number[]): PptText['paragraphs'] {
  const paragraphs: PptText['paragraphs'] = [];
  let at = 0;
  for (const text of characters.split('\r')) {
    if (text.trim() !== '') paragraphs.push({ text: text.replaceAll('\v', ' '), depth: depths[at] ?? 0 });
    at += text.length + 1;
  }
  return paragraphs;
}

/** Sizes of the paragraph properties a mask announces, in their order ([MS-PPT] TextPFException). */
const PROPERTIES: readonly [mask: number, bytes: number][] = [
  [0xf, 2],
  [0x80, 2],
  [0x10, 2],
  [0x40, 2],
  [0x20, 4],
  [0x800, 2],
  [0x1000, 2],
  [0x2000, 2],
  [0x4000, 2],
  [0x100, 2],
  [0x400, 2],
  [0x8000, 2],
];
const TAB_STOPS = 0x100000;
const AFTER_TABS: readonly [mask: number, bytes: number][] = [
  [0x10000, 2],
  [0xe0000, 2],
  [0x200000, 2],
];

/** The depth of the paragraph at each character. Stops, with what it has, at anything it does not understand. */
function paragraphDepths(style: Buffer, length: number): number[] {
  const depths: number[] = [];
  for (let at = 0; at + 10 <= style.length && depths.length < length; ) {
    const count = style.readUInt32LE(at);
    const depth = Math.min(8, style.readUInt16LE(at + 4));
    const mask = style.readUInt32LE(at + 6);
    for (let i = 0; i < count && depths.length < length; i++) depths.push(depth);
    at += 10 + propertyBytes(PROPERTIES, mask);
    if (mask & TAB_STOPS && at + 2 <= style.length) at += 2 + 4 * style.readUInt16LE(at);
    at += propertyBytes(AFTER_TABS, mask);
  }
  return depths;
}

function propertyBytes(properties: readonly [number, number][], mask: number): number {
  return properties.reduce((sum, [bit, bytes]) => sum + (mask & bit ? bytes : 0), 0);
}
