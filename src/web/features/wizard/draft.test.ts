import { describe, expect, it } from 'vitest';
import { creationFailed, emptyDraft, firstOpenAnswer, missingAnswer, readDraft } from './draft.ts';

describe('readDraft', () => {
  it('gives back what was kept', () => {
    const draft = { ...emptyDraft(), course_name: 'Torts', material_ids: [3, 4], step: 2 as const };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('starts empty when nothing, nonsense or an older shape was kept', () => {
    for (const kept of [null, '', '{', '{"step":9}', '[]']) expect(readDraft(kept)).toEqual(emptyDraft());
  });
});

describe('an empty draft', () => {
  it('has every slider in the middle and no choice made', () => {
    const { answers } = emptyDraft();
    expect(answers.humor_level).toBe(3);
    expect(answers.professor_teaching_energy).toBe(3);
    expect(answers.legal_interpretation_style ?? null).toBeNull();
  });
});

describe('the alerts', () => {
  it('name the first open answer by its label, to the letter', () => {
    const { answers } = emptyDraft();
    const open = firstOpenAnswer({ ...answers, legal_interpretation_style: 'policy_focused' });
    expect(missingAnswer(open?.label ?? '')).toBe(
      'Please complete all required questionnaire fields before proceeding. Missing: Primary exam format.',
    );
  });

  it('find nothing open when the three are answered', () => {
    expect(
      firstOpenAnswer({
        ...emptyDraft().answers,
        legal_interpretation_style: 'policy_focused',
        exam_format_preference: 'mixed_format',
        technology_usage: 'minimal',
      }),
    ).toBeNull();
  });

  it('say which call failed', () => {
    expect(creationFailed('professor', 'No connection.')).toBe(
      'Failed to create professor clone: Failed to create professor: No connection.',
    );
  });
});
