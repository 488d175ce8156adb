import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openSession, type SignInMode } from '#contract/account.ts';
import { call } from '../../api.ts';
import { announce } from '../../session/auth-events.ts';
import { takeReturnPath } from '../../session/wanted-path.ts';
import { callbackWords, cancelledWords, NO_CODE, REFUSED } from './callback-words.ts';

/** Spec §4, in milliseconds. */
const SUCCESS_DELAY = 1_500;
const ERROR_DELAY = 3_000;

export type CallbackState =
  | { step: 'processing' | 'authenticating' }
  | { step: 'success'; mode: SignInMode }
  | { step: 'error'; words: string };

const modeOf = (value: string | null): SignInMode => (value === 'signup' ? 'signup' : 'signin');

/** Trades the address's code for a session; says how it went. Throws nothing. */
const trade = async (query: URLSearchParams): Promise<CallbackState> => {
  const error = query.get('error');
  if (error) return { step: 'error', words: cancelledWords(error) };
  const code = query.get('code');
  if (!code) return { step: 'error', words: NO_CODE };
  try {
    const answer = await call(openSession, { code, state: query.get('state') ?? undefined });
    if (!answer.success) return { step: 'error', words: answer.error || REFUSED };
    return { step: 'success', mode: answer.mode ?? modeOf(query.get('mode')) };
  } catch (failure) {
    return { step: 'error', words: callbackWords(failure) };
  }
};

/** Runs the callback once and goes on: to onboarding or the dashboard after a success, to / after an error. */
export const useCallback = (): CallbackState => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<CallbackState>({ step: 'processing' });
  const isRunning = useRef(false);

  useEffect(() => {
    // A code works once; effects may run twice.
    if (isRunning.current) return;
    isRunning.current = true;
    if (query.get('code') && !query.get('error')) setState({ step: 'authenticating' });
    void trade(query).then((result) => {
      if (result.step === 'success') announce('auth-success');
      setState(result);
    });
  }, [query]);

  useEffect(() => {
    if (state.step !== 'success' && state.step !== 'error') return;
    const isError = state.step === 'error';
    const returnPath = takeReturnPath();
    const start = state.step === 'success' && state.mode === 'signup' ? '/onboarding' : '/dashboard';
    const path = isError ? '/' : (returnPath ?? start);
    const timer = setTimeout(() => navigate(path, { replace: true }), isError ? ERROR_DELAY : SUCCESS_DELAY);
    return () => clearTimeout(timer);
  }, [state, navigate]);
  return state;
};
