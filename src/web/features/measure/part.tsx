import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of the page that stands open once it is wanted. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-5 py-4 [&::-webkit-details-marker]:hidden">
        <h2 className="heading text-[20px]">{title}</h2>
        <ChevronDown
          aria-hidden
          size={20}
          className="flex-none text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-8">{children}</div>
    </details>
  );
}
