import { type RefObject, useEffect, useRef } from 'react';

/**
 * The ref of a form that stands on a page before its code is there: what was typed until then becomes what its fields
 * hold, and if it was sent (first-calls.ts keeps that back), it is sent now.
 */
export function useEarlyForm(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const drawn = form.current;
    if (!drawn) return;
    for (const field of drawn.elements)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) tell(field);
    if (drawn.dataset.pressed === undefined) return;
    // Once the fields hold what was typed.
    const timer = setTimeout(() => {
      delete drawn.dataset.pressed;
      drawn.requestSubmit();
    });
    return () => clearTimeout(timer);
  }, []);
  return form;
}

/** Has a field report the text that it already shows: React took it for its own and tells nobody of it. */
function tell(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  if (typed === '' || field.type === 'checkbox' || field.type === 'radio') return;
  field.value = '';
  // The setter of the element itself is React's, and what it is given is no news.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
