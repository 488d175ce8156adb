import { PRICES } from '../../prices.ts';
import { StartActions } from './start-actions.tsx';

/** The last word of the page, and what it costs. */
export function ClosingCall() {
  return (
    <section id="pricing" className="mt-17 bg-banner text-on-banner pane:mt-24">
      <div className="wrap flex flex-col gap-7 py-12 pane:flex-row pane:flex-wrap pane:items-center pane:justify-between pane:gap-12 pane:py-16">
        <div>
          <h2 className="heading max-w-[18em] text-[30px] leading-[1.1] pane:text-[clamp(30px,3.1vw,42px)]">
            Bring one syllabus. See what it knows.
          </h2>
          <p className="mt-3.5 text-[16.5px] opacity-85">
            The first course is free. Premium costs {PRICES.monthlyWords}, or {PRICES.yearlyWords}.{' '}
            {PRICES.trial}. {PRICES.cancel}.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-pane:*:flex-1">
          <StartActions isOnBrand />
        </div>
      </div>
    </section>
  );
}
