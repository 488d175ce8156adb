import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { gradePracticeAnswer, listPracticeAnswers, type PracticeAnswer } from '#contract/practice-answers.ts';
import { call } from '../../api.ts';

const attemptsKey = (predictionId: number) => ['practice-answers', predictionId] as const;

/** Earlier graded answers of a prediction's course, newest first. */
export const useAttempts = (predictionId: number) =>
  useQuery({
    queryKey: attemptsKey(predictionId),
    queryFn: () => call(listPracticeAnswers, { prediction_id: predictionId }),
  });

/** Grades an answer to a question. The same answer sent again after a failure is one attempt, not two. */
export function useGrading(predictionId: number, question: number, onGraded: (made: PracticeAnswer) => void) {
  const queries = useQueryClient();
  const sent = useRef({ answer: '', key: '' });
  return useMutation({
    // Offline, it fails with words at once instead of waiting for the network unseen.
    networkMode: 'always',
    mutationFn: (answer: string) => {
      if (sent.current.answer !== answer) sent.current = { answer, key: crypto.randomUUID() };
      const input = { prediction_id: predictionId, question, answer };
      return call(gradePracticeAnswer, input, { idempotencyKey: sent.current.key });
    },
    onSuccess: (made) => {
      sent.current = { answer: '', key: '' };
      queries.setQueryData<PracticeAnswer[]>(attemptsKey(predictionId), (old) => [
        made,
        ...(old ?? []).filter(({ id }) => id !== made.id),
      ]);
      void queries.invalidateQueries({ queryKey: attemptsKey(predictionId) });
      onGraded(made);
    },
  });
}
