import { describe, expect, it } from 'vitest';
import { askingOf, courseOfPages, type Pages } from '../../../../test/support/asking.ts';
import type { Block } from '../answer.ts';
import { story } from './story.ts';

const RULE = {
  name: 'Nets.md',
  pages: [
    '# Net license\nA net license requires:\n- a written application to the county;\n- a fee of nine dollars;\n- a boat moored in the harbor.',
  ],
};
const STORY =
  'My uncle wanted to fish with his brother in the bay last summer. He sent a written application to the county in May, and then he paid the fee of nine dollars at the counter. A clerk shook his hand and wished him a good season. Does my uncle have a net license?';

/** Other pages of the course, on other things. */
const OTHERS = {
  name: 'Other law.md',
  pages: ['Mills', 'Kilns', 'Hedges', 'Wells', 'Bridges', 'Fairs', 'Inns', 'Ferries'].map(
    (name) => `# ${name}\n${name} are kept by whoever built them, and the parish looks on.`,
  ),
};

const composed = (question: string, file: Pages) => {
  const on = askingOf(courseOfPages(file, OTHERS), question);
  return { on, pages: story.compose(on) };
};
const checklistIn = (blocks: readonly Block[] | undefined) =>
  (blocks ?? []).find((block) => block.type === 'checklist');

describe('the law for facts that a student tells', () => {
  const { on, pages } = composed(STORY, RULE);
  const checklist = checklistIn(pages?.blocks);

  it('is the page with the rule, then its requirements beside the facts', () => {
    expect(story.appliesTo(on)).toBe(true);
    expect(pages?.blocks.slice(0, 3).map(({ type }) => type)).toEqual(['lead', 'excerpt', 'checklist']);
    expect(checklist?.rows.map(({ element }) => element)).toEqual([
      'a written application to the county;',
      'a fee of nine dollars;',
      'a boat moored in the harbor.',
    ]);
  });

  it('has every fact in the student’s own words, each where it belongs', () => {
    const facts = checklist?.rows.map(({ fact }) => fact) ?? [];
    expect(facts[0]).toContain('sent a written application');
    expect(facts[1]).toContain('paid the fee of nine dollars');
    for (const fact of facts) if (fact !== null) expect(STORY).toContain(fact);
  });

  it('leaves open what the facts do not say', () => expect(checklist?.rows[2]?.fact).toBeNull());

  it('draws no conclusion', () => {
    const [lead] = pages?.blocks ?? [];
    expect(JSON.stringify(pages?.blocks.filter(({ type }) => type !== 'excerpt'))).not.toMatch(
      /\b(?:yes|therefore|he has|he does not|likely|is met|satisfied|liable)\b/i,
    );
    expect(lead?.type).toBe('lead');
  });
});

describe('no checklist', () => {
  it('where no fact speaks to a requirement', () => {
    const { pages } = composed(
      'My uncle was singing in the choir on a Sunday in May and then he walked home over the hill with his brother. He slept until noon, and he dreamed of a whale that could talk about the weather and the price of corn. Does my uncle have a net license?',
      RULE,
    );
    expect(pages?.blocks.length).toBeGreaterThan(0);
    expect(checklistIn(pages?.blocks)).toBeUndefined();
  });

  it('where the page lists no requirements', () => {
    const prose = {
      name: 'Nets.md',
      pages: ['# Net license\nA net license needs an application to the county.'],
    };
    const { pages } = composed(STORY, prose);
    expect(pages?.blocks.length).toBeGreaterThan(0);
    expect(checklistIn(pages?.blocks)).toBeUndefined();
  });
});

it('may be told in two short sentences before the question as well, and in a course of one page', () => {
  const short =
    'My uncle sent a written application to the county. He paid the fee of nine dollars. Does he have a net license?';
  const on = askingOf(courseOfPages(RULE), short);
  expect(story.appliesTo(on)).toBe(true);
  const rows = checklistIn(story.compose(on)?.blocks)?.rows ?? [];
  expect(rows.map(({ fact }) => fact)).toEqual([
    'My uncle sent a written application to the county',
    'He paid the fee of nine dollars',
    null,
  ]);
});

it('does not apply to a bare question', () =>
  expect(story.appliesTo(composed('What does a net license require?', RULE).on)).toBe(false));
