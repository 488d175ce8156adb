import { reportError } from '#contract/operations.ts';
import { findPage } from '#contract/pages.ts';
import { call } from './api.ts';

/** What a message quotes may be what a student wrote. */
const withoutQuotes = (message: string) =>
  message.replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '…').slice(0, 300);

/** Only where it was thrown: the first lines of a stack repeat the message. */
const placesIn = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at |@/.test(line))
    .join('\n')
    .slice(0, 4000);

/** Announces failures to whoever counts them. */
export const SCREEN_FAILED = 'hornbook-screen-failed';

/** Tells the server's log of a screen that could not be drawn, once, and never fails itself. */
export const reportFailure = (cause: unknown): void => {
  const { name, message, stack } = cause instanceof Error ? cause : new Error('not an error');
  window.dispatchEvent(new Event(SCREEN_FAILED));
  const report = {
    page: findPage(location.pathname),
    name: name.slice(0, 100) || 'Error',
    message: withoutQuotes(message),
    stack: placesIn(stack ?? ''),
  };
  void call(reportError, report).catch(() => undefined);
};
