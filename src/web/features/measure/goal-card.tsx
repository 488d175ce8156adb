import { COVERED, percent } from './measured.ts';

/** What the 87% means, and how near the measured forecasts came. */
export function GoalCard() {
  const { onList, tested } = COVERED;
  return (
    <section
      aria-label="What 87% means"
      className="pad mt-9 grid gap-x-9 gap-y-4 py-7 pr-6 pl-13 [--pad:28px] pane:grid-cols-[auto_1fr] pane:items-center pane:py-8 pane:pr-10 pane:pl-20 pane:[--pad:48px]"
    >
      <p className="figure-number text-[64px] leading-none pane:text-[84px]">87%</p>
      <div>
        <p className="font-serif text-[21px] leading-snug text-pretty">
          Your study list is the shortest list of topics that we expect to hold 87% of what will be tested.
        </p>
        <p className="mt-2.5 text-pretty text-ink-2">
          It is a target, not a grade. On the past exams below, hidden one at a time, the list held {onList}{' '}
          of {tested} tested topics, which is {percent(onList / tested)}. “87% prediction accuracy” on other
          pages is the operator’s figure; we cannot reproduce more than stands here. Your own course gets its
          own test once it has three past exams.
        </p>
      </div>
    </section>
  );
}
