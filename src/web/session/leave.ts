import { useQueryClient } from '@tanstack/react-query';
import { signOut, signOutEverywhere } from '#contract/account.ts';
import { call } from '../api.ts';
import { useGo } from '../arrival.ts';
import { showToast } from '../ui/toast.ts';
import { announceElsewhere } from './auth-events.ts';
import { forgetSampleUser } from './sample-user.ts';
import { endSession, useIsSample } from './session.tsx';

/** Spec §4, in milliseconds. */
const SIGN_OUT_TIMEOUT = 2_000;

/** Forgets everything this tab knows of the student and goes to /. */
export const useLeave = () => {
  const queries = useQueryClient();
  const go = useGo();
  return async () => {
    await go('/');
    endSession(queries);
    announceElsewhere('auth-left');
  };
};

/** Tells the server that the session ends; where it cannot be told, says so until it can. */
const endHere = async (): Promise<void> => {
  try {
    await call(signOut, {}, { timeout: SIGN_OUT_TIMEOUT });
  } catch {
    showToast('warning', 'You may still be signed in', {
      message: 'The server could not be told that you signed out. On a shared computer, try again.',
      duration: 0,
      action: { label: 'Try again', onClick: () => void endHere() },
    });
  }
};

/** Signs out and goes to /, even if the server is slow. */
export const useSignOut = () => {
  const leave = useLeave();
  const isSample = useIsSample();
  return async () => {
    forgetSampleUser();
    // The demo user has no session that could stay open.
    if (isSample) await call(signOut, {}, { timeout: SIGN_OUT_TIMEOUT }).catch(() => undefined);
    else await endHere();
    await leave();
  };
};

/** Ends the student's sessions on every device and goes to /. Throws, and stays, when the server could not. */
export const useSignOutEverywhere = () => {
  const leave = useLeave();
  return async () => {
    await call(signOutEverywhere, {});
    await leave();
  };
};
