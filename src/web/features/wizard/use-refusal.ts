import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wordsOf } from '../../api-error.ts';
import { keepWantedPath } from '../../session/wanted-path.ts';
import { dismissToast, showToast } from '../../ui/toast.ts';
import { CreationError } from './create-from-draft.ts';
import { creationFailed } from './draft.ts';

/**
 * Says why a clone is not made, in the spec's words. It stays until closed and ends with its cause: when `cause`, which
 * tells what is missing, becomes another, when it is tried again, and when the screen is left.
 */
export function useRefusal(cause: string) {
  const shown = useRef('');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const end = () => dismissToast(shown.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said ends when the cause becomes another
  useEffect(() => () => dismissToast(shown.current), [cause]);
  const say = (title: string, message?: string) => {
    end();
    shown.current = showToast('error', title, message ? { message } : {});
  };
  const finishProfile = () => {
    keepWantedPath(pathname + search);
    void navigate('/onboarding');
  };
  const sayFailure = (error: unknown) => {
    end();
    const isKnown = error instanceof CreationError;
    shown.current = showToast('error', isKnown ? error.message : creationFailed('clone', wordsOf(error)), {
      ...(isKnown && error.isProfile
        ? { action: { label: 'Finish your profile', onClick: finishProfile } }
        : {}),
    });
  };
  return { say, sayFailure, end };
}
