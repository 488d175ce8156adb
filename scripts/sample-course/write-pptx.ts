import pptxgen from 'pptxgenjs';
import { plain, type Run, type SourceBlock, type SourceText } from './source-text.ts';

type Slide = { title: string; points: string[]; subtitle: string; speaker: string };

function cutSlides(blocks: SourceBlock[]): Slide[] {
  const slides: Slide[] = [];
  for (const part of blocks) {
    if (part.type === 'heading')
      slides.push({ title: plain(part.runs), points: [], subtitle: '', speaker: '' });
    const slide = slides.at(-1);
    if (!slide) continue;
    if (part.type === 'list') slide.points.push(...part.items.map((item: Run[]) => plain(item)));
    if (part.type === 'paragraph') slide.subtitle = plain(part.runs);
    if (part.type === 'speaker') slide.speaker = plain(part.runs);
  }
  return slides;
}

/** One slide per heading: its list as points, a lone line as subtitle, `>` lines as speaker notes. */
export async function writePptx(source: SourceText): Promise<Buffer> {
  // pptxgenjs is CommonJS: its class is the default export of the default export.
  const Deck = pptxgen as unknown as typeof pptxgen.default;
  const deck = new Deck();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = source.title;
  deck.author = 'Amara Okafor';
  deck.company = 'Contracts, Fall 2026';
  const ink = '1F2A37';
  deck.defineSlideMaster({
    title: 'Class',
    background: { color: 'FFFFFF' },
    objects: [
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: 0.7,
            y: 0.5,
            w: 11.9,
            h: 1,
            fontSize: 34,
            bold: true,
            color: ink,
          },
          text: '',
        },
      },
      {
        placeholder: {
          options: { name: 'body', type: 'body', x: 0.7, y: 1.8, w: 11.9, h: 4.6, fontSize: 24, color: ink },
          text: '',
        },
      },
      {
        text: {
          text: source.running,
          options: { x: 0.7, y: 6.9, w: 8, h: 0.4, fontSize: 12, color: '6B7280' },
        },
      },
    ],
    slideNumber: { x: 12.2, y: 6.9, fontSize: 12, color: '6B7280' },
  });
  for (const { title, points, subtitle, speaker } of cutSlides(source.blocks)) {
    const slide = deck.addSlide({ masterName: 'Class' });
    slide.addText(title, { placeholder: 'title' });
    if (points.length > 0) {
      const lines = points.map((text) => ({ text, options: { bullet: true, breakLine: true } }));
      slide.addText(lines, { placeholder: 'body' });
    } else slide.addText(subtitle, { placeholder: 'body' });
    slide.addNotes(speaker);
  }
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
}
