import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long a pointer rests before something opens, and is away before it closes, in milliseconds. */
const DELAY = 300;

/** Whether a pointer rests on an element, or a keyboard's focus; a finger does neither. `handlers` go on the element. */
export function useHovered() {
  const [isHovered, setHovered] = useState(false);
  const [wasHovered, setWasHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setHovered(next);
      if (next) setWasHovered(true);
    }, DELAY);
  };
  return {
    isHovered,
    /** True from the first time on. */
    wasHovered,
    close: () => {
      clearTimeout(timer.current);
      setHovered(false);
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && soon(true),
      onPointerLeave: () => soon(false),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && soon(true),
      onBlur: () => soon(false),
    },
  };
}
