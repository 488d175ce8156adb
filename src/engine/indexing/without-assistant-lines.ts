import type { AssistantLine } from '../reading/assistant-lines.ts';
import type { Page } from '../reading/page.ts';
import { cutPassages } from './cut-passages.ts';
import type { CourseMaterial } from './passage.ts';

/**
 * A material as the engine works on it when some of its lines are addressed to an assistant: they are blanked, so that
 * nothing of them is found, ranked, counted or quoted, and everything else stands where it stood. Line breaks take their
 * place, over which no sentence runs. The lines themselves are kept beside it, for who asks for exactly their words.
 */
export function withoutAssistantLines(
  material: CourseMaterial,
  lines: readonly AssistantLine[],
): CourseMaterial {
  if (lines.length === 0) return material;
  const byPage = Map.groupBy(lines, ({ page }) => page);
  const pages = material.pages.map((page) => blanked(page, byPage.get(page.n) ?? []));
  return { ...material, pages, passages: cutPassages(pages), assistantLines: lines };
}

function blanked(page: Page, lines: readonly AssistantLine[]): Page {
  if (lines.length === 0) return page;
  let text = '';
  for (const { start, end } of lines)
    text += page.text.slice(text.length, start) + '\n'.repeat(Math.max(0, end - start));
  text += page.text.slice(text.length);
  // A heading of which nothing is left would head what follows with nothing.
  const blocks = page.blocks.filter(
    ({ type, start, end }) => type !== 'heading' || text.slice(start, end).trim() !== '',
  );
  return { ...page, text, blocks };
}
