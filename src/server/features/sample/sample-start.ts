import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '#contract/chat.ts';
import type { Prediction } from '#contract/prediction.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { keepFirstAnswer } from '../chat/first-answer.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { keepPrediction } from '../prediction/keep-prediction.ts';

type ShownAnswer = Pick<Answer, 'response' | 'kind' | 'blocks' | 'citations'> & { question: string };

/** What a student finds in the sample course: a question, its answer, what can be asked next, and the forecast. */
export type SampleStart = { answer: ShownAnswer; followUps: string[]; prediction: Prediction };
const MOST_FOLLOW_UPS = 3;

/**
 * The question with its answer and the forecast that the demo shows (scripts/make-demo.ts), or null where there are none.
 * Their materials are numbered from 1 in the order of the course.
 */
export function readStart(sampleFolder: string): SampleStart | null {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(sampleFolder, '..', 'demo', name), 'utf8'));
  try {
    const answers = read('answers.json') as ShownAnswer[];
    const answer = answers.find(({ citations }) => citations.some(({ marks = [] }) => marks.length > 0));
    if (!answer) return null;
    const others = answers.filter((each) => each !== answer).map(({ question }) => question);
    const prediction = read('prediction.json') as Prediction;
    return { answer, followUps: others.slice(0, MOST_FOLLOW_UPS), prediction };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

/** Puts question, answer and forecast into a new sample clone, on the student's materials; in the transaction that makes it. */
export async function addStart(
  deps: Deps,
  tx: Db,
  clone: OwnedClone,
  start: SampleStart,
  { materialIds, isPremium }: { materialIds: readonly number[]; isPremium: boolean },
): Promise<void> {
  const { answer, followUps, prediction } = withMaterials(start, materialIds);
  const { question, response, kind, blocks, citations } = answer;
  await keepFirstAnswer(tx, clone, question, { response, kind, blocks, citations, followUps });
  const { id: _id, clone_id: _clone, tier: _tier, created_at: _made, ...made } = prediction;
  await keepPrediction(deps, tx, clone, made, isPremium);
}

/** The same with the numbers that the materials have in this account. */
function withMaterials(start: SampleStart, materialIds: readonly number[]): SampleStart {
  return JSON.parse(JSON.stringify(start), (key, inner: unknown) =>
    key === 'material_id' && typeof inner === 'number' ? materialIds[inner - 1] : inner,
  ) as SampleStart;
}
