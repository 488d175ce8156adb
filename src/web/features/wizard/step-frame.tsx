import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { focusHeading } from '../../ui/focus-heading.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { StepIndicator } from './step-indicator.tsx';

type StepFrameProps = {
  step: number;
  title: string;
  intro: string;
  /** Stands beside the step, below it on narrow screens. */
  aside?: ReactNode;
  bar: ReactNode;
  children: ReactNode;
};

/** What every step looks like. A new step begins at its top, for eyes and for keys. */
export function StepFrame({ step, title, intro, aside, bar, children }: StepFrameProps) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (top.current) focusHeading(top.current);
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <>
      <main ref={top} className="wrap flex-1 pt-9 pb-16 max-pane:px-4 max-pane:pt-5 max-pane:pb-8">
        <Link
          to="/dashboard"
          className="mb-3.5 inline-flex h-8 items-center gap-1.5 text-[15px] font-[550] text-brand hover:underline"
        >
          <ArrowLeft aria-hidden size={17} />
          Dashboard
        </Link>
        <StepIndicator step={step} />
        <PageTitle tab={`${title}, step ${step} of 3`} className="mt-3.5">
          {title}
        </PageTitle>
        <p className="mt-2 max-w-[42em] text-pretty text-ink-2">{intro}</p>
        <div className="mt-7 grid items-start gap-x-12 gap-y-8 wide:grid-cols-[minmax(0,788px)_316px] wide:justify-between">
          <div className="min-w-0">{children}</div>
          {aside && <aside className="wide:sticky wide:top-6">{aside}</aside>}
        </div>
      </main>
      {bar}
    </>
  );
}
