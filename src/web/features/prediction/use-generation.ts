import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { generatePrediction, PredictionEvent } from '#contract/prediction.ts';
import { ApiError, transportError } from '../../api-error.ts';
import { stream } from '../../api-stream.ts';
import { predictionKey } from './use-prediction.ts';

/** A generation: not asked for, under way with its steps in words, or failed. */
export type Generation =
  | { status: 'idle' }
  | { status: 'running'; steps: string[] }
  | { status: 'failed'; error: unknown };

/** A step may be reported again and again while it lasts; it is one line. */
const withStep = (steps: string[], words: string) => (steps.at(-1) === words ? steps : [...steps, words]);

/**
 * Generates a clone's prediction. The one there is stays until the new one is whole. Leaving the page ends only the
 * listening: the server goes on, and asking again joins it.
 */
export function useGeneration(cloneId: number): { generation: Generation; generate: () => void } {
  const [generation, setGeneration] = useState<Generation>({ status: 'idle' });
  const queries = useQueryClient();
  const listening = useRef<AbortController>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const listen = async (signal: AbortSignal) => {
    for await (const event of stream(
      generatePrediction,
      PredictionEvent,
      { clone_id: cloneId },
      { signal },
    )) {
      if (event.type === 'step')
        setGeneration((now) => ({
          status: 'running',
          steps: withStep(now.status === 'running' ? now.steps : [], event.words),
        }));
      else if (event.type === 'done') {
        queries.setQueryData(predictionKey(cloneId), event.prediction);
        return setGeneration({ status: 'idle' });
      } else
        throw new ApiError('internal', 0, event.error, {
          error: event.error,
          code: 'internal',
          id: event.id,
        });
    }
    throw transportError('network');
  };

  const generate = () => {
    listening.current?.abort();
    listening.current = new AbortController();
    const { signal } = listening.current;
    setGeneration({ status: 'running', steps: [] });
    listen(signal).catch((error: unknown) => {
      if (!signal.aborted) setGeneration({ status: 'failed', error });
    });
  };
  return { generation, generate };
}
