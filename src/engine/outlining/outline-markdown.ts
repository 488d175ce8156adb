import type { AttackSheet } from '#contract/outlines.ts';
import type { Printed, Run } from './printed.ts';

/** An outline as Markdown: topics and units as headings, lines as numbered lists, sources as footnotes. */
export function outlineMarkdown(printed: readonly Printed[]): string {
  const blocks: string[] = [];
  const notes: string[] = [];
  for (const { style, level, number, runs, note } of printed) {
    const words = runs.map(marked).join('');
    const mark = note === '' ? '' : `[^${notes.push(note)}]`;
    if (style === 'title') blocks.push(`# ${words}`);
    else if (style === 'topic') blocks.push(`## ${number} ${words}`);
    else if (style === 'unit') blocks.push(`### ${number} ${words}`);
    else if (level === null) blocks.push(`${words}${mark}`);
    // Markdown counts by figures alone, so the numbers of the outline are words here.
    else blocks.push(`${'  '.repeat(level - 2)}- ${escaped(number)} ${words}${mark}`);
  }
  const joined = blocks.map((block, at) => {
    const isListed = /^ *- /.test(block) && /^ *- /.test(blocks[at - 1] ?? '');
    return `${at === 0 ? '' : isListed ? '\n' : '\n\n'}${block}`;
  });
  const feet = notes.map((note, at) => `[^${at + 1}]: ${escaped(note)}`);
  return `${joined.join('')}\n${feet.length === 0 ? '' : `\n${feet.join('\n')}\n`}`;
}

/** An attack sheet as Markdown: a checklist under each unit. */
export function sheetMarkdown(title: string, { topics }: AttackSheet, hasPages: boolean): string {
  const blocks = topics.flatMap(({ name, chance, units }) => [
    `## ${escaped(name)}${chance === null ? '' : ` (${Math.round(chance * 100)}%)`}`,
    ...units.map(({ name: unit, triggers, items, traps }) =>
      [
        `### ${escaped(unit)}`,
        ...(triggers.length === 0 ? [] : [`See *${escaped(triggers.join(', '))}*`]),
        [
          ...items.map(({ text, pages }) => {
            const from = hasPages && pages.length > 0 ? ` (${pages.join(', ')})` : '';
            return `- [ ] ${escaped(text)}${escaped(from)}`;
          }),
          ...traps.map((trap) => `- **!** ${escaped(trap)}`),
        ].join('\n'),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    ),
  ]);
  return `${[`# ${escaped(title)}`, ...blocks].join('\n\n')}\n`;
}

const marked = ({ text, isBold, isItalic }: Run): string => {
  const bare = text.trim();
  const before = text.slice(0, text.indexOf(bare));
  const sign = isBold ? '**' : isItalic ? '*' : '';
  return `${before}${sign}${escaped(bare)}${sign}`;
};

/** Words that mean nothing to Markdown. Line breaks stay, but nothing at the start of a line opens a block. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(
      /^(\s*)([#+-]|\d+[.)])(?=\s)/gm,
      (_, space: string, sign: string) =>
        `${space}${sign.length > 1 ? `${sign.slice(0, -1)}\\${sign.at(-1)}` : `\\${sign}`}`,
    );
