import type { Pointed } from './pointed.ts';

type LetterButtonProps = {
  id?: string;
  letter: string;
  /** Whether all that it stands for was earned in full. */
  isEarned: boolean;
  label: string;
  onPoint: (pointed: Pointed) => void;
  onGo: () => void;
};

/** A sentence's letter, in the answer and in the rubric; each leads to the other. */
export function LetterButton({ id, letter, isEarned, label, onPoint, onGo }: LetterButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      onClick={onGo}
      onFocus={() => onPoint({ letter })}
      onBlur={() => onPoint(null)}
      className={`relative mx-1 inline-grid h-[19px] min-w-[19px] place-items-center rounded-full px-1 align-[1px] font-sans text-[12px]/none font-bold text-surface after:absolute after:-inset-x-1.5 after:-inset-y-2.5 ${
        isEarned ? 'bg-ok' : 'bg-gold'
      }`}
    >
      {letter}
    </button>
  );
}
