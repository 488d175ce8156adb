import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { FAQ, FAQ_CATEGORIES, type FaqEntry, type FaqFilter, isShown } from './faq.ts';

const FILTERS: readonly { value: FaqFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...FAQ_CATEGORIES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];

/**
 * The questions under filter buttons. Each opens by itself, so several can be open at once; what a filter hides keeps
 * whether it was open. An address that ends in #id opens that question.
 */
export function FaqList() {
  const [filter, setFilter] = useState<FaqFilter>('all');
  const { hash } = useLocation();
  useEffect(() => {
    const entry = document.getElementById(hash.slice(1));
    if (!(entry instanceof HTMLDetailsElement)) return;
    setFilter('all');
    entry.open = true;
  }, [hash]);
  const count = FAQ.filter((entry) => isShown(entry, filter)).length;
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show questions about</legend>
        {FILTERS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
            className="h-11 rounded-full border border-edge bg-surface px-4.5 text-[15.5px] font-semibold text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink aria-pressed:border-transparent aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status" className="mt-4 text-[15px] text-ink-3">
        {count} questions
      </p>
      <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
        {FAQ.map((entry) => (
          <Entry key={entry.id} entry={entry} isHidden={!isShown(entry, filter)} />
        ))}
      </div>
    </>
  );
}

function Entry({ entry, isHidden }: { entry: FaqEntry; isHidden: boolean }) {
  return (
    <details
      id={entry.id}
      hidden={isHidden}
      className="group scroll-mt-6 border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-5 px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2 pane:px-7 [&::-webkit-details-marker]:hidden">
        <h2 className="font-serif text-[19px] leading-snug font-medium">{entry.question}</h2>
        <ChevronDown
          aria-hidden
          size={20}
          className="flex-none text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[42em] px-5 pb-5.5 text-[17px] leading-[1.6] text-pretty text-ink-2 pane:px-7">
        {entry.answer}
      </p>
    </details>
  );
}
