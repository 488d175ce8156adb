import { useEffect, useState } from 'react';
import type { Questionnaire } from '#contract/questionnaire.ts';
import { draftName } from '../../session/kept-drafts.ts';
import { useSession } from '../../session/session.tsx';
import { keep, onKept, readKept } from '../../session/use-kept.ts';
import type { CloneDraft } from './create-from-draft.ts';
import { type Draft, emptyDraft, readDraft } from './draft.ts';

/** Under which name a student's wizard is kept in this browser. */
export const wizardName = (student: number): string => draftName(student, 'create-clone');

/** What a student has told the wizard and not made a clone of; null where nothing was begun. */
export function keptWizard(student: number): Draft | null {
  const kept = readKept(wizardName(student));
  return kept === null ? null : readDraft(kept);
}

/** The wizard's draft, kept in this browser at every change until `forgetDraft`, and the same in every tab. */
export function useDraft() {
  const name = wizardName(useSession().user?.id ?? 0);
  const [draft, setDraft] = useState<Draft>(() => readDraft(readKept(name)));
  useEffect(() => {
    const text = JSON.stringify(draft);
    // What another tab has just kept is not kept again, or two tabs would answer each other for ever.
    if (text !== readKept(name)) keep(name, text);
  }, [draft, name]);
  useEffect(() => onKept(name, (text) => setDraft(readDraft(text))), [name]);
  const change = (changes: Partial<Draft>) => setDraft((kept) => ({ ...kept, ...changes }));
  const answer = (answers: Partial<Questionnaire>) =>
    setDraft((kept) => ({ ...kept, answers: { ...kept.answers, ...answers } }));
  return { draft, change, answer };
}

/**
 * What a form tells about a course, kept in this browser at every change until `forget`. It begins with what was kept,
 * or with `initial` where nothing was or `isNew`.
 */
export function useKeptDraft<Form extends CloneDraft>(what: string, initial: Form, isNew = false) {
  const name = draftName(useSession().user?.id ?? 0, what);
  const [draft, setDraft] = useState<Form>(() => {
    const kept = isNew ? null : readKept(name);
    return kept === null ? initial : { ...initial, ...readDraft(kept) };
  });
  return {
    draft,
    change: (more: Partial<Form>) => {
      const next = { ...draft, ...more };
      setDraft(next);
      keep(name, JSON.stringify({ ...emptyDraft(), ...next }));
    },
    forget: () => keep(name, null),
  };
}

/** Starts the next wizard with an empty draft. */
export function forgetDraft(student: number): void {
  keep(wizardName(student), JSON.stringify(emptyDraft()));
}
