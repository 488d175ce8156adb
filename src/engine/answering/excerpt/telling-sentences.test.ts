import { describe, expect, it } from 'vitest';
import { courseOfPages, pageOf, rankingOf } from '../../../../test/support/asking.ts';
import { placeOf } from './page-stretch.ts';
import { answeringIn, toldIn } from './telling-sentences.ts';

const PAGE = `# Trawl nets
A trawl net is a net that is dragged along the ground of the sea.
The herring swam on past the mill.
A trawl net must have a mesh of nine inches.
Was the trawl net ever measured?`;
const course = courseOfPages({ name: 'Notes.md', pages: [PAGE] });

const toldTo = (question: string) => {
  const { query, topic } = rankingOf(course, question);
  return toldIn(course, pageOf(course, 1), topic, query);
};
const markedTo = (question: string) => answeringIn(toldTo(question), 'rule').map(({ unit }) => unit.text);

describe('what the sentences of a page say to a question', () => {
  it('has them in reading order, each within the page', () => {
    const told = toldTo('What is a trawl net?');
    const { start, end } = placeOf(pageOf(course, 1));
    const starts = told.map(({ unit }) => unit.start);
    expect(starts.length).toBeGreaterThan(3);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    for (const { unit } of told) {
      expect(unit.start).toBeGreaterThanOrEqual(start);
      expect(unit.end).toBeLessThanOrEqual(end);
    }
  });

  it('counts a definition most where one is asked for, a question less than a rule, other matter least', () => {
    const scoreOf = (words: string) =>
      toldTo('What is a trawl net?').find(({ unit }) => unit.text.includes(words))?.score;
    expect(scoreOf('dragged along')).toBeGreaterThan(scoreOf('nine inches') ?? 0);
    expect(scoreOf('nine inches')).toBeGreaterThan(scoreOf('ever measured') ?? 0);
    expect(scoreOf('herring')).toBeLessThan((scoreOf('nine inches') ?? 0) / 2);
  });
});

describe('the sentences that are marked', () => {
  it('are those that answer, and never a question of the page', () => {
    expect(markedTo('What is a trawl net?')[0]).toContain('dragged along the ground');
    expect(markedTo('What is a trawl net?').join(' ')).not.toMatch(/herring|ever measured/);
  });

  it('are three sentences at most, in reading order', () => {
    const rules = Array.from({ length: 6 }, (_, n) => `A trawl net must have a float of ${n + 2} pounds.`);
    const many = courseOfPages({ name: 'Notes.md', pages: [`# Nets\n${rules.join('\n')}`] });
    const { query, topic } = rankingOf(many, 'What must a trawl net have?');
    const marked = answeringIn(toldIn(many, pageOf(many, 1), topic, query), query.intent);
    expect(marked).toHaveLength(3);
    const starts = marked.map(({ unit }) => unit.start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('are the entries of a list in place of the line that introduces it', () => {
    const listed = courseOfPages({
      name: 'Notes.md',
      pages: [
        '# Trawl net\nA trawl net needs:\n- a mesh of nine inches;\n- a float;\n- a rope.\nThe herring swam on.',
      ],
    });
    const { query, topic } = rankingOf(listed, 'What does a trawl net need?');
    const marked = answeringIn(toldIn(listed, pageOf(listed, 1), topic, query), query.intent);
    expect(marked.map(({ unit }) => unit.text)).toEqual(['a mesh of nine inches;', 'a float;', 'a rope.']);
  });

  it('are not a line that only names what is asked about', () => {
    const named = courseOfPages({
      name: 'Notes.md',
      pages: ['# Gear\nTrawl net\nFloat\nThe mesh of a trawl net is dragged along the ground.'],
    });
    const { query, topic } = rankingOf(named, 'what is a trawl net');
    const marked = answeringIn(toldIn(named, pageOf(named, 1), topic, query), query.intent);
    expect(marked.map(({ unit }) => unit.text)).toEqual([
      'The mesh of a trawl net is dragged along the ground.',
    ]);
  });

  it('are none where no sentence says anything of it', () => {
    expect(markedTo('How is beer brewed?')).toEqual([]);
    expect(answeringIn([], 'rule')).toEqual([]);
  });
});
