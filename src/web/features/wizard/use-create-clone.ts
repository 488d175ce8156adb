import { useRef, useState } from 'react';
import type { Clone } from '#contract/clones.ts';
import { useSession } from '../../session/session.tsx';
import { createFromDraft } from './create-from-draft.ts';
import { type Draft, firstOpenAnswer, MISSING_FIELDS, missingAnswer } from './draft.ts';
import { type FilesPresent, missingForStepOne, openAnswersWords } from './step-notes.ts';
import { forgetDraft } from './use-draft.ts';
import { useRefusal } from './use-refusal.ts';

/** What a draft still lacks: the spec's alert, which names the first of the open answers, and all of them where there are more. */
function gapOf(draft: Draft, present: FilesPresent): { alert: string; all: string } | null {
  if (missingForStepOne(draft, present).length > 0) return { alert: MISSING_FIELDS, all: '' };
  const open = firstOpenAnswer(draft.answers);
  return open && { alert: missingAnswer(open.label), all: openAnswersWords(draft.answers) };
}

/**
 * Sends a draft. What is missing or refused is said in the spec's words, until it is so no more. `onCreated` runs once
 * the clone is there and the draft is forgotten.
 */
export function useCreateClone(
  schoolId: number,
  draft: Draft,
  present: FilesPresent,
  onCreated: (clone: Clone) => Promise<void>,
) {
  const [isCreating, setCreating] = useState(false);
  const gap = gapOf(draft, present);
  const refusal = useRefusal(gap ? gap.alert + gap.all : '');
  const student = useSession().user?.id ?? 0;
  // A repeated attempt with the same content is the same request: it makes one clone.
  const attempt = useRef({ body: '', key: '' });

  const create = async (materialIds: number[]) => {
    if (gap) {
      refusal.say(gap.alert, gap.all);
      return;
    }
    refusal.end();
    const body = JSON.stringify([draft, materialIds]);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setCreating(true);
    try {
      const clone = await createFromDraft(draft, materialIds, schoolId, attempt.current.key);
      forgetDraft(student);
      await onCreated(clone);
    } catch (error) {
      refusal.sayFailure(error);
      setCreating(false);
    }
  };
  return { create, isCreating };
}
