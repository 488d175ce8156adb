import { barWords, FIGURE_GROUPS, isMet, percent, type ShownFigure } from './measured.ts';

/** The first figure of every group, and in how many of the group our bar is met: what the page says at a glance. */
export function KeyFigures() {
  return (
    <section aria-label="Figures at a glance" className="mt-5">
      <dl className="grid gap-3.5 pane:grid-cols-2 pane:gap-5 wide:grid-cols-3">
        {FIGURE_GROUPS.map(({ title, figures }) => {
          const [first] = figures;
          return first && <KeyFigure key={title} title={title} first={first} figures={figures} />;
        })}
      </dl>
    </section>
  );
}

type KeyFigureProps = { title: string; first: ShownFigure; figures: readonly ShownFigure[] };

function KeyFigure({ title, first, figures }: KeyFigureProps) {
  const barred = figures.filter(({ bar }) => bar !== null);
  const met = barred.filter((figure) => isMet(figure) === true).length;
  const words = { true: 'met', false: 'not met', null: 'watched' }[`${isMet(first)}`];
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3.5">
      <dt className="text-small text-ink-2">{first.label}</dt>
      <dd className="mt-1">
        <span className="figure-number text-[30px] leading-tight">{percent(first.value, first.isLower)}</span>{' '}
        <span className="text-small text-ink-3">
          {first.bar === null ? words : `bar ${barWords(first)}, ${words}`}
        </span>
      </dd>
      <dd className="text-small text-ink-3">
        {met} of {barred.length} bars met · {title}
      </dd>
    </div>
  );
}
