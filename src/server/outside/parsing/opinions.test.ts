import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { speakerAt } from '#engine/indexing/speaker.ts';
import { readDocument } from './read-document.ts';
import { READING_LIMITS } from './reading-limits.ts';

const course = join(import.meta.dirname, '../../../../../shared/courses/constitutional-law');
const list = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../evals/sets/dissents-constitutional-law.json'), 'utf8'),
) as { dissents: { file: string; characters: [number, number] }[] };

/** Letters and digits alone, which reading does not change. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

describe.skipIf(!existsSync(course))(
  'who speaks in a casebook (skipped where ../shared is not there)',
  () => {
    it.each([...new Set(list.dissents.map(({ file }) => file))])(
      'is read as listed by hand: %s',
      async (file) => {
        const bytes = new Uint8Array(readFileSync(join(course, file)));
        const { pages, passages } = await readDocument(
          bytes,
          basename(file),
          READING_LIMITS,
          () => undefined,
        );
        const material = { id: 1, name: file, kind: 'additionalMaterials' as const, pages, passages };
        const source = readFileSync(join(course, file), 'utf8');
        const ranges = list.dissents
          .filter((each) => each.file === file)
          .map(
            ({ characters }) => characters.map((at) => bare(source.slice(0, at)).length) as [number, number],
          );
        const whole = bare(source);
        let from = 0;
        let found = 0;
        const wrong = [];
        for (const { page, start, end } of passages) {
          const text = pages.find(({ n }) => n === page)?.text.slice(start, end) ?? '';
          const at = whole.indexOf(bare(text), from);
          if (at < 0) continue;
          from = at;
          found += 1;
          const isListed = ranges.some(([first, last]) => at >= first && at < last);
          if ((speakerAt(material, { page, start })?.role === 'dissent') !== isListed)
            wrong.push(text.slice(0, 60));
        }
        expect(wrong).toEqual([]);
        // Else it would be right about nothing.
        expect(found).toBeGreaterThan(0.9 * passages.length);
      },
    );
  },
);
