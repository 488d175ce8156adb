import { FeatureCard } from '../features/product/feature-card.tsx';
import { PRODUCT_FEATURES } from '../features/product/feature-list.ts';
import { FiguresNote } from '../features/site/figures-note.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { site } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';

/** What the product can do, a card for each part. */
export default function FeaturesPage() {
  return (
    <div className="wrap">
      <PageHead
        title="Six ways to know your course"
        lead="All of them work from one place: the materials your professor gave you. Open a card to see what is in it."
      />
      <div className="mt-8 grid items-start gap-3.5 pane:mt-10 pane:grid-cols-2 pane:gap-5 wide:grid-cols-3">
        {PRODUCT_FEATURES.map((feature) => (
          <FeatureCard key={feature.id} feature={feature} />
        ))}
      </div>
      <section aria-label="Claims" className="mt-10 border-y border-line py-6">
        <ul className="flex flex-wrap gap-x-12 gap-y-2.5">
          {site.claims.map((claim) => (
            <li key={claim} className="font-serif text-[22px]">
              {claim}
            </li>
          ))}
        </ul>
        <FiguresNote className="mt-3" />
      </section>
      <section className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div>
          <h2 className="heading text-[28px] leading-tight">See it on a sample course</h2>
          <p className="mt-1.5 text-ink-2">The demo needs a name and an email address, no account.</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/" size="lg">
            Start free
          </ButtonLink>
          <ButtonLink to="/demo" size="lg" variant="secondary">
            Try interactive demo
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
