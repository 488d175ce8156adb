type ProgressProps = {
  /** What is under way; read out. */
  label: string;
  /** 0 to 1; null while nobody can know. */
  value: number | null;
  className?: string;
};

/** A thin bar of how far something is. */
export function Progress({ label, value, className = '' }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={`block h-1 overflow-hidden rounded-full bg-line ${className}`}
    >
      <span
        className={`block h-full rounded-full bg-brand ${percent === null ? 'w-1/3 animate-pulse' : 'transition-[width] duration-150'}`}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </span>
  );
}
