import { describe, expect, it } from 'vitest';
import type { Citation } from '#contract/chat.ts';
import { buildThesaurus } from '#engine/finding/thesaurus.ts';
import { openCourse } from '#engine/indexing/course.ts';
import { cutPassages } from '#engine/indexing/cut-passages.ts';
import type { Reply } from './ask.ts';
import { openGold } from './gold.ts';
import { judgeReply } from './judge-reply.ts';
import type { CourseQuestion } from './question-sets.ts';

const FAR = 'Nothing of it stands here. '.repeat(40);
const FIRST = `Two views. The old view asks who came. ${FAR}The end.`;
const SECOND = 'The new view asks one thing only.';

const pages = [FIRST, SECOND].map((text, at) => ({
  n: at + 1,
  label: '',
  text,
  blocks: [{ type: 'paragraph' as const, level: 0, start: 0, end: text.length }],
}));
const material = {
  id: 7,
  name: 'notes.md',
  kind: 'lectureNotes' as const,
  pages,
  passages: cutPassages(pages),
};
const gold = openGold(openCourse([material], buildThesaurus([])));

const citing = (page: number, quote: string, more: Partial<Citation> = {}): Citation => {
  const start = (pages[page - 1]?.text ?? '').indexOf(quote);
  const place = { material_id: 7, material_name: 'notes.md', page, label: '', heading: '' };
  return { ...place, start, end: start + quote.length, quote, ...more };
};
const replying = (kind: Reply['kind'], ...citations: Citation[]): Reply => {
  return { kind, response: '', seen: '', citations, blocks: [], dropped: 0, firstMs: 1, wholeMs: 1 };
};
const asking = (more: Partial<CourseQuestion>): CourseQuestion => ({
  id: 'X',
  course: 'sample',
  class: 'answerable',
  question: '',
  history: [],
  accept: ['answer'],
  gold: [[{ doc: '^notes', text: 'old view asks who' }], [{ doc: '^notes', text: 'new view asks one' }]],
  says: [],
  saysMin: 0,
  ...more,
});

describe('judgeReply', () => {
  it('calls a place shown only when every group of the gold is near a citation', () => {
    const one = judgeReply(gold, asking({}), replying('answer', citing(1, 'Two views.')));
    expect(one).toMatchObject({ isKindRight: true, isShown: false, isFirst: true });
    const both = replying('answer', citing(1, 'Two views.'), citing(2, 'one thing only.'));
    expect(judgeReply(gold, asking({}), both).isShown).toBe(true);
  });

  it('counts 600 characters around a quotation, over the break of a page, and no more', () => {
    const onlySecond = asking({ gold: [[{ doc: 'notes', text: 'new view asks one' }]] });
    expect(judgeReply(gold, onlySecond, replying('answer', citing(1, 'The end.'))).isShown).toBe(true);
    expect(judgeReply(gold, onlySecond, replying('answer', citing(1, 'Two views.'))).isShown).toBe(false);
  });

  it('asks for the file of the gold', () => {
    const elsewhere = asking({ gold: [[{ doc: '^slides', text: 'new view' }]] });
    expect(judgeReply(gold, elsewhere, replying('answer', citing(2, SECOND))).isShown).toBe(false);
  });

  it('gives the share of the gold that stands inside quotations, pieces together', () => {
    const onlyFirst = asking({ gold: [[{ doc: 'notes', text: 'old view asks who' }]] });
    const words = (...quotes: string[]) =>
      judgeReply(gold, onlyFirst, replying('answer', ...quotes.map((quote) => citing(1, quote)))).words;
    expect(words('old view asks who')).toBe(1);
    expect(words('The old view', 'asks who came')).toBeCloseTo(16 / 17);
    expect(words('Two views.')).toBe(0);
  });

  it('asks whether a mark touches the gold, and says nothing where nothing is marked', () => {
    const marked = (start: number, end: number) =>
      judgeReply(gold, asking({}), replying('answer', citing(2, SECOND, { marks: [{ start, end }] })))
        .isMarked;
    expect(marked(0, 12)).toBe(true);
    expect(marked(22, 27)).toBe(false);
    expect(judgeReply(gold, asking({}), replying('answer', citing(2, SECOND))).isMarked).toBeNull();
  });

  it('takes general law without citations for a refusal, and a citation where nothing stands for a fault', () => {
    const off = asking({ class: 'far', accept: ['none'], gold: [] });
    const isRight = (reply: Reply) => judgeReply(gold, off, reply).isKindRight;
    expect(isRight(replying('none'))).toBe(true);
    expect(isRight(replying('general'))).toBe(true);
    expect(isRight(replying('general', citing(2, SECOND)))).toBe(false);
    expect(isRight(replying('none', citing(2, SECOND)))).toBe(false);
    expect(isRight(replying('passing'))).toBe(false);
  });

  it('tells a quotation that is not the slice of its page', () => {
    const untrue = citing(2, SECOND, { quote: 'The new view asks two things.' });
    expect(judgeReply(gold, asking({}), replying('answer', untrue)).literal).toEqual([false]);
    const cut = { ...replying('answer', citing(2, SECOND)), dropped: 1 };
    expect(judgeReply(gold, asking({}), cut).literal).toEqual([true, false]);
  });
});
