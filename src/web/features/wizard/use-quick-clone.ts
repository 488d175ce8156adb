import { useRef, useState } from 'react';
import type { Clone } from '#contract/clones.ts';
import { type CloneDraft, createFromDraft } from './create-from-draft.ts';
import { missingNames, NAMES_MISSING } from './quick-draft.ts';
import { useRefusal } from './use-refusal.ts';

/** Makes a quick clone of `draft`. What is missing or refused is said in the spec's words, until it is so no more. */
export function useQuickClone(
  schoolId: number,
  draft: CloneDraft,
  onCreated: (clone: Clone) => Promise<void>,
) {
  const [isCreating, setCreating] = useState(false);
  const missing = missingNames(draft);
  const refusal = useRefusal(missing.join());
  // A repeated attempt with the same content is the same request: it makes one clone.
  const attempt = useRef({ body: '', key: '' });

  const create = async () => {
    if (isCreating) return;
    if (missing.length > 0) {
      refusal.say(NAMES_MISSING);
      return;
    }
    refusal.end();
    const body = JSON.stringify(draft);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setCreating(true);
    try {
      await onCreated(await createFromDraft(draft, [], schoolId, attempt.current.key, 'quick'));
    } catch (error) {
      refusal.sayFailure(error);
      setCreating(false);
    }
  };
  return { create, isCreating };
}
