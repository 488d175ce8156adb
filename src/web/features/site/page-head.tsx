import type { ReactNode } from 'react';

/** The top of a public page: its name and one sentence. The tab's title stands in content/pages.json. */
export function PageHead({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <header className="pt-9 pane:pt-14">
      <h1 className="heading max-w-[18em] text-[34px] leading-[1.1] pane:text-[48px]">{title}</h1>
      <p className="mt-4 max-w-[36em] text-[18px] leading-normal text-pretty text-ink-2 pane:text-[20px]">
        {lead}
      </p>
    </header>
  );
}
