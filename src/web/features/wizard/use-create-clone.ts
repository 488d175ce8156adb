import { useRef, useState } from 'react';
import { wordsOf } from '../../api-error.ts';
import { useToast } from '../../ui/toast.ts';
import { CreationError, createFromDraft } from './create-from-draft.ts';
import { creationFailed, type Draft, firstOpenAnswer, MISSING_FIELDS, missingAnswer } from './draft.ts';
import { type FilesPresent, missingForStepOne } from './step-notes.ts';
import { forgetDraft } from './use-draft.ts';

type Outcomes = {
  /** Something required is missing; it is asked on this step. */
  onIncomplete: (step: Draft['step']) => void;
  /** The clone is there and the draft is forgotten. */
  onCreated: () => Promise<void>;
};

/** Sends a draft. What is missing or refused is said in the spec's words, and stays until closed. */
export function useCreateClone(schoolId: number, { onIncomplete, onCreated }: Outcomes) {
  const [isCreating, setCreating] = useState(false);
  const toast = useToast();
  // A repeated attempt with the same content is the same request: it makes one clone.
  const attempt = useRef({ body: '', key: '' });

  const isComplete = (draft: Draft, present: FilesPresent): boolean => {
    if (missingForStepOne(draft, present).length > 0) {
      toast.error(MISSING_FIELDS);
      onIncomplete(1);
      return false;
    }
    const open = firstOpenAnswer(draft.answers);
    if (!open) return true;
    toast.error(missingAnswer(open.label));
    onIncomplete(2);
    // The field exists once the step has been drawn.
    setTimeout(() => document.getElementById(open.field)?.focus());
    return false;
  };

  const create = async (draft: Draft, present: FilesPresent, materialIds: number[]) => {
    if (!isComplete(draft, present)) return;
    const body = JSON.stringify([draft, materialIds]);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setCreating(true);
    try {
      await createFromDraft(draft, materialIds, schoolId, attempt.current.key);
      forgetDraft();
      await onCreated();
    } catch (error) {
      toast.error(error instanceof CreationError ? error.message : creationFailed('clone', wordsOf(error)));
      setCreating(false);
    }
  };
  return { create, isCreating };
}
