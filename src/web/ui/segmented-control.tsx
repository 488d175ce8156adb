import { type ReactNode, useId } from 'react';

type SegmentedControlProps<Value extends string> = {
  /** What is being chosen; read out, not shown. */
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  size?: 'sm' | 'md';
  className?: string;
};

const SIZES = { sm: 'h-8 px-3 text-[14.5px]', md: 'h-10 px-[18px] text-[15.5px]' };

/** A choice of one in a row of words: the browser's radio buttons, so arrow keys move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options, size = 'sm', className = '' } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`flex w-fit gap-0.5 rounded-[9px] bg-sunken p-[3px] ${className}`}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={`flex cursor-pointer items-center gap-1.5 rounded-[7px] font-[550] whitespace-nowrap text-ink-2 has-checked:bg-chosen has-checked:text-ink has-checked:shadow-[0_1px_2px_rgb(0_0_0/0.16)] has-focus-visible:outline-2 has-focus-visible:outline-brand ${SIZES[size]}`}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
