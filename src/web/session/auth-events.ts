/**
 * `success`: somebody just signed in · `refresh`: the session may have changed · `left`: the student signed out in
 * another tab · `changed`: another tab changed what is the student's.
 */
const EVENTS = ['auth-success', 'auth-refresh', 'auth-left', 'data-changed'] as const;
export type AuthEvent = (typeof EVENTS)[number];

const CHANNEL = 'hornbook-auth';

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

otherTabs?.addEventListener('message', ({ data }) => {
  if (EVENTS.includes(data)) window.dispatchEvent(new Event(data));
});

/** Tells every other tab of the site. */
export const announceElsewhere = (event: AuthEvent) => otherTabs?.postMessage(event);

/** Tells this tab and every other tab of the site. */
export const announce = (event: AuthEvent) => {
  window.dispatchEvent(new Event(event));
  announceElsewhere(event);
};

/** Calls `listener` on each of `events`, wherever they come from. Answers how to stop. */
export const onAuth = (events: readonly AuthEvent[], listener: (event: AuthEvent) => void) => {
  const hear = (event: Event) => listener(event.type as AuthEvent);
  for (const name of events) window.addEventListener(name, hear);
  return () => {
    for (const name of events) window.removeEventListener(name, hear);
  };
};
