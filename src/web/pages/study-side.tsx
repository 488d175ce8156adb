import type { ReactNode } from 'react';

/** What the third pane shows. */
export type SideTab = 'source' | 'saved';

type StudySideProps = {
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  source: ReactNode;
  saved: ReactNode;
};

const TABS: readonly SideTab[] = ['source', 'saved'];

/** The third pane: the source of a quote, or what was saved. */
export function StudySide({ tab, onTab, source, saved }: StudySideProps) {
  const step = (from: SideTab) => onTab(from === 'source' ? 'saved' : 'source');
  return (
    <section
      aria-label="Source and saved"
      className="flex h-full min-h-0 min-w-0 flex-col border-l border-line bg-surface print:hidden"
    >
      <div
        role="tablist"
        aria-label="Source or saved"
        className="flex h-12 shrink-0 gap-1 border-b border-line px-3"
      >
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`side-${each}`}
            aria-selected={each === tab}
            aria-controls="side-panel"
            tabIndex={each === tab ? 0 : -1}
            onClick={() => onTab(each)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              step(each);
              document.getElementById(`side-${each === 'source' ? 'saved' : 'source'}`)?.focus();
            }}
            className="-mb-px flex items-center border-b-2 border-transparent px-2.5 text-[15px] font-[550] text-ink-2 -outline-offset-2 aria-selected:border-brand aria-selected:text-ink"
          >
            {each === 'source' ? 'Source' : 'Saved'}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="side-panel"
        aria-labelledby={`side-${tab}`}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {tab === 'source' ? source : saved}
      </div>
    </section>
  );
}

/** What the third pane says before any quote was opened; general law has no page to open. */
export function NoSource({ hasMaterials }: { hasMaterials: boolean }) {
  return (
    <p className="grid h-full place-items-center bg-sunken px-8 text-center font-serif text-[19px]/[1.4] text-balance text-ink-3">
      {hasMaterials
        ? 'Press the number behind a quote, and its page opens here with the passage marked.'
        : 'General law has no page to open. Once you add materials, their quotes open here.'}
    </p>
  );
}
