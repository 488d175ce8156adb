import type { Answer, AnswerKind } from '#contract/chat.ts';
import { CLONE_TEXT_EXCERPT, type Clone } from '#contract/clones.ts';
import type { Material, MaterialKind, MaterialPage } from '#contract/materials.ts';
import type { Prediction } from '#contract/prediction.ts';
import type { Profile } from '#contract/profile.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { verifyCitations } from '#engine/answering/verify-citations.ts';
import { toWire } from '#engine/answering/wire.ts';
import { forecastExam } from '#engine/forecasting/forecast.ts';
import { writePracticeQuestions } from '#engine/forecasting/practice/practice.ts';
import { toWire as forecastToWire } from '#engine/forecasting/wire.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import { voiceOf } from '#engine/voice/voice.ts';
import { type DemoScript, demoSubject } from './demo-subject.ts';
import { readContentJson, readPatterns, readSample, type Sample } from './read-sample.ts';

const CLONE_ID = 1;
/** As many as the server writes for a full prediction. */
const PRACTICE_QUESTIONS = 3;

/** A suggested question of the demo with the engine's own answer. */
type DemoAnswer = {
  question: string;
  response: string;
  kind: AnswerKind;
  blocks: Answer['blocks'];
  citations: Answer['citations'];
};

/** The files of content/demo that are made, by name; the same content always gives the same files. */
export async function makeDemoFiles(): Promise<Record<string, unknown>> {
  const script = readContentJson<DemoScript>('demo/script.json');
  const phrases = readContentJson<Phrases>('phrases.json');
  const madeOn = `${script.clones[0]?.last_updated}T12:00:00.000Z`;
  const sample = await readSample();
  const answers = script.questions.map((question, at) => answerOf(sample, question, at, phrases));
  const { contracts } = script;
  return {
    'answers.json': answers,
    'screens.json': {
      stats: script.stats,
      clones: script.clones.map((clone) =>
        clone.id === CLONE_ID ? { ...clone, materials_count: sample.materials.length } : clone,
      ),
      questionTypes: script.question_types,
      screens: [
        { topics: contracts.likely_topics, ...contracts.practice, conversation: contracts.conversation },
        demoSubject(script.torts, readPatterns()),
        demoSubject(script['civil-procedure'], readPatterns()),
      ],
    },
    'workspace.json': {
      clone: cloneOf(sample, madeOn),
      materials: sample.materials.map((_, at) => materialOf(sample, at, madeOn)),
      profile: profileOf(script.stats, madeOn),
    },
    'prediction.json': predictionOf(sample, phrases, madeOn),
    'pages.json': pagesOf(sample),
  };
}

const pageTextOf =
  ({ course }: Sample) =>
  (material: number, page: number) =>
    course.materials.get(material)?.pages.find((each) => each.n === page)?.text ?? null;

function answerOf(sample: Sample, question: string, seed: number, phrases: Phrases): DemoAnswer {
  const composed = composeAnswer(
    sample.course,
    {
      question,
      task: 'ask',
      voice: voiceOf(sample.questionnaire, sample.professor_name),
      history: [],
      seed,
    },
    phrases,
  );
  const { answer, problems } = verifyCitations(toWire(composed, phrases), pageTextOf(sample), phrases);
  if (problems.length > 0) throw new Error(`quotes of the demo failed the check: ${problems.join('; ')}`);
  const { response, kind, blocks, citations } = answer;
  return { question, response, kind, blocks, citations };
}

function predictionOf(sample: Sample, phrases: Phrases, madeOn: string): Prediction {
  const steps = forecastExam(sample.course, { questionnaire: sample.questionnaire });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const practice_questions = writePracticeQuestions(sample.course, step.value, {
    bank: readPatterns(),
    phrases,
    count: PRACTICE_QUESTIONS,
    makeUnits,
  });
  return {
    id: 1,
    clone_id: CLONE_ID,
    tier: 'full',
    created_at: madeOn,
    ...forecastToWire(step.value),
    practice_questions,
  };
}

function cloneOf(sample: Sample, madeOn: string): Clone {
  const excerpt = (kind: MaterialKind) =>
    sample.materials
      .filter((material) => material.kind === kind)
      .flatMap(({ pages }) => pages.map(({ text }) => text))
      .join('\n')
      .slice(0, CLONE_TEXT_EXCERPT);
  const { length } = sample.materials;
  return {
    id: CLONE_ID,
    kind: 'full',
    is_sample: true,
    professor_id: 1,
    professor_name: sample.professor_name,
    course_name: sample.course_name,
    school_name: 'Sample Law School',
    department: sample.department,
    specialties: sample.specialties,
    syllabus_content: excerpt('syllabus'),
    lecture_notes: excerpt('lectureNotes'),
    additional_materials: excerpt('additionalMaterials'),
    practice_questions: '',
    past_exams: excerpt('pastExams'),
    questionnaire_data: sample.questionnaire,
    material_counts: { total: length, ready: length, reading: 0, failed: 0 },
    graded_until: null,
    exam_on: null,
    last_asked: null,
    only_materials: false,
    ready: true,
    created_at: madeOn,
  };
}

function materialOf(sample: Sample, at: number, madeOn: string): Material {
  const material = sample.materials[at];
  if (!material) throw new Error(`the sample course has no material ${at}`);
  return {
    id: material.id,
    kind: material.kind,
    name: material.name,
    status: 'ready',
    reason: null,
    // Shown as it was read: the file itself stands on no server that a visitor may ask.
    format: null,
    size: sample.sizes[at] ?? 0,
    page_count: material.pages.length,
    pages_read: material.pages.length,
    notice: null,
    assistant_lines: [],
    clone_ids: [CLONE_ID],
    created_at: madeOn,
  };
}

/** The demo user's profile; school and year stay open until onboarding tells them. */
const profileOf = (stats: DemoScript['stats'], madeOn: string): Profile => ({
  law_school_id: null,
  law_school_name: null,
  year_of_study: null,
  total_study_sessions: stats.total_study_sessions,
  level: stats.level,
  current_xp: stats.points,
  streak: stats.study_streak,
  created_at: madeOn,
});

const pagesOf = ({ materials }: Sample): MaterialPage[] =>
  materials.flatMap(({ id, pages }) =>
    pages.map(({ n, label, text, blocks }) => ({
      material_id: id,
      page: n,
      page_count: pages.length,
      label,
      text,
      blocks,
    })),
  );
