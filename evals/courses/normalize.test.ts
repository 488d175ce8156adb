import { describe, expect, it } from 'vitest';
import { normalize } from './normalize.ts';

describe('normalize', () => {
  it('opens ligatures, straightens quotes and dashes, drops Markdown marks and runs of white space', () => {
    expect(normalize('the **“ﬁrst”**  view –\n  it’s \\- fine').text).toBe('the "first" view - it\'s - fine');
  });

  it('joins a word broken at a line end, and leaves a compound and a dash between words alone', () => {
    expect(normalize('fore-\n  seeable').text).toBe('foreseeable');
    expect(normalize('third-party').text).toBe('third-party');
    expect(normalize('Twombly -\nIqbal').text).toBe('Twombly - Iqbal');
  });

  it('says of every character where it stood', () => {
    const raw = 'a **b**  ﬁ';
    const { text, at } = normalize(raw);
    expect(text).toBe('a b fi');
    expect(at).toEqual([0, 1, 4, 7, 9, 9]);
  });
});
