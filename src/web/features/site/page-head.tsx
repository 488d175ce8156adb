import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';

/** The top of a public page: its name and one sentence. */
export function PageHead({ tab, title, lead }: { tab: string; title?: ReactNode; lead: ReactNode }) {
  return (
    <header className="pt-9 pane:pt-14">
      <PageTitle tab={tab} className="max-w-[18em] pane:text-[48px]! pane:leading-[1.08]!">
        {title ?? tab}
      </PageTitle>
      <p className="mt-4 max-w-[36em] text-[18px] leading-normal text-pretty text-ink-2 pane:text-[20px]">
        {lead}
      </p>
    </header>
  );
}
