import { Check } from 'lucide-react';
import { CONTEXT_PRESETS } from './presets.ts';

type ContextPresetsProps = { value: string; onChange: (value: string) => void };

/** Quick context by one press; pressing the chosen one again takes it back. */
export function ContextPresets({ value, onChange }: ContextPresetsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-[15px] leading-[1.3] font-semibold">
        Quick context <span className="ml-1 text-meta font-normal text-ink-3">optional</span>
      </legend>
      <div className="grid gap-2 pane:grid-cols-2">
        {CONTEXT_PRESETS.map((preset) => {
          const isChosen = preset === value;
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? '' : preset)}
              className="flex min-h-11 items-center justify-between gap-2 rounded-control border border-edge bg-surface px-3 py-2 text-left text-[15px] leading-snug transition-colors duration-150 hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand"
            >
              {preset}
              {isChosen && <Check aria-hidden size={17} className="flex-none" />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
