import { isPage } from '#contract/pages.ts';
import { site } from '../../site.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { FiguresNote } from './figures-note.tsx';

type FiguresProps = {
  /** How many of the operator's figures, from the first. */
  count?: number;
};

/** The operator's figures, with a footnote that says whose they are. */
export function Figures({ count = site.figures.length }: FiguresProps) {
  const columns = count === 3 ? 'grid-cols-1 pane:grid-cols-3' : 'grid-cols-2 pane:grid-cols-4';
  const place =
    count === 3
      ? 'pane:pl-8 pane:first:pl-0'
      : 'pl-5 max-pane:odd:pl-0 max-pane:even:border-l pane:pl-8 pane:first:pl-0';
  return (
    <section aria-label="Figures" className="border-y border-line bg-surface">
      <div className="wrap pt-7 pb-6.5 pane:pt-8.5">
        <dl className={`grid gap-y-6 ${columns}`}>
          {site.figures.slice(0, count).map(({ value, label, isMeasured }) => (
            <div key={label} className={`flex flex-col border-line pane:not-first:border-l ${place}`}>
              <dt className="order-2 mt-2 text-small leading-[1.4] text-ink-2 pane:text-[15.5px]">
                {label}
                {isMeasured && isPage('/how-we-measure') && (
                  <PageLink to="/how-we-measure" className="link block w-fit py-1 max-pane:py-2.5">
                    How we measure
                  </PageLink>
                )}
              </dt>
              <dd className="figure-number text-[38px] leading-none pane:text-[46px]">{value}</dd>
            </div>
          ))}
        </dl>
        <FiguresNote className="mt-6" />
      </div>
    </section>
  );
}
