import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** Stands once at the root of the app; loads what draws toasts when there is one to draw. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
