import { readQuestion } from '../../finding/read-question.ts';
import { termsOf } from '../../indexing/terms.ts';
import type { Block } from '../answer.ts';
import { placeOf } from '../excerpt/page-stretch.ts';
import type { Shown } from '../excerpt/rank-stretches.ts';
import { quoteAt } from '../quote.ts';
import { type Group, holds, topicOf } from '../topic.ts';
import { pagesFrom } from './law.ts';
import type { Asking, Strategy } from './strategy.ts';

/** What introduces requirements, rather than examples or kinds. */
const STATES_RULE =
  /\b(?:elements?|requirements?|factors?|test|prove|show|must|required|requires|if|when|liable|subject to|unless|may)\b/i;

/** Requirements from which a rule is set beside the facts, and at most. */
const FEWEST = 2;
const MOST = 8;
/** Share of a fact's words from which it speaks to a requirement. */
const MEETS = 0.25;

/** The law for facts the student tells: the page with the rule, then its requirements beside the facts. No conclusion is drawn. */
export const story: Strategy = {
  name: 'story',
  appliesTo: ({ asked }) => asked.type === 'story',
  compose(on) {
    if (on.asked.type !== 'story') return null;
    const pages = pagesFrom(on, on.shown);
    const [first] = pages?.used ?? [];
    if (!pages || !first) return null;
    const checklist = checklistOf(on, first, on.asked.facts);
    if (!checklist) return pages;
    const at = pages.blocks.findIndex(({ type }) => type === 'excerpt') + 1;
    return { ...pages, blocks: [...pages.blocks.slice(0, at), checklist, ...pages.blocks.slice(at)] };
  },
};

/** The items of a rule, each beside the fact that speaks to it; null unless the page lists requirements and a fact meets one. */
function checklistOf(on: Asking, { stretch }: Shown, facts: readonly string[]): Block | null {
  const items = stretch.blocks.filter(({ type }) => type === 'item');
  const first = stretch.blocks.findIndex(({ type }) => type === 'item');
  const above = stretch.blocks
    .slice(0, Math.max(0, first))
    .map(({ start, end }) => stretch.page.text.slice(start, end))
    .join(' ');
  if (!STATES_RULE.test(above)) return null;
  const outer = Math.min(...items.map(({ level }) => level));
  const elements = items
    .filter(({ level }) => level === outer)
    .map(({ start, end }) => stretch.page.text.slice(start, end).replace(/\s+/g, ' ').trim());
  if (elements.length < FEWEST || elements.length > MOST) return null;
  const told = facts.map((fact) => ({
    fact,
    groups: topicOf(on.course, readQuestion(fact, on.course)).groups,
  }));
  const used = new Set<string>();
  const rows = elements.map((element) => ({ element, fact: factFor(element, told, used) }));
  if (rows.every(({ fact }) => fact === null)) return null;
  return { type: 'checklist', quote: quoteAt(on.course, placeOf(stretch)), rows };
}

const weightOf = (groups: readonly Group[]): number => groups.reduce((sum, { weight }) => sum + weight, 0);

/** The fact that shares most with a requirement; words by which a fact met one requirement meet no other. */
function factFor(
  element: string,
  told: readonly { fact: string; groups: readonly Group[] }[],
  used: Set<string>,
): string | null {
  const terms = termsOf(element);
  const ranked = told
    .map(({ fact, groups }) => {
      const shared = groups.filter((group) => holds(terms, group) === 1 && !used.has(group.text));
      return { fact, shared, weight: weightOf(shared) / (weightOf(groups) || 1) };
    })
    .sort((a, b) => b.weight - a.weight);
  const best = ranked[0];
  if (!best || best.weight < MEETS) return null;
  for (const { text } of best.shared) used.add(text);
  return best.fact;
}
