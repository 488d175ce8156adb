import type { ColumnType, Generated } from 'kysely';
import type { CardKind } from '#contract/cards.ts';
import type { AnswerBlock, Citation } from '#contract/chat.ts';
import type { CorrectedRole, CorrectedSitting } from '#contract/exam-corrections.ts';
import type { ExamFacts, MappedCase, MappedTopic } from '#contract/found.ts';
import type { Arrangement, OutlineWritten } from '#contract/outlines.ts';
import type { PracticeGrade } from '#contract/practice-answers.ts';
import type { Prediction } from '#contract/prediction.ts';
import type { Questionnaire } from '#contract/questionnaire.ts';
import type { Quote } from '#contract/quotes.ts';
import type { UnitParts } from '#contract/units.ts';
import type { Call } from '#engine/drilling/call.ts';
import type { ReaderLabel } from '#engine/forecasting/label-exams.ts';
import type { Passage } from '#engine/indexing/passage.ts';
import type { AsRead } from '#engine/outlining/entries.ts';
import type { AssistantLine } from '#engine/reading/assistant-lines.ts';
import type { Block } from '#engine/reading/page.ts';

/** A jsonb column: read as the value, written through `json()`. */
type Json<T> = ColumnType<T, T, T>;
type DefaultJson<T> = ColumnType<T, T | undefined, T>;
type Time = ColumnType<Date, Date | undefined, Date>;
/** A date column travels as YYYY-MM-DD text. */
type Day = ColumnType<string, string, string>;

/** What a call under a key has done so far. */
type Noted = Record<string, number | string>;

/** The schema of migrations/, as Kysely sees it. */
export type Tables = {
  installation: { id: string };
  users: {
    id: Generated<number>;
    issuer: string;
    subject: string;
    email: string;
    given_name: ColumnType<string, string | undefined, string>;
    family_name: ColumnType<string, string | undefined, string>;
    age_confirmed_at: Time;
    time_zone: string | null;
    created_at: Time;
  };
  pictures: {
    user_id: number;
    type: 'image/png' | 'image/jpeg' | 'image/webp';
    bytes: Uint8Array;
    fetched_at: Time;
  };
  sessions: {
    token_hash: string;
    user_id: number;
    id: Generated<number>;
    device: ColumnType<string, string | undefined, string>;
    created_at: Time;
    seen_at: Time;
  };
  sign_ins: {
    state_hash: string;
    mode: 'signin' | 'signup';
    remembered: Json<Record<string, string>>;
    created_at: Time;
  };
  law_schools: { id: number; name: string; city: string; state: string };
  profiles: {
    user_id: number;
    law_school_id: number | null;
    year_of_study: number | null;
    current_xp: ColumnType<number, number | undefined, number>;
    created_at: Time;
  };
  study_sessions: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    day: Day;
    started_at: Time;
    last_action_at: Time;
  };
  subscriptions: {
    user_id: number;
    provider: string;
    plan: string;
    is_active: boolean;
    started_at: Time;
    updated_at: Time;
  };
  checkout_sessions: {
    id: string;
    user_id: number;
    plan: 'monthly' | 'yearly';
    source: string;
    return_path: string;
    outcome: 'paid' | 'cancelled' | null;
    has_trial: ColumnType<boolean, boolean | undefined, boolean>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
  };
  payment_customers: {
    user_id: number;
    provider: string;
    customer_id: string;
    trial_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: ColumnType<number, number | undefined, number>;
    looked_at: ColumnType<Date | null, Date | undefined, Date>;
    may_change: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Time;
  };
  payment_events: { provider: string; id: string; received_at: Time };
  professors: {
    user_id: number;
    id: Generated<number>;
    name: string;
    law_school_id: number;
    department: string;
    specialties: string;
    created_at: Time;
  };
  clones: {
    user_id: number;
    id: Generated<number>;
    professor_id: number;
    kind: 'full' | 'quick';
    course_name: string;
    questionnaire: Json<Questionnaire>;
    conversation: ColumnType<number, number | undefined, number>;
    is_sample: ColumnType<boolean, boolean | undefined, boolean>;
    graded_until: ColumnType<string | null, string | null | undefined, string | null>;
    exam_on: ColumnType<string | null, string | null | undefined, string | null>;
    only_materials: ColumnType<boolean, boolean | undefined, boolean>;
    ai_use_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
  };
  materials: {
    user_id: number;
    id: Generated<number>;
    kind: string;
    name: string;
    size: number;
    sha256: string;
    status: 'reading' | 'ready' | 'failed';
    failure: string | null;
    notice: string | null;
    assistant_lines: ColumnType<
      AssistantLine[] | null,
      AssistantLine[] | null | undefined,
      AssistantLine[] | null
    >;
    format: string | null;
    page_count: ColumnType<number, number | undefined, number>;
    pages_read: ColumnType<number, number | undefined, number>;
    embedded_by: ColumnType<string | null, string | null | undefined, string | null>;
    reader_version: ColumnType<number, number | undefined, number>;
    created_at: Time;
    changed_at: Time;
  };
  clone_materials: { user_id: number; clone_id: number; material_id: number };
  pages: {
    user_id: number;
    material_id: number;
    n: number;
    label: string;
    text: string;
    blocks: Json<Block[]>;
  };
  passages: { user_id: number; material_id: number; passages: Json<Passage[]> };
  passage_vectors: {
    user_id: number;
    material_id: number;
    model: string;
    passage: number;
    /** A real[] column: read as numbers by both drivers, written through `reals()`. */
    vector: number[];
  };
  messages: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    conversation: number;
    role: 'student' | 'professor';
    task: string;
    content: string;
    kind: string | null;
    blocks: DefaultJson<AnswerBlock[]>;
    citations: DefaultJson<Citation[]>;
    follow_ups: DefaultJson<string[]>;
    reading: DefaultJson<string[]>;
    status: 'complete' | 'interrupted' | 'failed';
    created_at: Time;
  };
  quiz_answers: {
    user_id: number;
    message_id: number;
    question: number;
    choice: string;
    is_right: boolean;
    created_at: Time;
  };
  answers_under_way: {
    user_id: number;
    message_id: number;
    day: ColumnType<string | null, string | null, never>;
    holder: string;
    lease_until: Time;
  };
  message_counts: { user_id: number; day: Day; n: number };
  model_tokens: { user_id: number; day: Day; tokens: number };
  saved_materials: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    title: string;
    content: string;
    material_type: string;
    blocks: DefaultJson<AnswerBlock[]>;
    citations: DefaultJson<Citation[]>;
    created_at: Time;
  };
  predictions: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    tier: 'simple' | 'full';
    prediction: Json<Omit<Prediction, 'id' | 'clone_id' | 'tier' | 'created_at'>>;
    created_at: Time;
    corrections: ColumnType<string, string | undefined, string>;
  };
  practice_answers: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    question_text: string;
    answer: string;
    grade: Json<PracticeGrade>;
    created_at: Time;
  };
  exam_corrections: {
    user_id: number;
    clone_id: number;
    material_id: number;
    role: ColumnType<CorrectedRole | null, CorrectedRole | undefined, CorrectedRole>;
    kind: ColumnType<
      CorrectedSitting['kind'] | null,
      CorrectedSitting['kind'] | undefined,
      CorrectedSitting['kind']
    >;
    term: ColumnType<
      CorrectedSitting['term'],
      CorrectedSitting['term'] | undefined,
      CorrectedSitting['term']
    >;
    year: ColumnType<number | null, number | undefined, number>;
    created_at: Time;
  };
  exam_labels: {
    user_id: number;
    material_id: number;
    model: string;
    asked: string;
    labels: Json<ReaderLabel[]>;
    created_at: Time;
  };
  topic_corrections: {
    user_id: number;
    clone_id: number;
    topic: string;
    sitting: string;
    created_at: Time;
  };
  checked_exams: {
    user_id: number;
    clone_id: number;
    sitting: string;
    topics: Json<string[]>;
    created_at: Time;
  };
  units: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    key: string;
    position: number;
    parts: Json<UnitParts>;
  };
  cards: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    made_key: string | null;
    position: ColumnType<number, number | undefined, number>;
    kind: CardKind;
    topic: string;
    front: string;
    back: string;
    quote: ColumnType<Quote | null, Quote | null | undefined, Quote | null>;
    is_edited: ColumnType<boolean, boolean | undefined, boolean>;
    is_suspended: ColumnType<boolean, boolean | undefined, boolean>;
    is_deleted: ColumnType<boolean, boolean | undefined, boolean>;
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    stability: ColumnType<number, number | undefined, number>;
    difficulty: ColumnType<number, number | undefined, number>;
    reps: ColumnType<number, number | undefined, number>;
    lapses: ColumnType<number, number | undefined, number>;
    last_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
  };
  card_reviews: {
    user_id: number;
    id: Generated<number>;
    card_id: number;
    rating: ColumnType<number | null, number | undefined, number>;
    ms: ColumnType<number, number | undefined, number>;
    takes_back: ColumnType<number | null, number | undefined, number>;
    name: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Time;
  };
  outlines: {
    user_id: number;
    clone_id: number;
    writes: number;
    arrangement: ColumnType<Arrangement | null, Arrangement | null | undefined, Arrangement | null>;
    created_at: Time;
  };
  outline_units: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    key: string;
    as_read: Json<AsRead>;
    written: Json<OutlineWritten>;
    created_at: Time;
  };
  drills: {
    user_id: number;
    id: Generated<number>;
    clone_id: number;
    call: Json<Call>;
    seconds: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Time;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  units_made: { user_id: number; clone_id: number; made_of: string; made_at: Time };
  course_maps: {
    user_id: number;
    clone_id: number;
    topics: Json<MappedTopic[]>;
    dropped: Json<string[]>;
    cases: Json<MappedCase[]>;
    /** Without the day, which is the clone's. */
    exam: Json<Omit<ExamFacts, 'day'>>;
    created_at: Time;
  };
  jobs: {
    id: Generated<number>;
    kind: string;
    user_id: number | null;
    payload: Json<Record<string, number | string>>;
    unique_key: string;
    priority: number;
    turn: ColumnType<number, number | undefined, number>;
    attempts: ColumnType<number, number | undefined, number>;
    takes: ColumnType<number, number | undefined, number>;
    losses: ColumnType<number, number | undefined, number>;
    is_running: ColumnType<boolean, boolean | undefined, boolean>;
    lease_until: Date | null;
    created_at: Time;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    endpoint: string;
    body_hash: string;
    status: number | null;
    reply: Json<unknown>;
    holder: string;
    noted: ColumnType<Noted | null, undefined, Noted | null>;
    lease_until: Time;
    created_at: Time;
  };
  rate_counts: { bucket: string; window_start: Date; n: number };
  demo_leads: { id: Generated<number>; name: string; email: string; created_at: Time };
  contact_messages: {
    id: Generated<number>;
    name: string;
    email: string;
    subject: string;
    message: string;
    is_premium: boolean;
    attempt_key: string | null;
    mailed_at: Date | null;
    created_at: Time;
  };
};
