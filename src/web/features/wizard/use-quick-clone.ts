import { useRef, useState } from 'react';
import type { Clone } from '#contract/clones.ts';
import { wordsOf } from '../../api-error.ts';
import { dismissToast, useToast } from '../../ui/toast.ts';
import { type CloneDraft, CreationError, createFromDraft } from './create-from-draft.ts';
import { creationFailed } from './draft.ts';
import { missingNames, NAMES_MISSING } from './quick-draft.ts';

/** Makes a quick clone. What is missing or refused is said in the spec's words, and stays until closed. */
export function useQuickClone(schoolId: number, onCreated: (clone: Clone) => Promise<void>) {
  const [isCreating, setCreating] = useState(false);
  const toast = useToast();
  // A repeated attempt with the same content is the same request: it makes one clone.
  const attempt = useRef({ body: '', key: '' });

  // What the last attempt was refused for; it stays until closed, or until it is tried again.
  const lastAlert = useRef('');

  const create = async (draft: CloneDraft) => {
    if (isCreating) return;
    dismissToast(lastAlert.current);
    if (missingNames(draft).length > 0) {
      lastAlert.current = toast.error(NAMES_MISSING);
      return;
    }
    const body = JSON.stringify(draft);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setCreating(true);
    try {
      await onCreated(await createFromDraft(draft, [], schoolId, attempt.current.key, 'quick'));
    } catch (error) {
      lastAlert.current = toast.error(
        error instanceof CreationError ? error.message : creationFailed('clone', wordsOf(error)),
      );
      setCreating(false);
    }
  };
  return { create, isCreating };
}
