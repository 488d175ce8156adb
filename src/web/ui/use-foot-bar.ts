import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A bar that stays at the foot of the window: says its height to the page, so that toasts stand above it and what a
 * keyboard reaches is not left under it.
 */
export function useFootBar<Bar extends HTMLElement = HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot-bar', `${bar.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--foot-bar');
  });
  return bar;
}
