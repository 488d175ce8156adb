const OPEN = 'hornbook-open-lex';

/** Opens Lex from anywhere. */
export const openLex = () => void window.dispatchEvent(new Event(OPEN));

/** Calls `open` whenever somebody asks for Lex. Answers how to stop. */
export const onOpenLex = (open: () => void) => {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
};
