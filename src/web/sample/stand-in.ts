import { getSubscription } from '#contract/billing.ts';
import { type AnswerBlock, type Citation, getAllowance, listMessages, type Message } from '#contract/chat.ts';
import { type Clone, getClone, listClones } from '#contract/clones.ts';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { getExamCorrections } from '#contract/exam-corrections.ts';
import {
  getMaterial,
  getMaterialPage,
  listCloneMaterials,
  listUnattachedMaterials,
  type Material,
  type MaterialPage,
} from '#contract/materials.ts';
import { FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';
import { getPrediction, type Prediction } from '#contract/prediction.ts';
import { getProfile, type Profile, saveProfile } from '#contract/profile.ts';
import { listSaved } from '#contract/saved.ts';
import { listSchools } from '#contract/schools.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { findSampleOnboarding, keepSampleOnboarding } from './sample-onboarding.ts';

/** What the demo user reads wherever only a student can go on. */
export const SIGN_IN_TO_KEEP = 'Sign in to keep your work';

type Workspace = { clone: Clone; materials: Material[]; profile: Profile };
type SampleAnswer = {
  question: string;
  response: string;
  kind: Message['kind'];
  blocks: AnswerBlock[];
  citations: Citation[];
};

// The files are what the server would send; test/demo.test.ts holds them to the contract.
const loadWorkspace = async () =>
  (await import('../../../content/demo/workspace.json')).default as unknown as Workspace;
const loadPrediction = async () =>
  (await import('../../../content/demo/prediction.json')).default as unknown as Prediction;
const loadAnswers = async () =>
  (await import('../../../content/demo/answers.json')).default as unknown as SampleAnswer[];
const loadPages = async () =>
  (await import('../../../content/demo/pages.json')).default as unknown as MaterialPage[];

const refusal = (code: 'clone_not_found' | 'material_not_found') =>
  new ApiError(code, ERRORS[code].status, ERRORS[code].words);

async function requireClone(id: number): Promise<Workspace> {
  const workspace = await loadWorkspace();
  if (workspace.clone.id !== id) throw refusal('clone_not_found');
  return workspace;
}

async function requireMaterial(id: number): Promise<Material> {
  const found = (await loadWorkspace()).materials.find((material) => material.id === id);
  if (!found) throw refusal('material_not_found');
  return found;
}

async function requirePage(id: number, n: number): Promise<MaterialPage> {
  const found = (await loadPages()).find(({ material_id, page }) => material_id === id && page === n);
  if (!found) throw refusal('material_not_found');
  return found;
}

/** The suggested questions with their answers, as a conversation that was had. */
async function conversationOf(cloneId: number): Promise<Message[]> {
  const { clone } = await requireClone(cloneId);
  const shared = { status: 'complete' as const, created_at: clone.created_at, task: 'ask' as const };
  return (await loadAnswers()).flatMap(({ question, response, kind, blocks, citations }, at): Message[] => {
    const empty = { kind: null, blocks: [], citations: [], follow_ups: [], picks: [] };
    return [
      { ...shared, ...empty, id: 2 * at + 1, role: 'student', content: question },
      { ...shared, ...empty, id: 2 * at + 2, role: 'professor', content: response, kind, blocks, citations },
    ];
  });
}

const profileOf = async (): Promise<Profile> => ({
  ...(await loadWorkspace()).profile,
  ...(findSampleOnboarding() ?? {}),
});

async function keepProfile({ law_school_id, year_of_study }: InputOf<typeof saveProfile>): Promise<Profile> {
  // The list of schools is public; without it the school stays nameless.
  const schools = await call(listSchools, {}).catch(() => []);
  const law_school_name = schools.find(({ id }) => id === law_school_id)?.name ?? null;
  keepSampleOnboarding({ law_school_id, law_school_name, year_of_study });
  return profileOf();
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

type Reading = readonly [Endpoint, (input: never) => Promise<unknown>];

const reading = <E extends Endpoint>(
  endpoint: E,
  answer: (input: InputOf<E>) => Promise<ReplyOf<E>>,
): Reading => [endpoint, answer];

const READINGS = new Map<Endpoint, (input: never) => Promise<unknown>>([
  reading(listClones, async () => [(await loadWorkspace()).clone]),
  reading(getClone, async ({ id }) => (await requireClone(id)).clone),
  reading(listCloneMaterials, async ({ id }) => (await requireClone(id)).materials),
  reading(listUnattachedMaterials, async () => []),
  reading(getMaterial, ({ id }) => requireMaterial(id)),
  reading(getMaterialPage, ({ id, n }) => requirePage(id, n)),
  reading(getPrediction, async ({ clone_id }) => {
    await requireClone(clone_id);
    return loadPrediction();
  }),
  reading(getExamCorrections, async () => ({
    files: [],
    topics_out: [],
    topics_untested: [],
    checked: [],
    counted: true,
  })),
  reading(listMessages, ({ id }) => conversationOf(id)),
  reading(listSaved, async () => []),
  reading(getAllowance, async () => ({ remaining: FREE_MESSAGES_PER_DAY, resets_at: tomorrow() })),
  reading(getSubscription, async () => ({ subscription_type: 'free' as const, is_active: false })),
  reading(getProfile, profileOf),
  reading(saveProfile, keepProfile),
]);

/**
 * Answers a call of the demo user from the sample course, without a server. Reading is answered, onboarding is kept in
 * the browser, and everything else is refused with "Sign in to keep your work".
 */
export async function answerFromSample(endpoint: Endpoint, input: object): Promise<unknown> {
  const answer = READINGS.get(endpoint);
  if (!answer) throw new ApiError('sample_workspace', 403, SIGN_IN_TO_KEEP);
  return answer(input as never);
}
