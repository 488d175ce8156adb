import { useMemo } from 'react';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** Milliseconds a toast stays unless told otherwise (spec §3). */
export const TOAST_DURATION = 5_000;

export type Toast = {
  id: string;
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds; 0 or less stays until closed. */
  duration: number;
  /** One thing to do about it. */
  action?: { label: string; onClick: () => void };
};

export type ToastOptions = Partial<Pick<Toast, 'message' | 'duration' | 'action'>>;

type Listener = (toast: Toast) => void;

let count = 0;
let waiting: Toast[] = [];
let listener: Listener | null = null;
let closer: ((id: string) => void) | null = null;
const wakers = new Set<() => void>();

/** Shows a toast. Errors stay until closed unless given a duration. Answers its id. */
export const showToast = (type: ToastType, title: string, options: ToastOptions = {}): string => {
  count += 1;
  const duration = options.duration ?? (type === 'error' ? 0 : TOAST_DURATION);
  const toast: Toast = { id: `toast-${count}`, type, title, ...options, duration };
  if (listener) listener(toast);
  else waiting.push(toast);
  for (const wake of wakers) wake();
  return toast.id;
};

/** Takes a toast away that no longer says what is so; nothing happens when it is gone already. */
export const dismissToast = (id: string) => {
  waiting = waiting.filter((toast) => toast.id !== id);
  closer?.(id);
};

/** Hands toasts to whoever draws and closes them, first those that waited. Answers how to stop. */
export const takeToasts = (take: Listener, close: (id: string) => void) => {
  listener = take;
  closer = close;
  for (const toast of waiting) take(toast);
  waiting = [];
  return () => {
    listener = null;
    closer = null;
  };
};

/** Tells `wake` when the first toast is there, so that its drawing is loaded only then. */
export const onFirstToast = (wake: () => void) => {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => void wakers.delete(wake);
};

/** Toasts by type: `const toast = useToast(); toast.success('Saved', { message: '…' })`. */
export const useToast = () =>
  useMemo(
    () => ({
      success: (title: string, options?: ToastOptions) => showToast('success', title, options),
      error: (title: string, options?: ToastOptions) => showToast('error', title, options),
      warning: (title: string, options?: ToastOptions) => showToast('warning', title, options),
      info: (title: string, options?: ToastOptions) => showToast('info', title, options),
    }),
    [],
  );
