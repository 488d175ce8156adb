import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { simplePrediction } from './simple-prediction.ts';
import { type StoredPrediction, savePrediction } from './store.ts';

/** Keeps a prediction that was made elsewhere, as far as the student's plan shows it, without a correction counted in it. */
export async function keepPrediction(
  deps: Deps,
  tx: Db,
  clone: OwnedClone,
  prediction: StoredPrediction,
  isPremium: boolean,
): Promise<void> {
  const shown = isPremium ? prediction : simplePrediction(prediction);
  await savePrediction(tx, clone.userId, clone.id, isPremium ? 'full' : 'simple', shown, '', deps.now());
}
