import type { RawBlock, RawDocument } from '#engine/reading/page.ts';
import { slideBlocks } from '#engine/reading/slide-blocks.ts';
import { getStream, openCompoundFile } from './compound-file.ts';
import { type PptRecord, persistDirectory, recordsBelow, recordsIn } from './ppt-records.ts';
import { type PptText, readTexts } from './ppt-texts.ts';
import { UnreadableError } from './reading-limits.ts';

/** Record types of [MS-PPT] 2.13.24. */
const SLIDE_LIST = 0x0ff0;
const SLIDE_PERSIST = 0x03f3;
const SLIDE = 0x03ee;
const NOTES = 0x03f0;
const NOTES_ATOM = 0x03f1;
const ENCRYPTED_TOKEN = 0xf3d1c4df;

type ListedSlide = { persistId: number; slideId: number; outline: PptText[] };
type Deck = { stream: Buffer; offsets: ReadonlyMap<number, number> };

/** Reads a .ppt of PowerPoint 97–2003: slides in their order with titles, depths of bullets and speaker notes. */
export function readPpt(bytes: Uint8Array): RawDocument {
  const file = openCompoundFile(bytes);
  const stream = getStream(file, 'PowerPoint Document');
  const user = getStream(file, 'Current User');
  try {
    if (user.readUInt32LE(12) === ENCRYPTED_TOKEN) throw new UnreadableError('password');
    const { offsets, documentId } = persistDirectory(stream, user.readUInt32LE(16));
    const deck: Deck = { stream, offsets };
    const document = recordAt(deck, documentId);
    if (!document) throw new UnreadableError('corrupt', 'no document');
    const notes = notesBySlide(deck, listedSlides(deck, document, 2));
    const pages = listedSlides(deck, document, 0).map((slide, index) => ({
      number: index + 1,
      printed: null,
      blocks: [...slideBlocks(shapeBlocks(deck, slide), index + 1), ...(notes.get(slide.slideId) ?? [])],
    }));
    return { layout: 'slides', pages };
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError('corrupt', String(error));
  }
}

function recordAt({ stream, offsets }: Deck, id: number): PptRecord | null {
  const at = offsets.get(id);
  return at === undefined ? null : (recordsIn(stream, at, stream.length)[0] ?? null);
}

/** The slides (list 0) or notes pages (list 2) the document names, each with the texts of its outline. */
function listedSlides(deck: Deck, document: PptRecord, list: number): ListedSlide[] {
  const slides: ListedSlide[] = [];
  const lists = recordsIn(deck.stream, document.start, document.end).filter(
    (record) => record.type === SLIDE_LIST && record.instance === list,
  );
  for (const { start, end } of lists) {
    const records = recordsIn(deck.stream, start, end);
    for (const [at, record] of records.entries()) {
      if (record.type !== SLIDE_PERSIST) continue;
      const next = records.findIndex((other, index) => index > at && other.type === SLIDE_PERSIST);
      const own = records.slice(at + 1, next < 0 ? records.length : next);
      slides.push({
        persistId: deck.stream.readUInt32LE(record.start),
        slideId: deck.stream.readUInt32LE(record.start + 12),
        outline: readTexts(deck.stream, own),
      });
    }
  }
  return slides;
}

function shapeBlocks(deck: Deck, slide: ListedSlide): RawBlock[] {
  const record = recordAt(deck, slide.persistId);
  const texts = record?.type === SLIDE ? shapeTexts(deck, record, slide.outline) : [];
  return (texts.length > 0 ? texts : slide.outline).flatMap(textBlocks);
}

/** The texts of a slide's shapes in drawing order; a placeholder's text may stand in the outline instead. */
function shapeTexts(deck: Deck, record: PptRecord, outline: readonly PptText[]): PptText[] {
  const boxes = recordsBelow(deck.stream, record, new Set([0xf00d]));
  const texts = boxes.flatMap((box) =>
    readTexts(deck.stream, recordsIn(deck.stream, box.start, box.end), outline),
  );
  return texts.toSorted((a, b) => Number(b.kind === 'title') - Number(a.kind === 'title'));
}

/** Body text is a list; so is a text box whose author indented some of its paragraphs. */
function textBlocks({ kind, paragraphs }: PptText): RawBlock[] {
  const isList = kind === 'body' || paragraphs.some((paragraph) => paragraph.depth > 0);
  return paragraphs.map(({ text, depth }): RawBlock => {
    if (kind === 'title') return { type: 'heading', level: 1, text };
    return isList ? { type: 'item', level: depth + 1, text } : { type: 'paragraph', level: 0, text };
  });
}

function notesBySlide(deck: Deck, listed: readonly ListedSlide[]): ReadonlyMap<number, RawBlock[]> {
  const notes = new Map<number, RawBlock[]>();
  for (const page of listed) {
    const record = recordAt(deck, page.persistId);
    if (record?.type !== NOTES) continue;
    const atom = recordsIn(deck.stream, record.start, record.end).find((each) => each.type === NOTES_ATOM);
    if (!atom) continue;
    // Besides what is spoken a notes page holds its number, and the title of a copied slide.
    const spoken = shapeTexts(deck, record, page.outline).filter((text) => text.kind !== 'title');
    const blocks = spoken
      .flatMap((text) => text.paragraphs)
      .filter((paragraph) => /\p{L}/u.test(paragraph.text))
      .map(({ text }) => ({ type: 'note' as const, level: 0, text }));
    notes.set(deck.stream.readUInt32LE(atom.start), blocks);
  }
  return notes;
}
