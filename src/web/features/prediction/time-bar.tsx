import type { Forecast } from '#contract/prediction.ts';

/** Shades of the parts in turn: reading is not yet writing, so the first is gray. */
const SHADES = ['bg-brand text-on-brand', 'bg-brand/75 text-on-brand', 'bg-brand-soft text-brand'];
const FIRST = 'bg-raised text-ink-2';

/** A part narrower than this share of the bar has no room for its minutes. */
const NARROWEST = 0.09;

/** The minutes of an exam side by side, and below them what each part is. */
export function TimeBar({ plan }: { plan: Forecast['time_plan'] }) {
  const total = plan.reduce((sum, part) => sum + part.minutes, 0);
  const shade = (index: number) =>
    index === 0 && plan.length > 1 ? FIRST : (SHADES[(index - 1 + SHADES.length) % SHADES.length] ?? FIRST);
  return (
    <>
      <div aria-hidden className="mt-3 flex h-9 gap-0.5 overflow-hidden rounded-[7px]">
        {plan.map((part, index) => (
          <span
            key={index}
            className={`flex min-w-0 items-center overflow-hidden px-2.5 text-[14px] leading-none font-semibold whitespace-nowrap tabular-nums ${shade(index)}`}
            style={{ flex: `${part.minutes} 0 0` }}
          >
            {part.minutes / total >= NARROWEST && `${part.minutes} min`}
          </span>
        ))}
      </div>
      <ul className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-x-4 gap-y-2 text-[14px] leading-snug text-ink-2">
        {plan.map((part, index) => (
          <li key={index} className="flex gap-2">
            <span
              aria-hidden
              className={`mt-1 size-2.5 shrink-0 rounded-[3px] border border-line ${shade(index)}`}
            />
            <span className="min-w-0">
              <b className="block font-semibold text-ink">{part.label}</b>
              {part.minutes} min
              {part.points !== null && `, ${part.points} points`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
