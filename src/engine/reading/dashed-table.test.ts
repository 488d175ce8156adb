import { describe, expect, it } from 'vitest';
import { dashedTable } from './dashed-table.ts';

const FENCES = [
  '  Kind      Height          Gate',
  '  --------- --------------- ------',
  '  Picket    at most a yard  none',
  '            ',
  '  Hedge                     one',
  '',
  'Nobody may cut a hedge.',
];

describe('a table drawn with blanks and dashes', () => {
  it('has its rows by the columns of the dashes, with the empty cells', () =>
    expect(dashedTable(FENCES, 0)).toEqual({
      rows: [
        ['Kind', 'Height', 'Gate'],
        ['Picket', 'at most a yard', 'none'],
        ['Hedge', '', 'one'],
      ],
      end: 5,
    }));

  it('may have no heads, and ends with dashes', () =>
    expect(dashedTable(['  ---- ----', '  a    b', '  c    d', '  ---- ----', 'x'], 0)).toEqual({
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      end: 4,
    }));

  it.each([
    ['a heading with its underline', ['Fences', '------', 'Nobody may cut a hedge.']],
    ['a rule', ['---', '', 'x']],
    ['prose', ['Nobody may cut a hedge.', 'x']],
    ['nothing', []],
  ])('is not %s', (_name, lines) => expect(dashedTable(lines, 0)).toBeNull());
});
