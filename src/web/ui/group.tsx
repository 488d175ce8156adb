import type { ReactNode } from 'react';

type GroupProps = {
  label: string;
  /** Scrolls by itself, and so must be reachable by keyboard. */
  scrolls?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A named part of something that stands on a screen many times: an answer's card is no landmark, for the next answer has
 * one of the same name.
 */
export function Group({ label, scrolls = false, className, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={label} tabIndex={scrolls ? 0 : undefined} className={className}>
      {children}
    </div>
  );
}
