/** How sure the student is of something, 0 to 3, as dots with words for those who do not see them. */
export function Dots({ value }: { value: number }) {
  return (
    <span className="ol-dots">
      {[1, 2, 3].map((dot) => (
        <i key={dot} aria-hidden data-full={dot <= value || undefined} />
      ))}
      <span className="sr-only">{value === 0 ? 'not rated' : `sure ${value} of 3`}</span>
    </span>
  );
}

type DotButtonsProps = { value: number; onChange: (value: number) => void };

/** The same dots to set; the last full one pressed again takes one away. */
export function DotButtons({ value, onChange }: DotButtonsProps) {
  return (
    <fieldset className="ol-dot-buttons">
      <legend className="sr-only">How sure are you?</legend>
      {[1, 2, 3].map((dot) => (
        <button
          key={dot}
          type="button"
          aria-pressed={dot <= value}
          aria-keyshortcuts={String(dot)}
          aria-label={`Sure ${dot} of 3`}
          title={`Sure ${dot} of 3 (${dot})`}
          onClick={() => onChange(dot === value ? dot - 1 : dot)}
        >
          <i aria-hidden data-full={dot <= value || undefined} />
        </button>
      ))}
    </fieldset>
  );
}
