import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[];
  className?: string;
};

/** Tabs over their panels; arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, className }: TabsProps<Value>) {
  return (
    <Parts.Root value={value} onValueChange={onChange} className={className}>
      <Parts.List aria-label={label} className="flex gap-5 border-b border-line">
        {tabs.map((tab) => (
          <Parts.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-11 items-center gap-1.5 border-b-2 border-transparent font-[550] text-[15px] text-ink-2 hover:text-ink data-active:border-brand data-active:text-ink"
          >
            {tab.label}
          </Parts.Tab>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.panel}
        </Parts.Panel>
      ))}
    </Parts.Root>
  );
}
