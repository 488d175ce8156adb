import { useEffect, useState } from 'react';
import type { Questionnaire } from '#contract/questionnaire.ts';
import { type Draft, emptyDraft, readDraft } from './draft.ts';

const KEPT_AS = 'hornbook:create-clone';

/** The wizard's draft, kept in this tab at every change until `forget` is called. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(() => readDraft(sessionStorage.getItem(KEPT_AS)));
  useEffect(() => {
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify(draft));
    } catch {
      // A full or forbidden storage costs only the survival of a reload.
    }
  }, [draft]);
  const change = (changes: Partial<Draft>) => setDraft((kept) => ({ ...kept, ...changes }));
  const answer = (answers: Partial<Questionnaire>) =>
    setDraft((kept) => ({ ...kept, answers: { ...kept.answers, ...answers } }));
  return { draft, change, answer };
}

/** Starts the next wizard with an empty draft. */
export function forgetDraft(): void {
  sessionStorage.setItem(KEPT_AS, JSON.stringify(emptyDraft()));
}
