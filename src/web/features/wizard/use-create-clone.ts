import { useRef, useState } from 'react';
import { wordsOf } from '../../api-error.ts';
import { useSession } from '../../session/session.tsx';
import { useToast } from '../../ui/toast.ts';
import { CreationError, createFromDraft } from './create-from-draft.ts';
import { creationFailed, type Draft, firstOpenAnswer, MISSING_FIELDS, missingAnswer } from './draft.ts';
import { type FilesPresent, missingForStepOne } from './step-notes.ts';
import { forgetDraft } from './use-draft.ts';

/**
 * Sends a draft. What is missing or refused is said in the spec's words, and stays until closed. `onCreated` runs once
 * the clone is there and the draft is forgotten.
 */
export function useCreateClone(schoolId: number, onCreated: () => Promise<void>) {
  const [isCreating, setCreating] = useState(false);
  const toast = useToast();
  const student = useSession().user?.id ?? 0;
  // A repeated attempt with the same content is the same request: it makes one clone.
  const attempt = useRef({ body: '', key: '' });

  /** The spec's alert about what is missing, or null. */
  const findGap = (draft: Draft, present: FilesPresent): string | null => {
    if (missingForStepOne(draft, present).length > 0) return MISSING_FIELDS;
    const open = firstOpenAnswer(draft.answers);
    return open && missingAnswer(open.label);
  };

  const create = async (draft: Draft, present: FilesPresent, materialIds: number[]) => {
    const gap = findGap(draft, present);
    if (gap !== null) {
      toast.error(gap);
      return;
    }
    const body = JSON.stringify([draft, materialIds]);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setCreating(true);
    try {
      await createFromDraft(draft, materialIds, schoolId, attempt.current.key);
      forgetDraft(student);
      await onCreated();
    } catch (error) {
      toast.error(error instanceof CreationError ? error.message : creationFailed('clone', wordsOf(error)));
      setCreating(false);
    }
  };
  return { create, isCreating };
}
