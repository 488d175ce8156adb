import { cutPassages } from '#engine/indexing/cut-passages.ts';
import type { Passage } from '#engine/indexing/passage.ts';
import { assemblePages } from '#engine/reading/assemble-pages.ts';
import { type AssistantLine, findAssistantLines } from '#engine/reading/assistant-lines.ts';
import { convertedSlides } from '#engine/reading/converted-slides.ts';
import { htmlBlocks } from '#engine/reading/html-blocks.ts';
import { markdownBlocks } from '#engine/reading/markdown-blocks.ts';
import { markdownSlides } from '#engine/reading/markdown-slides.ts';
import { withOpinionHeadings } from '#engine/reading/opinion-headings.ts';
import type { Page, RawBlock, RawDocument } from '#engine/reading/page.ts';
import { withSectionTitles } from '#engine/reading/section-titles.ts';
import { textBlocks } from '#engine/reading/text-blocks.ts';
import { withTypedStructure } from '#engine/reading/typed-structure.ts';
import { decodeText } from './decode-text.ts';
import { describeMismatch, detectFormat, type Format, ZIPPED } from './detect-format.ts';
import { guardZip } from './guard-zip.ts';
import { type ReadingLimits, UnreadableError } from './reading-limits.ts';

/** A document as it is stored. `notice` is a sentence for the student, or null. */
export type ReadDocument = {
  format: Format;
  pages: Page[];
  passages: Passage[];
  assistantLines: AssistantLine[];
  notice: string | null;
};

/** Called before each page of a PDF with the pages read and their number, and at the end. */
export type OnPage = (read: number, count: number) => void;

/**
 * Reads the bytes of a document: format by content, blocks by the format's reader, pages, passages. Meant for a
 * process of its own, since readers can hang, exhaust memory or crash on hostile files. Throws UnreadableError.
 */
export async function readDocument(
  bytes: Uint8Array,
  name: string,
  limits: ReadingLimits,
  onPage: OnPage,
): Promise<ReadDocument> {
  const format = await detectFormat(bytes, name);
  if (ZIPPED.has(format)) await guardZip(bytes, limits);
  const raw = await readBlocks(bytes, format, limits, onPage);
  const typed = WORD_PROCESSED.has(format) ? structured(raw) : raw;
  const pages = assemblePages(withOpinionHeadings(withSectionTitles(typed)));
  if (pages.length > limits.pages) throw new UnreadableError('too_many_pages', String(pages.length));
  const characters = pages.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > limits.characters) throw new UnreadableError('too_large', `${characters} characters`);
  if (characters === 0) throw new UnreadableError('no_text');
  return {
    format,
    pages,
    passages: cutPassages(pages),
    assistantLines: findAssistantLines(pages),
    notice: describeMismatch(format, name),
  };
}

/** Formats whose authors type numbers and bullets by hand as often as they use lists. */
const WORD_PROCESSED: ReadonlySet<Format> = new Set(['docx', 'doc', 'odt', 'rtf', 'html']);

function structured(raw: RawDocument): RawDocument {
  return { ...raw, pages: raw.pages.map((page) => ({ ...page, blocks: withTypedStructure(page.blocks) })) };
}

async function readBlocks(
  bytes: Uint8Array,
  format: Format,
  limits: ReadingLimits,
  onPage: OnPage,
): Promise<RawDocument> {
  try {
    // Each reader brings megabytes of code: only the one that is needed is loaded.
    switch (format) {
      case 'pdf':
        return await (await import('./read-pdf.ts')).readPdf(bytes, limits, onPage);
      case 'docx':
        return await (await import('./read-docx.ts')).readDocx(bytes);
      case 'doc':
        return (await import('./read-doc.ts')).readDoc(bytes);
      case 'ppt':
        return (await import('./read-ppt.ts')).readPpt(bytes);
      case 'html':
        return flow(htmlBlocks(textOf(bytes, limits)));
      case 'md':
        return markdownDocument(textOf(bytes, limits));
      case 'txt':
        return flow(textBlocks(textOf(bytes, limits)));
      default:
        return await (await import('./read-office.ts')).readOffice(bytes, format);
    }
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError(reasonOf(error), String(error));
  }
}

/** The text of a file that is nothing else; told at once where it is too long, since to cut it up takes a minute. */
function textOf(bytes: Uint8Array, limits: ReadingLimits): string {
  const text = decodeText(bytes) ?? '';
  if (text.length > limits.characters) throw new UnreadableError('too_large', `${text.length} characters`);
  return text;
}

function markdownDocument(text: string): RawDocument {
  const slides = convertedSlides(text) ?? markdownSlides(text);
  return slides === null ? flow(markdownBlocks(text)) : { layout: 'slides', pages: slides };
}

function flow(blocks: RawBlock[]): RawDocument {
  return { layout: 'flow', pages: [{ number: 1, printed: null, blocks }] };
}

/** What a reader's error means for the student; everything unknown is a damaged file. The codes are officeparser's. */
function reasonOf(error: unknown): 'password' | 'bomb' | 'too_large' | 'corrupt' {
  if (error instanceof RangeError && /allocation/i.test(error.message)) return 'bomb';
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (/PASSWORD/.test(code)) return 'password';
  if (/ELEMENT_LIMIT|ENTRIES/.test(code)) return 'bomb';
  return /LIMIT|TOO_LARGE|ZIP_BOMB/.test(code) ? 'too_large' : 'corrupt';
}
