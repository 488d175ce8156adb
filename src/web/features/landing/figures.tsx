import { isPage } from '#contract/pages.ts';
import { site } from '../../site.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** The operator's figures, with a footnote that says whose they are. */
export function Figures() {
  const { before, link, after } = site.figuresNote;
  return (
    <section aria-label="Figures" className="border-y border-line bg-surface">
      <div className="wrap pt-7 pb-6.5 pane:pt-8.5">
        <dl className="grid grid-cols-2 gap-y-6 pane:grid-cols-4">
          {site.figures.map(({ value, label, isMeasured }) => (
            <div
              key={label}
              className="flex flex-col border-line pl-5 max-pane:odd:pl-0 max-pane:even:border-l pane:pl-8 pane:first:pl-0 pane:not-first:border-l"
            >
              <dt className="order-2 mt-2 text-small leading-[1.4] text-ink-2 pane:text-[15.5px]">
                {label}
                {isMeasured && isPage('/how-we-measure') && (
                  <PageLink to="/how-we-measure" className="link block w-fit">
                    How we measure
                  </PageLink>
                )}
              </dt>
              <dd className="figure-number text-[38px] leading-none pane:text-[46px]">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-[14px] text-ink-3">
          {before}
          <PageLink to="/how-we-measure">{link}</PageLink>
          {after}
        </p>
      </div>
    </section>
  );
}
