import type { Arrangement, AttackSheet, OutlineEntry, OutlineLine, SheetUnit } from '#contract/outlines.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { inOrder } from './in-order.ts';
import { heightOfTopic, heightOfUnit, SHEET } from './sheet-size.ts';

/**
 * The attack sheet of an outline: triggers, checklists and traps that the student wrote or took, unit by unit, the
 * likeliest topics first, as much as the allowed pages hold. What has no room is listed; a later unit that is shorter may
 * still find some.
 */
export function attackSheet(
  { topics, entries }: { topics: readonly string[]; entries: readonly OutlineEntry[] },
  { sheet, paper }: Pick<Arrangement, 'sheet' | 'paper'>,
  chanceOf: (topic: string) => number | null,
): Omit<AttackSheet, 'exams'> {
  const order = sheet.by_chance
    ? topics.toSorted((a, b) => (chanceOf(b) ?? -1) - (chanceOf(a) ?? -1))
    : inOrder(topics, topics);
  const off = new Set(sheet.off);
  const { columns, columnHeight } = SHEET[paper];
  const page = columns * columnHeight;
  const room = page * sheet.pages;
  const leftOut: AttackSheet['left_out'] = [];
  const placed: AttackSheet['topics'] = [];
  let used = 0;
  for (const name of order) {
    const chance = chanceOf(name);
    const units: SheetUnit[] = [];
    for (const entry of entries) {
      if (entry.topic !== name || entry.written.is_hidden) continue;
      const unit = sheetUnit(entry, sheet.has_traps);
      const isEmpty = unit.triggers.length + unit.items.length + unit.traps.length === 0;
      const needed =
        heightOfUnit(unit, paper, sheet.has_pages) +
        (units.length === 0 ? heightOfTopic(topicTitle(name), paper) : 0);
      const why = off.has(entry.key) ? 'off' : isEmpty ? 'empty' : used + needed > room ? 'full' : null;
      if (why) leftOut.push({ key: entry.key, name: entry.name, topic: topicTitle(name), chance, why });
      else {
        units.push(unit);
        used += needed;
      }
    }
    if (units.length > 0) placed.push({ name: topicTitle(name), chance, units });
  }
  return {
    topics: placed,
    left_out: leftOut,
    pages: Math.round((used / page) * 100) / 100,
    pages_allowed: sheet.pages,
  };
}

/** A unit as the sheet has it. Without elements its rule is the checklist. */
function sheetUnit({ key, name, written }: OutlineEntry, hasTraps: boolean): SheetUnit {
  const of = (part: OutlineLine['part']) => written.lines.filter((line) => line.part === part);
  const listed = [...of('departure'), ...of('element'), ...of('exception'), ...of('case')];
  const hasList = of('element').length > 0;
  const rule = written.rule === '' ? of('rule').map(itemOf) : [{ text: onLine(written.rule), pages: [] }];
  return {
    key,
    name,
    triggers: of('trigger').map(wordsOf),
    items: [...(hasList ? [] : rule), ...listed.map(itemOf)],
    traps: hasTraps ? of('trap').map(wordsOf) : [],
  };
}

const itemOf = (line: OutlineLine) => ({
  text: wordsOf(line),
  pages: [...new Set(line.quotes.map(({ label }) => label).filter((label) => label !== ''))],
});

/** A line in few words: the student's own where there are any, else the quote; of a case its name before them. */
function wordsOf({ part, text, quotes }: OutlineLine): string {
  const [first, second] = quotes.map((quote) => onLine(quote.text));
  if (part !== 'case') return text === '' ? (first ?? '') : onLine(text);
  return [first, text === '' ? second : onLine(text)].filter(Boolean).join(': ');
}

const onLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
