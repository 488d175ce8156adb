import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerBlock } from '#contract/chat.ts';
import { writeColdCallScript } from '#contract/cold-call.ts';
import type { Material } from '#contract/materials.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import type { Question, Turn } from '../features/chat/conversation.ts';
import { copyText } from '../features/chat/copy-text.ts';
import { useDraft } from '../features/chat/draft.ts';
import { plainText } from '../features/chat/live-answer.ts';
import { callAnswer, openCall } from '../features/chat/open-call.ts';
import { formOfCall, plainQuestion } from '../features/chat/requests.ts';
import { useConversation } from '../features/chat/use-conversation.ts';
import type { ToSave } from '../features/saved/use-saved.ts';
import { limitOf, type SetAside } from '../features/sources/materials-in-use.ts';
import { holdReload } from '../safe-moment.ts';
import { announce } from '../session/auth-events.ts';
import { useToast } from '../ui/toast.ts';

type StudyChatOptions = {
  cloneId: number;
  materials: readonly Material[];
  setAside: SetAside;
  save: (what: ToSave) => Promise<void>;
};

/** The conversation of the study screen with what surrounds it: the typed text, refusals, saving and copying. */
export function useStudyChat({ cloneId, materials, setAside, save }: StudyChatOptions) {
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`question-${cloneId}`);
  const [generalScript, setGeneralScript] = useState<readonly AnswerBlock[] | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  /** The reply whose question the student does not want to answer, and what was typed to answer the last one. */
  const [leftCall, setLeftCall] = useState<string | null>(null);
  const answered = useRef('');
  const [savedKeys, setSavedKeys] = useState<ReadonlySet<string>>(new Set());

  /** What was typed stays with the student whenever it was not answered. */
  const giveBack = (question: Question) => {
    if ((question.task === 'ask' || question.message === answered.current) && draft.read().trim() === '')
      draft.write(question.message);
  };
  /** Who is called on gets the law library's script where no message is left; else the refusal is said. */
  const standIn = async (question: Question, error: ApiError) => {
    const script = await call(writeColdCallScript, formOfCall(question)).catch(() => null);
    if (script?.kind === 'general') setGeneralScript(script.blocks);
    else setRefusal(error);
  };
  const conversation = useConversation(cloneId, {
    onRefused: (error, question) => {
      giveBack(question);
      if (error.code === 'daily_limit' && question.task === 'cold_call') void standIn(question, error);
      else setRefusal(error);
      if (error.code === 'not_signed_in') announce('auth-refresh');
    },
    onBroken: giveBack,
  });
  const { isAnswering } = conversation;
  const open = openCall(conversation.turns);
  const isCalled = open !== null && open.key !== leftCall;

  const wasAnswering = useRef(false);
  const focusField = useEffectEvent(() => {
    // The field was disabled while waiting and lost the focus; nobody else may lose it.
    if (document.activeElement === document.body && !matchMedia('(pointer: coarse)').matches)
      field.current?.focus();
  });
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) focusField();
    wasAnswering.current = isAnswering;
  }, [isAnswering]);

  // Loading the page anew would stop it.
  useEffect(() => (isAnswering ? holdReload() : undefined), [isAnswering]);

  const ask = (question: Question) => {
    if (isAnswering) return;
    setRefusal(null);
    setGeneralScript(null);
    if (draft.read().trim() === question.message) draft.write('');
    void conversation.ask(question, limitOf(materials, setAside));
  };

  return {
    ...conversation,
    field,
    draft,
    refusal,
    generalScript,
    forgetRefusal: () => setRefusal(null),
    savedKeys,
    ask,
    pick: async (turn: Turn, question: number, choice: string) => {
      try {
        await conversation.pick(turn, question, choice);
      } catch {
        toast.error('Your choice could not be kept. The answer beside it is right all the same.');
      }
    },
    /** True while what is typed answers the professor's question. */
    isCalled,
    leaveCall: () => setLeftCall(open?.key ?? null),
    send: (text: string) => {
      if (!isCalled) return ask(plainQuestion(text));
      const answer = callAnswer(text);
      answered.current = answer.message;
      ask(answer);
    },
    copy: async (turn: Turn) => {
      try {
        await navigator.clipboard.writeText(turn.answer ? copyText(turn.answer) : '');
        toast.success('Copied');
      } catch {
        toast.error('The browser did not allow copying. Select the text instead.');
      }
    },
    keep: async (turn: Turn) => {
      const messageId = turn.answer?.messageId;
      if (!turn.answer || !messageId || savedKeys.has(turn.key)) return;
      setSavedKeys((before) => new Set([...before, turn.key]));
      try {
        await save({ content: plainText(turn.answer), messageId });
        toast.success('Material saved successfully!');
      } catch (error) {
        setSavedKeys((before) => new Set([...before].filter((key) => key !== turn.key)));
        const isSample = error instanceof ApiError && error.code === 'sample_workspace';
        toast.error(isSample ? error.words : 'Failed to save material. Please try again.');
      }
    },
  };
}
