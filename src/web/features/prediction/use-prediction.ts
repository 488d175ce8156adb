import { useQuery } from '@tanstack/react-query';
import { getPrediction, type Prediction } from '#contract/prediction.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';

/** Where a clone's prediction stands in the query cache. */
export const predictionKey = (cloneId: number) => ['prediction', cloneId] as const;

async function findPrediction(cloneId: number): Promise<Prediction | null> {
  try {
    return await call(getPrediction, { clone_id: cloneId });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_prediction') return null;
    throw error;
  }
}

/** A clone's prediction; null before the first one. Fails with clone_not_found for anybody else's clone. */
export const usePrediction = (cloneId: number) =>
  useQuery({
    queryKey: predictionKey(cloneId),
    queryFn: () => findPrediction(cloneId),
  });
