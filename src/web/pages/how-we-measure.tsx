import { FigureTable } from '../features/measure/figure-table.tsx';
import { GoalCard } from '../features/measure/goal-card.tsx';
import { HiddenExamsChart } from '../features/measure/hidden-exams-chart.tsx';
import { IntervalChart } from '../features/measure/interval-chart.tsx';
import { KeyFigures } from '../features/measure/key-figures.tsx';
import { Limits } from '../features/measure/limits.tsx';
import { FIGURE_GROUPS, HIDDEN_EXAMS, MEASURED_ON, REPRODUCED } from '../features/measure/measured.ts';
import { Method } from '../features/measure/method.tsx';
import { Part } from '../features/measure/part.tsx';
import { PageHead } from '../features/site/page-head.tsx';

const COMMAND = 'npm run eval';
const { all, bySource, absent } = REPRODUCED;

/** What was measured, how, and what came out, whatever it is. */
export default function HowWeMeasurePage() {
  return (
    <div className="mx-auto max-w-[calc(1040px+64px)] px-5 pane:px-8">
      <PageHead
        title="How we measure"
        lead="Every figure here comes out of one command. Some need courses and exams that are not ours to pass on: each of those says so. Where we miss our own bar, it says so too."
      />
      <p className="mt-4 text-[15px] text-ink-3">
        Measured {MEASURED_ON} with <Command />. The figures change when the program does.
      </p>
      <GoalCard />
      <KeyFigures />
      <div className="mt-9">
        <Part title="What is tested, and how">
          <Method />
        </Part>
        <Part title="Figures and bars">
          <FigureTable />
        </Part>
        <Part title="Past exams, hidden one at a time">
          <div className="grid gap-3.5 pane:gap-5 wide:grid-cols-2">
            {HIDDEN_EXAMS.map((course) => (
              <HiddenExamsChart key={course.name} course={course} />
            ))}
          </div>
        </Part>
        <Part title="How sure the figures are">
          <p className="max-w-[42em] text-ink-2">
            Few questions leave much to chance. The interval holds 95% of the results when the questions are
            drawn again at random. Where every question came out right it closes at 100%, though more
            questions might still find a miss.
          </p>
          <div className="mt-5 gap-x-5 *:mb-3.5 *:break-inside-avoid pane:*:mb-5 wide:columns-2">
            {FIGURE_GROUPS.map((group) => (
              <IntervalChart key={group.title} group={group} />
            ))}
          </div>
        </Part>
        <Part title="What this does not show">
          <Limits />
        </Part>
        <Part title="Run it yourself">
          <Command />
          <p className="mt-2.5 text-pretty text-ink-2">
            No key, no network, the same figures every time on the same version. With the source alone it
            gives {bySource} of the {all} figures above again. The real courses, the exams and the rules that
            the others need are not ours to pass on: without them {absent} figures are absent, and{' '}
            {all - bySource - absent} are counted on the sample course alone. The table says it of each.
          </p>
        </Part>
      </div>
    </div>
  );
}

function Command() {
  return (
    <code className="rounded-[6px] bg-raised px-2 py-1 font-mono text-[0.92em] text-ink">{COMMAND}</code>
  );
}
