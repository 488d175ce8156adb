import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import {
  AnswerEvent,
  answerQuiz,
  askProfessor,
  getAllowance,
  listMessages,
  startConversation,
} from '#contract/chat.ts';
import { answeredAhead, call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { stream } from '../../api-stream.ts';
import { conversation, pendingKey, type Question, type Turn } from './conversation.ts';

/** What was said to a clone so far, as the server keeps it. A screen may ask for it before it draws the conversation. */
export const useStoredMessages = (cloneId: number, isWanted = true) =>
  useQuery({
    queryKey: ['messages', cloneId],
    queryFn: ({ signal }) => call(listMessages, { id: cloneId }, { signal }),
    initialData: () => answeredAhead(listMessages, { id: cloneId }),
    // The conversation on the screen is newer than anything stored, until it is drawn again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    enabled: isWanted,
  });

type Listening = {
  /** The server refused the question before answering, and it was taken back from the conversation. */
  onRefused: (error: ApiError, question: Question) => void;
  /** The answer broke off or never came; the question stays in the conversation. */
  onBroken: (question: Question) => void;
};

/** A clone's running conversation: what was said, and asking, stopping and starting over. */
export function useConversation(cloneId: number, { onRefused, onBroken }: Listening) {
  const client = useQueryClient();
  const stored = useStoredMessages(cloneId);
  const [turns, dispatch] = useReducer(conversation, stored.data, (messages = []) =>
    conversation([], { type: 'loaded', messages }),
  );
  /** What the turns began with, or took in since. */
  const taken = useRef(stored.data);
  const stopping = useRef<AbortController | null>(null);
  /** The ids that answers get at their end: a choice may be picked before that. */
  const arriving = useRef(new Map<string, Promise<number | null>>());
  const refused = useEffectEvent(onRefused);

  const allowance = useQuery({
    queryKey: ['allowance'],
    queryFn: ({ signal }) => call(getAllowance, {}, { signal }),
  });
  useEffect(() => {
    if (!stored.data || stored.data === taken.current) return;
    taken.current = stored.data;
    dispatch({ type: 'loaded', messages: stored.data });
  }, [stored.data]);
  useEffect(() => () => stopping.current?.abort(), []);

  const ask = async (question: Question, materialIds?: number[]) => {
    if (stopping.current) return;
    const stop = new AbortController();
    stopping.current = stop;
    const key = `asked-${Date.now()}`;
    dispatch({ type: 'asked', key, question });
    const input = { clone_id: cloneId, ...question, material_ids: materialIds };
    let isWhole = false;
    let arrived: (messageId: number | null) => void = () => undefined;
    arriving.current.set(
      key,
      new Promise((resolve) => {
        arrived = resolve;
      }),
    );
    try {
      for await (const event of stream(askProfessor, AnswerEvent, input, { signal: stop.signal })) {
        dispatch({ type: 'received', key, event });
        if (event.type === 'done') {
          isWhole = true;
          arrived(event.message_id);
          client.setQueryData(['allowance'], (before: typeof allowance.data) =>
            before ? { ...before, remaining: event.remaining } : before,
          );
        }
      }
      // A stream that closes without saying how it ended was cut off on the way.
      dispatch({ type: 'broke', key });
      if (!isWhole) onBroken(question);
    } catch (error) {
      if (stop.signal.aborted) dispatch({ type: 'stopped', key });
      else if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        dispatch({ type: 'withdrawn', key });
        refused(error, question);
      } else {
        dispatch({ type: 'broke', key, errorId: error instanceof ApiError ? error.id : '' });
        onBroken(question);
      }
    } finally {
      stopping.current = null;
      arrived(null);
      // A stopped answer counts, a failed one is given back: only the server knows the number.
      if (!isWhole) void client.invalidateQueries({ queryKey: ['allowance'] });
    }
  };

  return {
    turns,
    isLoading: stored.isPending,
    loadError: stored.error,
    reload: () => void stored.refetch(),
    isAnswering: pendingKey(turns) !== null,
    allowance: allowance.data,
    ask,
    stop: () => stopping.current?.abort(),
    /** Keeps what was picked in a quiz; the first pick of a question stands. Throws ApiError when it is not kept. */
    pick: async ({ key, answer }: Turn, question: number, choice: string) => {
      dispatch({ type: 'picked', key, pick: { question, choice } });
      const messageId = answer?.messageId ?? (await arriving.current.get(key));
      if (!messageId) return;
      const kept = await call(answerQuiz, { message_id: messageId, question, choice });
      dispatch({ type: 'picked', key, pick: { question, choice: kept.choice } });
      if (kept.xp > 0) void client.invalidateQueries({ queryKey: ['profile'] });
    },
    startOver: async () => {
      await call(startConversation, { id: cloneId });
      dispatch({ type: 'startedOver' });
    },
  };
}
