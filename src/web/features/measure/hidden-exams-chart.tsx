import { ChartCard } from './chart-card.tsx';
import type { HIDDEN_EXAMS } from './measured.ts';

/** From one dot to the next. */
const STEP = 15;

/** Each hidden exam as a row of its tested topics: filled where the study list held it, hollow where it did not. */
export function HiddenExamsChart({ course }: { course: (typeof HIDDEN_EXAMS)[number] }) {
  const widest = Math.max(...course.exams.map(({ tested }) => tested));
  return (
    <ChartCard
      title={course.name}
      note="One dot per tested topic. Filled: on the study list made without that exam. Hollow: missed."
      columns={['Hidden exam', 'Topics tested', 'On the list']}
      rows={course.exams.map(({ sitting, tested, onList }) => [sitting, String(tested), String(onList)])}
    >
      {course.exams.map(({ sitting, tested, onList }) => (
        <div key={sitting} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-1 text-small">
          <p className="leading-snug">
            {sitting}{' '}
            <span className="ml-1 whitespace-nowrap text-ink-3 tabular-nums">
              {onList} of {tested}
            </span>
          </p>
          <svg width={widest * STEP} height="16" aria-hidden="true">
            {Array.from({ length: tested }, (_, topic) => (
              <circle
                key={topic}
                cx={(topic + 0.5) * STEP}
                cy="8"
                r="5"
                strokeWidth="1.5"
                className={topic < onList ? 'fill-brand stroke-brand' : 'fill-transparent stroke-edge'}
              />
            ))}
          </svg>
        </div>
      ))}
    </ChartCard>
  );
}
