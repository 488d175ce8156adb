import { STEPS } from './draft.ts';

/** 'Step n of 3', with a bar for each step. */
export function StepIndicator({ step }: { step: number }) {
  return (
    <div className="flex items-center gap-4">
      <p className="text-[15px] font-[550] whitespace-nowrap text-ink-2">
        Step {step} of {STEPS}
      </p>
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: STEPS }, (_, index) => (
          <span
            key={index}
            className={`h-[5px] w-9 rounded-[3px] pane:w-14 ${index < step ? 'bg-brand' : 'bg-line'}`}
          />
        ))}
      </span>
    </div>
  );
}
