import type { ReactNode } from 'react';

type ChoiceProps = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  words: ReactNode;
  /** Why it cannot be chosen is then in `words`. */
  isDisabled?: boolean;
  /** What belongs to it, under its words. */
  children?: ReactNode;
};

/** One thing to be called on: a card with the browser's radio button. */
export function Choice({ name, isChosen, onChoose, title, words, isDisabled, children }: ChoiceProps) {
  return (
    <div className="drill-choice" data-chosen={isChosen || undefined}>
      <label>
        <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
        <span className="min-w-0">
          <b className="drill-choice-name">{title}</b>
          <span className="drill-choice-words">{words}</span>
        </span>
      </label>
      {children && <div className="drill-choice-more">{children}</div>}
    </div>
  );
}
