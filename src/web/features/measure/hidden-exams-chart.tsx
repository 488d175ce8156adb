import { ChartCard } from './chart-card.tsx';
import type { HIDDEN_EXAMS } from './measured.ts';

/** Each hidden exam as a row of its tested topics: filled where the study list held it, hollow where it did not. */
export function HiddenExamsChart({ course }: { course: (typeof HIDDEN_EXAMS)[number] }) {
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
            {sitting}
            <span className="ml-2 text-ink-3 tabular-nums">
              {onList} of {tested}
            </span>
          </p>
          <svg width="170" height="16" aria-hidden="true">
            {Array.from({ length: tested }, (_, topic) => (
              <circle
                key={topic}
                cx={8 + topic * 17}
                cy="8"
                r="5.5"
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
