import type { Line } from '#engine/answering/answer.ts';
import { gapLine } from '#engine/answering/line.ts';
import { type Phrases, say } from '#engine/answering/phrases.ts';
import { BRIEF_PARTS, type BriefPart } from './brief-prompt.ts';

/**
 * Lines of an embedded brief that stand together under one label. `part` is null for its head, for parts that no
 * model writes, and for what comes after the parts (`isAfter`).
 */
export type BriefBlock = { part: BriefPart | null; isAfter: boolean; lines: Line[] };

/** An embedded brief by its parts, in its order. Every line stands in exactly one block. */
export function blocksOf(lines: readonly Line[], phrases: Phrases): BriefBlock[] {
  const blocks: BriefBlock[] = [];
  let isBegun = false;
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && (line.depth > 0 || (line.label === '' && line.quotes.length > 0))) {
      last.lines.push(line);
      continue;
    }
    const part = line.role === 'quote' ? partOf(line.label, phrases) : null;
    isBegun ||= part !== null;
    const isPart = part !== null || line.label.startsWith(say(phrases, 'disposition'));
    blocks.push({ part, isAfter: isBegun && !isPart, lines: [line] });
  }
  return blocks;
}

/** The part that a label of the phrase bank names: "Holding:", "Holding: From the opinion:", "Rule, as … states it:". */
function partOf(label: string, phrases: Phrases): BriefPart | null {
  const begins = (id: string) => label.startsWith((phrases.say[id] ?? '').split('{')[0] || '\u0000');
  return BRIEF_PARTS.find((part) => begins(part) || (part === 'rule' && begins('rule_under'))) ?? null;
}

/** The same lines, with parts that the model found no longer named as missing. */
export function withoutMissing(
  lines: readonly Line[],
  found: ReadonlySet<BriefPart>,
  phrases: Phrases,
): Line[] {
  const missing = say(phrases, 'missing');
  return lines.flatMap((line) => {
    if (line.role !== 'gap' || !line.label.startsWith(`${missing} `)) return [line];
    const names = line.label
      .slice(missing.length + 1)
      .replace(/\.$/, '')
      .split(', ');
    const gone = new Set([...found].map((part) => phrases.parts[part]));
    const left = names.filter((name) => !gone.has(name));
    return left.length > 0 ? [gapLine(`${missing} ${left.join(', ')}.`, line.depth)] : [];
  });
}
