import type { KeyboardEvent, ReactNode } from 'react';

type InlineButtonProps = {
  onPress: () => void;
  className?: string;
  /** Where the words alone do not say what a press does. */
  label?: string;
  children: ReactNode;
};

/** A button that is part of a sentence: unlike the element, it breaks over lines as words do. */
export function InlineButton({ onPress, className = '', label, children }: InlineButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element is one box and does not break over lines
    <span
      role="button"
      tabIndex={0}
      aria-label={label}
      className={`cursor-pointer ${className}`}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      {children}
    </span>
  );
}
