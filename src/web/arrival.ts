import { useCallback } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

let waiting: (() => void)[] = [];

/** Says that the screen of the present address is drawn. */
export const announceArrival = (): void => {
  const told = waiting;
  waiting = [];
  for (const tell of told) tell();
};

/**
 * Goes to an address of the app and resolves once its screen is drawn, so that what the old screen still shows can be
 * forgotten then and not before.
 */
export const useGo = () => {
  const navigate = useNavigate();
  return useCallback(
    (to: To, options?: NavigateOptions): Promise<void> => {
      const arrived = new Promise<void>((resolve) => waiting.push(resolve));
      navigate(to, options);
      return arrived;
    },
    [navigate],
  );
};
