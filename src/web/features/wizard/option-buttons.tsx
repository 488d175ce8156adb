import { useId } from 'react';
import type { Choice } from './words.ts';

type OptionButtonsProps<V extends string> = {
  label: string;
  required?: boolean;
  choices: Choice<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Id of the first option, for bringing the focus to an open question. */
  id?: string;
};

/** One choice out of a few, each a button with a word below it; arrow keys move between them. */
export function OptionButtons<V extends string>(props: OptionButtonsProps<V>) {
  const { label, required, choices, value, onChange, id } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] leading-[1.3] font-semibold">
        {label}
        {required && (
          <>
            <span aria-hidden className="text-bad">
              {' '}
              *
            </span>
            <span className="sr-only"> required</span>
          </>
        )}
      </legend>
      <div className="grid grid-cols-2 gap-2 pane:grid-cols-4">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="flex h-[60px] cursor-pointer last:odd:col-span-full flex-col justify-center gap-0.5 rounded-[9px] border border-edge bg-surface px-3 text-[15px] leading-tight font-[550] transition-colors duration-150 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-checked:ring-1 has-checked:ring-brand has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              className="peer sr-only"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
            <small className="text-meta leading-tight font-normal text-ink-3 peer-checked:text-ink-2">
              {choice.more}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
