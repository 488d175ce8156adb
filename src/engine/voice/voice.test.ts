import { describe, expect, it } from 'vitest';
import { INTERPRETATION_STYLES, Questionnaire } from '#contract/questionnaire.ts';
import { BLOCK_KINDS, blockOrder, isAsideDue, type Voice, voiceOf } from './voice.ts';

const voice = (more: Partial<Voice> = {}): Voice => ({
  style: 'balanced_approach',
  strictness: 3,
  humor: 3,
  professorName: 'Ada Quill',
  ...more,
});

describe('the voice of a questionnaire', () => {
  it('is balanced where the student gave no style', () => {
    const plain = voiceOf(Questionnaire.parse({}), 'Ada Quill');
    expect(plain).toEqual(voice());
    expect(voiceOf(Questionnaire.parse({ legal_interpretation_style: 'policy_focused' }), '').style).toBe(
      'policy_focused',
    );
  });

  it('reads no style out of a student who does not know it', () => {
    expect(voiceOf(Questionnaire.parse({ legal_interpretation_style: 'unknown' }), 'Ada Quill')).toEqual(
      voice(),
    );
  });

  it.each(INTERPRETATION_STYLES)('%s reorders the parts of an answer and loses none', (style) => {
    expect([...blockOrder(voice({ style }))].sort()).toEqual([...BLOCK_KINDS].sort());
  });

  it('adds asides as often as the humor level says, and none at level 1', () => {
    const seeds = Array.from({ length: 120 }, (_, seed) => seed);
    const count = (humor: number) => seeds.filter((seed) => isAsideDue(voice({ humor }), seed)).length;
    expect([1, 2, 3, 4, 5].map(count)).toEqual([0, 15, 24, 40, 60]);
  });
});

describe('what the materials show', () => {
  const measured = { case_analysis_emphasis: 5, theoretical_vs_practical: 1, practical_application_focus: 1 };

  it('stands where a slider was left in the middle, and the student’s answer stands before it', () => {
    const shown = voiceOf(Questionnaire.parse({}), '', measured);
    expect(shown.emphasis).toEqual({ cases: 1, reasons: 1, examples: -1 });
    const corrected = Questionnaire.parse({ case_analysis_emphasis: 2, practical_application_focus: 4 });
    expect(voiceOf(corrected, '', measured).emphasis).toEqual({ cases: -1, reasons: 1, examples: 1 });
    expect(voiceOf(Questionnaire.parse({}), '').emphasis).toBeUndefined();
  });

  it.each(INTERPRETATION_STYLES)('moves parts of a %s answer, loses none and keeps the first', (style) => {
    const plain = blockOrder(voice({ style }));
    const moved = blockOrder(voice({ style, emphasis: { examples: 1, cases: -1 } }));
    expect([...moved].sort()).toEqual([...BLOCK_KINDS].sort());
    expect(moved[0]).toBe(plain[0]);
    expect(moved.indexOf('examples')).toBeLessThan(plain.indexOf('examples'));
  });
});
