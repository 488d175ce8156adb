import './slider.css';
import { type ReactNode, useId } from 'react';

type SliderProps = {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** What the ends mean, left and right. */
  ends?: readonly [string, string];
  /** What the present value means in words; read out with it. */
  words?: string;
  /** What else speaks for a place on it, below. */
  note?: string;
  className?: string;
};

/** A whole number from `min` to `max` (1 to 5 unless told), set by dragging or by arrow keys, Home and End. */
export function Slider({
  label,
  value,
  onChange,
  min = 1,
  max = 5,
  ends,
  words,
  note,
  className,
}: SliderProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-[15px] font-semibold leading-[1.3]">
          {label}
        </label>
        <output htmlFor={id} className="text-small text-ink-2 tabular-nums">
          {words ? `${words}, ${value} of ${max}` : `${value} of ${max}`}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="slider"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={words ? `${value}, ${words}` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {ends && (
        <div aria-hidden className="mt-1 flex justify-between text-meta text-ink-3">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
      {note && <p className="mt-1.5 text-meta text-pretty text-ink-3">{note}</p>}
    </div>
  );
}
