import { useId } from 'react';
import { YEARS } from '#contract/profile.ts';

type YearPickerProps = { value: number | null; onChange: (year: number) => void };

/** First, second or third year, as three cards. */
export function YearPicker({ value, onChange }: YearPickerProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] leading-[1.3] font-semibold">
        Year of study{' '}
        <span aria-hidden className="text-bad">
          *
        </span>
      </legend>
      <div className="grid grid-cols-3 gap-2.5">
        {YEARS.map((year) => (
          <label
            key={year.value}
            className="cursor-pointer rounded-[10px] border border-edge bg-surface px-3 py-3 text-center leading-tight hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={year.value === value}
              onChange={() => onChange(year.value)}
            />
            <span className="block font-serif text-[22px] font-[550]">{year.label}</span>
            <span className="mt-1 block text-meta text-ink-2">{year.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
