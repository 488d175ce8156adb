import type { OutlineFile, OutlineFormat } from '#contract/outlines.ts';
import { outlineMarkdown, sheetMarkdown } from '#engine/outlining/outline-markdown.ts';
import { printedOutline } from '#engine/outlining/printed.ts';
import type { Deps } from '../../deps.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { getAttackSheet } from './attack-sheet.ts';
import { openOutline, titleOf } from './outlines.ts';

/** Signs that file systems refuse, and the longest name of a course in a file's name. */
const REFUSED = /[^\p{L}\d ._-]/gu;
const LONGEST_COURSE = 80;

const TYPES: Readonly<Record<OutlineFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
};

/** The outline or the attack sheet of a course as a file, as the student arranged it. */
export async function exportOutline(
  deps: Deps,
  clone: OwnedClone,
  { what, format }: { what: OutlineFile; format: OutlineFormat },
): Promise<{ name: string; type: string; body: Buffer }> {
  const course = clone.courseName.replace(REFUSED, '').slice(0, LONGEST_COURSE).trim() || 'Course';
  const name = `${course}_${what === 'outline' ? 'Outline' : 'Attack_Sheet'}.${format}`;
  const body = what === 'outline' ? await outlineFile() : await sheetFile();
  return { name, type: TYPES[format], body: typeof body === 'string' ? Buffer.from(body) : body };

  async function outlineFile(): Promise<string | Buffer> {
    const open = await openOutline(deps, clone);
    const { paper, has_contents, has_empty } = open.arrangement;
    const printed = printedOutline(titleOf(clone), open, has_empty);
    if (format === 'md') return outlineMarkdown(printed);
    // The library for Word documents is loaded when the first one is asked for: a server starts without it.
    const { outlineDocx } = await import('./outline-docx.ts');
    return outlineDocx(printed, { paper, hasContents: has_contents, title: titleOf(clone) });
  }

  async function sheetFile(): Promise<string | Buffer> {
    const { paper, sheet } = (await openOutline(deps, clone)).arrangement;
    const made = await getAttackSheet(deps, clone);
    const title = `${clone.courseName}: attack sheet`;
    if (format === 'md') return sheetMarkdown(title, made, sheet.has_pages);
    const { sheetDocx } = await import('./sheet-docx.ts');
    return sheetDocx(title, made, { paper, hasPages: sheet.has_pages });
  }
}
