type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void; label: string; className?: string };

/** A setting that is on or off at once, with its name beside it. */
export function Switch({ isOn, onChange, label, className = '' }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className={`inline-flex min-h-6 items-center gap-2 text-left text-[14px] font-semibold text-ink-2 max-pane:min-h-11 ${className}`}
    >
      <span
        aria-hidden
        className={`relative h-[19px] w-[33px] shrink-0 rounded-full border transition-colors duration-150 ${isOn ? 'border-brand bg-brand' : 'border-edge bg-surface'}`}
      >
        <span
          className={`absolute top-[3px] size-[11px] rounded-full transition-all duration-150 ${isOn ? 'left-[17px] bg-on-brand' : 'left-[3px] bg-edge'}`}
        />
      </span>
      {label}
    </button>
  );
}
