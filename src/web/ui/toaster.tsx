import { useEffect, useState } from 'react';
import { later } from '../later.tsx';
import { onFirstToast } from './toast.ts';

const ToastList = later(() => import('./toast-list.tsx'));

/** Stands once at the root of the app; loads what draws toasts when there is one to draw. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return isNeeded ? <ToastList /> : null;
}
