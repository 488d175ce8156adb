import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMe } from '#contract/account.ts';
import { createCheckoutSession, getSubscription } from '#contract/billing.ts';
import { createClone, listClones } from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { addProfessor } from '#contract/professors.ts';
import { getProfile, saveProfile } from '#contract/profile.ts';
import { listSchools, searchSchools } from '#contract/schools.ts';
import { type Browser, openTestApp, type TestApp } from '../support/app.ts';

const ROOT = join(import.meta.dirname, '../..');

let app: TestApp;
let student: Browser & { userId: number };
let minutes = 0;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true, now: () => new Date(Date.now() + minutes * 60_000) });
  student = await app.student('entities@example.com', { isPremium: true });
});
afterAll(() => app.close());

const NAMES = { professor_name: 'Amara Okafor', course_name: 'Contracts I' };
const REQUIRED = {
  legal_interpretation_style: 'balanced_approach',
  exam_format_preference: 'closed_book_essays',
  technology_usage: 'minimal',
} as const;

/** Makes a quick clone with this questionnaire; answers status, error body and what was stored. */
async function withAnswers(answers: Record<string, unknown>) {
  // Clones have a rate, which other tests hold.
  minutes += 1;
  const { status, body } = await student.call(createClone, {
    ...NAMES,
    kind: 'quick',
    questionnaire_data: answers as never,
  });
  return { status, error: body as unknown as ErrorBody, stored: body.questionnaire_data };
}

describe('user, profile, subscription', () => {
  test('a user has id, email and google_user_data with names and picture', async () => {
    const { body } = await student.call(getMe, {});
    expect(body).toMatchObject({
      id: expect.any(Number),
      email: 'entities@example.com',
      google_user_data: {
        given_name: expect.any(String),
        family_name: expect.any(String),
        picture: expect.any(String),
      },
    });
  });

  test('the picture is a placeholder image of this site until there is another', async () => {
    const { picture } = (await student.call(getMe, {})).body.google_user_data;
    expect(picture).toBe('/placeholder-picture.svg');
    expect(existsSync(join(ROOT, 'public', picture))).toBe(true);
  });

  test('a new profile has level 1, no XP, no sessions and the day it was made', async () => {
    const fresh = await app.student();
    const { body } = await fresh.call(getProfile, {});
    expect(body).toMatchObject({
      law_school_id: expect.any(Number),
      year_of_study: 1,
      total_study_sessions: 0,
      level: 1,
      current_xp: 0,
    });
    expect(Date.parse(body.created_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([0, 4, 1.5])('a year of study is 1, 2 or 3, not %s', async (year_of_study) => {
    const { status } = await student.call(saveProfile, { law_school_id: 1, year_of_study });
    expect(status).toBe(400);
  });

  test('a profile is saved with school and year, each of the three years', async () => {
    for (const year_of_study of [1, 2, 3]) {
      const { body } = await student.call(saveProfile, { law_school_id: 1, year_of_study });
      expect(body).toMatchObject({ law_school_id: 1, year_of_study });
    }
  });

  test('a subscription is free and inactive, or premium and active', async () => {
    const free = await (await app.student()).call(getSubscription, {});
    expect(free.body).toEqual({ subscription_type: 'free', is_active: false });
    const premium = await student.call(getSubscription, {});
    expect(premium.body).toEqual({ subscription_type: 'premium', is_active: true });
  });

  test('a plan is monthly or yearly and nothing else', async () => {
    const visit = await app.student();
    for (const plan of ['monthly', 'yearly'] as const) {
      const { status, body } = await visit.call(createCheckoutSession, { plan, source: 'upgrade' });
      expect(status).toBe(200);
      expect(body.sessionId).not.toBe('');
    }
    expect((await visit.call(createCheckoutSession, { plan: 'weekly' as never })).status).toBe(400);
  });
});

describe('schools and professors', () => {
  test('a law school is id and name, found by search and in the list', async () => {
    const { body: found } = await student.call(searchSchools, { q: 'Yale' });
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['id', 'name']);
    const { body: all } = await student.call(listSchools, {});
    expect(all).toContainEqual(found[0]);
  });

  test('a professor has a name, a school, a department and specialties, and answers an id', async () => {
    const professor = {
      name: 'Ira Stone',
      law_school_id: 1,
      department: 'Private law',
      specialties: 'Sales',
    };
    const { body } = await student.call(addProfessor, professor);
    const row = await app.deps.db
      .selectFrom('professors')
      .where('user_id', '=', student.userId)
      .where('id', '=', body.id)
      .select(['id', 'name', 'law_school_id', 'department', 'specialties'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ id: body.id, ...professor });
  });
});

describe('clones', () => {
  test('a clone has a number, its names, its texts, its questionnaire', async () => {
    const texts = {
      syllabus_content: 'Week 1: Offer.',
      lecture_notes: 'An offer invites acceptance.',
      additional_materials: 'A handout on offers.',
      practice_questions: 'Is this an offer?',
      past_exams: 'Question 1. Advise the seller.',
    };
    const { body: made } = await student.call(createClone, {
      ...NAMES,
      ...texts,
      questionnaire_data: REQUIRED,
    });
    await app.settled();
    const clone = (await student.call(listClones, {})).body.find(({ id }) => id === made.id);
    expect(clone).toMatchObject({
      id: expect.any(Number),
      professor_id: expect.any(Number),
      ...NAMES,
      school_name: expect.any(String),
      ...texts,
      questionnaire_data: REQUIRED,
    });
  });

  test('uploads are of the kinds syllabus, lectureNotes, additionalMaterials and pastExams', async () => {
    for (const kind of ['syllabus', 'lectureNotes', 'additionalMaterials', 'pastExams']) {
      const { status, body } = await student.upload(
        { kind },
        { name: `${kind}.txt`, bytes: `About ${kind}.` },
      );
      expect({ status, kind: body.kind }).toEqual({ status: 201, kind });
    }
    const other = await student.upload({ kind: 'diary' }, { name: 'a.txt', bytes: 'x' });
    expect(other.status).toBe(400);
  });
});

describe('the questionnaire', () => {
  test.each([
    'humor_level',
    'strictness_level',
    'theoretical_vs_practical',
    'practical_application_focus',
    'case_analysis_emphasis',
    'professor_formality_level',
    'professor_teaching_energy',
  ])('%s goes from 1 to 5 and is 3 unless told', async (field) => {
    expect((await withAnswers({})).stored).toMatchObject({ [field]: 3 });
    for (const level of [1, 5]) expect((await withAnswers({ [field]: level })).status).toBe(201);
    for (const level of [0, 6]) {
      const { status, error } = await withAnswers({ [field]: level });
      expect({ status, words: error.error }).toEqual({ status: 400, words: expect.stringMatching(/1 to 5/) });
    }
  });

  test.each([
    ['legal_interpretation_style', 'Teaching approach'],
    ['exam_format_preference', 'Primary exam format'],
    ['technology_usage', 'Technology usage'],
  ])('%s is required of a full clone', async (field, label) => {
    const { status, body } = await student.call(createClone, {
      ...NAMES,
      kind: 'full',
      syllabus_content: 'Week 1',
      lecture_notes: 'Notes',
      questionnaire_data: { ...REQUIRED, [field]: null },
    });
    expect(status).toBe(400);
    expect((body as unknown as ErrorBody).error).toBe(
      `Please complete all required questionnaire fields before proceeding. Missing: ${label}.`,
    );
  });

  const CHOICES: [string, string[]][] = [
    [
      'legal_interpretation_style',
      [
        'strict_textual',
        'evolving_interpretation',
        'policy_focused',
        'case_law_heavy',
        'balanced_approach',
        'student_driven',
      ],
    ],
    ['exam_format_preference', ['closed_book_essays', 'open_book_essays', 'take_home_exam', 'mixed_format']],
    ['technology_usage', ['minimal', 'moderate', 'extensive']],
    ['professor_age_range', ['under_35', '35_49', '50_64', '65_plus', 'unknown']],
    ['professor_gender', ['woman', 'man', 'nonbinary', 'unspecified']],
    ['professor_tenure_at_school', ['under_3', '3_to_10', 'over_10', 'unknown']],
    ['professor_dress_style', ['formal', 'business_casual', 'casual', 'unspecified']],
    ['professor_uses_profanity', ['never', 'sometimes', 'often']],
    [
      'professor_personality_type',
      ['classic_socratic', 'coach', 'storyteller', 'provocateur', 'theorist', 'practitioner'],
    ],
  ];
  test.each(CHOICES)('%s takes each of its values and no other', async (field, values) => {
    for (const value of values) {
      expect((await withAnswers({ [field]: value })).stored).toMatchObject({ [field]: value });
    }
    expect((await withAnswers({ [field]: 'something_else' })).status).toBe(400);
  });

  test('quirks and hints are kept as written, up to 5,000 characters', async () => {
    const professor_quirks_and_hints = 'Always asks who bears the burden of proof.';
    expect((await withAnswers({ professor_quirks_and_hints })).stored).toMatchObject({
      professor_quirks_and_hints,
    });
    expect((await withAnswers({ professor_quirks_and_hints: 'x'.repeat(5_001) })).status).toBe(400);
  });
});
