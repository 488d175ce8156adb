import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { usePrinting } from '../../ui/use-printing.ts';
import { PREDICTION_TABS, type PredictionTab } from './prediction-tabs.ts';

type PartTabsProps = {
  label: string;
  value: PredictionTab;
  onChange: (value: PredictionTab) => void;
  tabs: readonly { value: PredictionTab; label: string; panel: ReactNode }[];
};

/**
 * The parts of a prediction under their tabs, by the pattern of WAI-ARIA: one stop for the tabs, arrows, Home and End
 * open the next. Every panel stays as it was left, and paper shows them all. Those of ui/tabs.tsx keep no panel, and
 * sharing them with the demo would put another file on the list that every first page loads.
 */
export function PartTabs({ label, value, onChange, tabs }: PartTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const press = (event: KeyboardEvent) => {
    // From where the focus is: a second arrow may come before the first has changed the address.
    const from = list.current?.querySelector<HTMLElement>('[data-tab]:focus')?.dataset.tab ?? value;
    const at = tabs.findIndex((tab) => tab.value === from);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to === tabs.length ? 0 : to);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab=${next.value}]`)?.focus();
    onChange(next.value);
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className="mt-5 flex gap-5 border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={`-mb-px flex h-11 items-center border-b-2 font-[550] text-[15px] whitespace-nowrap hover:text-ink ${
              tab.value === value ? 'border-brand text-ink' : 'border-transparent text-ink-2'
            }`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value && !isPrinting}
          className="pt-5 print:pb-4"
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}

/** The part that is open: the one asked for where the prediction has it, else the topics. */
export const openTab = (asked: PredictionTab, isFull: boolean): PredictionTab =>
  isFull || PREDICTION_TABS.indexOf(asked) < PREDICTION_TABS.indexOf('practice') ? asked : 'topics';
