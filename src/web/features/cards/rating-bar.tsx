import { useEffect, useRef } from 'react';
import { intervalWords } from './interval-words.ts';

const RATINGS = [
  { words: 'Again', look: 'border-bad bg-surface text-bad hover:bg-bad-soft' },
  { words: 'Hard', look: 'border-gold bg-surface text-gold hover:bg-gold-soft' },
  { words: 'Good', look: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover' },
  { words: 'Easy', look: 'border-ok bg-surface text-ok hover:bg-ok-soft' },
] as const;

/** How well a card was known: four buttons, each with when the card then comes back. Good has the focus. */
export function RatingBar({ next, onRate }: { next: readonly string[]; onRate: (rating: number) => void }) {
  const good = useRef<HTMLButtonElement>(null);
  useEffect(() => good.current?.focus({ preventScroll: true }), []);
  const now = new Date();
  return (
    <fieldset className="grid grid-cols-4 gap-2 pane:gap-2.5">
      <legend className="sr-only">How well did you know it?</legend>
      {RATINGS.map(({ words, look }, at) => (
        <button
          key={words}
          type="button"
          ref={words === 'Good' ? good : undefined}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => onRate(at + 1)}
          className={`flex min-h-14 items-center justify-between gap-2 rounded-[10px] border px-2 py-2 transition-colors duration-150 max-pane:justify-center pane:px-4 ${look}`}
        >
          <span className="text-left leading-[1.3] max-pane:text-center">
            <b className="block text-[16px] font-semibold">{words}</b>
            <span className={`text-small ${words === 'Good' ? '' : 'text-ink-2'}`}>
              {intervalWords(now, next[at] ?? now.toISOString())}
            </span>
          </span>
          <Key>{at + 1}</Key>
        </button>
      ))}
    </fieldset>
  );
}

/** A key of the keyboard, as small print beside what it does; not shown where there is none. */
export function Key({ children }: { children: string | number }) {
  return (
    <kbd
      aria-hidden
      className="rounded-[5px] border border-line bg-surface px-1.5 py-0.5 font-sans text-[12px] font-semibold text-ink-2 max-pane:hidden"
    >
      {children}
    </kbd>
  );
}
