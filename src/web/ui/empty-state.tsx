import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';

type EmptyStateProps = {
  /** One sentence. */
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Small words under the actions. */
  note?: ReactNode;
  /** Level of its heading; 2 unless told. */
  level?: 1 | 2;
};

/** One serif sentence and what to do. */
export function EmptyState({ title, children, actions, note, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-center rounded-card border border-line bg-surface px-5 py-11 text-center pane:px-8 pane:py-15">
      <LogoMark className="mb-5 size-11 text-brand" />
      <Heading className="max-w-[22em] font-serif text-[23px] leading-[1.3] tracking-[-0.012em] pane:text-[27px]">
        {title}
      </Heading>
      {children && <div className="mt-3 max-w-[36em] text-balance text-ink-2">{children}</div>}
      {actions && (
        <div className="mt-6 flex flex-wrap justify-center gap-3 max-pane:w-full max-pane:flex-col">
          {actions}
        </div>
      )}
      {note && <p className="mt-3.5 text-small text-ink-3">{note}</p>}
    </div>
  );
}
