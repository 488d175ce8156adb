import { describe, expect, it } from 'vitest';
import { leadOf } from './lead.ts';

describe('leadOf', () => {
  it('takes the first sentence, without its period', () => {
    expect(leadOf('Three hours, closed book. Two essays and a policy question.')).toEqual({
      lead: 'Three hours, closed book',
      rest: 'Two essays and a policy question.',
    });
  });

  it('keeps a single sentence whole', () => {
    expect(leadOf('Closed book')).toEqual({ lead: 'Closed book', rest: '' });
    expect(leadOf('')).toEqual({ lead: '', rest: '' });
  });

  it('cuts a long first sentence at a semicolon, and leaves one without any alone', () => {
    const long = `Closed book, three hours; ${'x'.repeat(120)}.`;
    expect(leadOf(long).lead).toBe('Closed book, three hours');
    expect(leadOf('y'.repeat(200)).lead).toHaveLength(200);
  });
});
