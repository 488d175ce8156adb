import { useQuery } from '@tanstack/react-query';
import type { Clone } from '#contract/clones.ts';
import { getPrediction } from '#contract/prediction.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { plural } from '../../ui/plural.ts';

const SHOWN = 3;

/** The clone's forecast, or null when there is none yet. */
const findPrediction = async (clone_id: number) => {
  try {
    return await call(getPrediction, { clone_id });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_prediction') return null;
    throw error;
  }
};

/** The three likeliest topics of a clone's forecast, or a sentence in their place. */
export function CloneTopics({ clone }: { clone: Clone }) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['dashboard-forecast', clone.id],
    queryFn: () => findPrediction(clone.id),
  });
  if (isPending) return <div aria-hidden className="h-[104px]" />;
  if (isError) return <p className="text-small text-ink-3">The forecast could not be loaded.</p>;
  if (!data) return <p className="text-small text-ink-2">No exam prediction yet.</p>;
  const sittings = data.forecast.sittings.length;
  return (
    <div>
      <h4 className="flex justify-between text-meta font-semibold text-ink-2">
        Most likely on the final
        <span className="font-normal text-ink-3">
          {sittings > 0 ? `from ${plural(sittings, 'past exam')}` : 'from the course alone'}
        </span>
      </h4>
      <ul className="mt-1">
        {data.forecast.topics.slice(0, SHOWN).map((topic) => {
          const percent = Math.round(topic.probability * 100);
          return (
            <li
              key={topic.name}
              className="grid grid-cols-[minmax(0,1fr)_84px_40px] items-center gap-3 pt-1.5 text-[15px] pane:grid-cols-[minmax(0,1fr)_132px_40px]"
            >
              <span className="truncate">{topic.name}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-brand-soft">
                <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
              </span>
              <b className="text-right font-semibold tabular-nums">{percent}%</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
