import mammoth from 'mammoth';
import { htmlBlocks } from '#engine/reading/html-blocks.ts';
import type { RawDocument } from '#engine/reading/page.ts';

/** Word's styles beyond its headings that stand for one; names are Word's own, whatever its language. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  ...[1, 2, 3, 4, 5, 6].map(
    (level) => `p[style-name='TOC Heading'][style-id='TOCHeading${level}'] => h${level}:fresh`,
  ),
  ...[7, 8, 9].map((level) => `p[style-name='heading ${level}'] => h6:fresh`),
];

/** Reads a .docx by its styles: headings, lists with depth, tables, footnotes after the paragraph they belong to. */
export async function readDocx(bytes: Uint8Array): Promise<RawDocument> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const options = { styleMap: STYLES, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) };
    const { value } = await mammoth.convertToHtml({ buffer }, options);
    return {
      layout: 'flow',
      pages: [{ number: 1, printed: null, blocks: htmlBlocks(value, { isNumbered: false, isSpaced: true }) }],
    };
  } catch {
    // What one reader refuses the other may still understand.
    return (await import('./read-office.ts')).readOffice(bytes, 'docx');
  }
}
