import { randomUUID } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import type { ExamFacts } from '#contract/found.ts';
import { DELETION_WORDS } from '#contract/personal-data.ts';
import type { LineName, Lines } from '#contract/table.ts';
import type { OwnRows } from './own-rows.ts';

type Examples = { [N in LineName]: (own: OwnRows) => InputOf<Lines[N]> | Promise<InputOf<Lines[N]>> };

/** Facts of an exam as a student may confirm them. */
export const EXAM_FACTS: ExamFacts = {
  day: '2027-05-05',
  starts_at: '09:00',
  zone: 'America/New_York',
  minutes: 180,
  book: 'open',
  page_limit: 2,
  length_limit: { count: 3000, unit: 'words' },
  software: 'Examplify',
  extra_percent: 50,
};

/**
 * What the owner of these rows may send to each line. A line without an example does not compile; test/authorisation.test.ts
 * fails for it too.
 */
export const EXAMPLES: Examples = {
  // Account
  getMe: () => ({}),
  getPicture: () => ({}),
  startSignIn: () => ({ provider: 'google' }),
  navigateToSignIn: () => ({ mode: 'signin' }),
  openSession: () => ({ code: 'none', state: 'none' }),
  listSessions: () => ({}),
  endSession: ({ sessionId }) => ({ id: sessionId }),
  signOut: () => ({}),
  signOutEverywhere: () => ({}),
  signInLocally: () => ({ email: 'anybody@example.com', name: 'Any Body' }),
  authorizeLocally: async (own) => ({
    email: 'anybody@example.com',
    name: 'Any Body',
    state: await own.beginSignIn(),
  }),
  getProfile: () => ({}),
  saveProfile: () => ({ law_school_id: 2, year_of_study: 2 }),
  downloadPersonalData: () => ({}),
  bringBackPersonalData: () => ({}),
  deleteAccount: () => ({ confirmation: DELETION_WORDS }),

  // Plan
  getSubscription: () => ({}),
  createCheckoutSession: () => ({ plan: 'yearly' }),
  verifyPaymentSession: ({ checkoutId }) => ({ sessionId: checkoutId }),
  openBillingPortal: () => ({}),
  receiveStripeEvent: () => ({}),
  getSandboxCheckout: ({ checkoutId }) => ({ sessionId: checkoutId }),
  paySandboxCheckout: ({ checkoutId }) => ({ sessionId: checkoutId, outcome: 'cancelled' }),
  endSandboxSubscription: () => ({}),

  // Clones
  listClones: () => ({}),
  getClone: ({ clone }) => ({ id: clone.id }),
  createClone: ({ clone, looseId, canary }) => ({
    kind: 'quick',
    professor_id: clone.professor_id,
    professor_name: clone.professor_name,
    course_name: canary,
    material_ids: [looseId],
  }),
  updateClone: ({ clone, canary }) => ({
    id: clone.id,
    professor_name: clone.professor_name,
    course_name: canary,
    questionnaire_data: clone.questionnaire_data,
    graded_until: null,
    exam_on: '2027-05-05',
    only_materials: true,
  }),
  deleteClone: ({ clone }) => ({ id: clone.id }),
  createSampleClone: () => ({}),
  getFingerprint: ({ clone }) => ({ id: clone.id }),
  getHonorCode: ({ clone }) => ({ id: clone.id }),
  confirmAiUse: ({ clone }) => ({ id: clone.id }),
  addProfessor: ({ canary }) => ({ name: canary, law_school_id: 1 }),

  // Materials
  addMaterial: ({ clone }) => ({ kind: 'lectureNotes', clone_id: clone.id }),
  listUnattachedMaterials: () => ({}),
  watchMaterials: () => ({}),
  getStorage: () => ({}),
  getMaterial: ({ looseId }) => ({ id: looseId }),
  getMaterialPage: ({ looseId }) => ({ id: looseId, n: 1 }),
  getMaterialFile: ({ looseId }) => ({ id: looseId }),
  retryMaterial: ({ looseId }) => ({ id: looseId }),
  deleteMaterial: ({ looseId }) => ({ id: looseId }),
  listCloneMaterials: ({ clone }) => ({ id: clone.id }),
  attachMaterial: ({ clone, looseId }) => ({ id: clone.id, material_id: looseId }),
  detachMaterial: ({ clone, looseId }) => ({ id: clone.id, material_id: looseId }),

  // Study
  askProfessor: ({ clone, examId }) => ({
    clone_id: clone.id,
    message: 'What is consideration?',
    material_ids: [examId],
  }),
  listMessages: ({ clone }) => ({ id: clone.id }),
  startConversation: ({ clone }) => ({ id: clone.id }),
  getAllowance: () => ({}),
  answerQuiz: ({ quizId }) => ({ message_id: quizId, question: 1, choice: 'A' }),
  listSaved: ({ clone }) => ({ clone_id: clone.id }),
  saveMaterial: ({ clone, answerId, canary }) => ({
    professor_clone_id: clone.id,
    content: canary,
    message_id: answerId,
  }),
  renameSaved: ({ savedId, canary }) => ({ id: savedId, title: canary }),
  deleteSaved: ({ savedId }) => ({ id: savedId }),

  // Practice
  listUnits: ({ clone }) => ({ clone_id: clone.id }),
  getDeck: ({ clone }) => ({ clone_id: clone.id }),
  countDeck: ({ clone }) => ({ clone_id: clone.id }),
  listCards: ({ clone }) => ({ clone_id: clone.id }),
  listDueCards: ({ clone }) => ({ clone_id: clone.id }),
  exportCards: ({ clone }) => ({ clone_id: clone.id, format: 'apkg' }),
  importCards: ({ clone }) => ({ clone_id: clone.id, step: 'import' }),
  addCard: ({ clone, canary }) => ({ clone_id: clone.id, topic: 'Offer', front: canary, back: canary }),
  editCard: ({ cardId, canary }) => ({ id: cardId, back: canary }),
  deleteCard: ({ cardId }) => ({ id: cardId }),
  reviewCard: ({ cardId }) => ({ id: cardId, review: randomUUID(), rating: 3, ms: 4_000 }),
  takeBackReview: ({ cardId, reviewName }) => ({ id: cardId, review: reviewName }),
  countOutline: ({ clone }) => ({ clone_id: clone.id }),
  getOutline: ({ clone }) => ({ clone_id: clone.id }),
  writeOutlineUnit: ({ clone, canary, quote }) => ({
    clone_id: clone.id,
    key: 'own:0b9f3a52-6a53-4f0e-9a51-1c2d3e4f5a6b',
    version: 0,
    rule: canary,
    confidence: 2,
    lines: [{ id: 'a', part: 'rule', level: 0, text: canary, quotes: [quote] }],
    is_hidden: false,
    name: canary,
    topic: 'Offer',
    set_aside: ['gap'],
  }),
  deleteOutlineUnit: ({ clone, outlineUnit }) => ({ clone_id: clone.id, ...outlineUnit }),
  arrangeOutline: ({ clone, canary, outlineUnit }) => ({
    clone_id: clone.id,
    version: 0,
    topics: [canary],
    units: [outlineUnit.key],
    paper: 'a4',
    has_contents: true,
    has_empty: false,
    sheet: { off: [], by_chance: true, has_traps: true, has_pages: false, pages: 1 },
  }),
  checkRule: ({ clone, outlineUnit, canary }) => ({ clone_id: clone.id, key: outlineUnit.key, rule: canary }),
  getAttackSheet: ({ clone }) => ({ clone_id: clone.id }),
  exportOutline: ({ clone }) => ({ clone_id: clone.id, what: 'outline', format: 'docx' }),
  listDrillSubjects: ({ clone }) => ({ clone_id: clone.id }),
  getDrillState: ({ clone }) => ({ clone_id: clone.id }),
  startDrill: ({ clone }) => ({ clone_id: clone.id, on: 'surprise', pressure: 'class', seconds: 90 }),
  getDrill: ({ drillId }) => ({ drill_id: drillId }),
  replyToDrill: ({ drillId, canary }) => ({ drill_id: drillId, rung: 0, text: canary, seconds: 20 }),
  moveInDrill: ({ drillId }) => ({ drill_id: drillId, rung: 0, move: 'hint' }),
  makeDrillCards: ({ drillId }) => ({ drill_id: drillId }),

  // Prediction
  getPrediction: ({ clone }) => ({ clone_id: clone.id }),
  generatePrediction: ({ clone }) => ({ clone_id: clone.id }),
  exportPrediction: ({ clone }) => ({ clone_id: clone.id }),
  gradePracticeAnswer: ({ predictionId }) => ({
    prediction_id: predictionId,
    question: 0,
    answer: 'There was no offer.',
  }),
  listPracticeAnswers: ({ predictionId }) => ({ prediction_id: predictionId }),
  getExamCorrections: ({ clone }) => ({ clone_id: clone.id }),
  correctExamFile: ({ clone, examId }) => ({
    clone_id: clone.id,
    material_id: examId,
    sitting: { kind: 'final', term: 'Fall', year: 2024 },
  }),
  takeBackExamFile: ({ clone, examId }) => ({ clone_id: clone.id, material_id: examId }),
  correctTopic: ({ clone }) => ({ clone_id: clone.id, topic: 'Mistake' }),
  takeBackTopic: ({ clone }) => ({ clone_id: clone.id, topic: 'Mistake' }),
  checkExam: ({ clone }) => ({ clone_id: clone.id, sitting: 'Fall 2024 final', topics: ['Mistake'] }),
  takeBackCheck: ({ clone }) => ({ clone_id: clone.id, sitting: 'Fall 2024 final' }),
  getFound: ({ clone }) => ({ clone_id: clone.id }),
  proposeExamDay: ({ clone }) => ({ clone_id: clone.id }),
  confirmFound: ({ clone }) => ({
    clone_id: clone.id,
    topics: [{ name: 'Error', from: ['Mistake'] }],
    dropped: ['Review'],
    exam: EXAM_FACTS,
  }),

  // Anybody
  askLex: () => ({ message: 'What is Hornbook?' }),
  findCallCourses: () => ({ case: 'Hadley v. Baxendale' }),
  writeColdCallScript: () => ({ topic: 'promissory estoppel' }),
  addDemoLead: () => ({ name: 'Any Body', email: 'anybody@example.com' }),
  sendContactMessage: () => ({
    name: 'Any Body',
    email: 'anybody@example.com',
    message: 'A question about the demo.',
  }),
  searchSchools: () => ({ q: 'yale' }),
  listSchools: () => ({}),
  getCapabilities: () => ({}),
  getHealth: () => ({}),
  getReadiness: () => ({}),
  getOpenApi: () => ({}),
  reportError: () => ({ page: '/faq', name: 'TypeError', message: 'x', stack: '' }),
  countPage: () => ({ page: '/faq', event: 'pageview' }),
};

/** The example of a line by its name, as a plain object. */
export const exampleOf = async (name: string, own: OwnRows): Promise<Record<string, unknown>> =>
  (await EXAMPLES[name as LineName](own)) as Record<string, unknown>;
