import { PageHead } from '../features/site/page-head.tsx';
import { SITEMAP, type SitemapEntry } from '../features/site/sitemap-groups.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** Every page there is, and which of them ask for a sign-in. */
export default function SitemapPage() {
  return (
    <div className="wrap">
      <PageHead title="Sitemap" lead="Every page of this site, in one place." />
      <div className="mt-8 grid items-start gap-5 pane:mt-10 pane:grid-cols-2 wide:grid-cols-3">
        {SITEMAP.map(({ name, entries }) => (
          <Card key={name} padded={false} className="px-5 pt-5.5 pb-2 pane:px-7">
            <section aria-label={name}>
              <h2 className="heading text-section">{name}</h2>
              <ul className="mt-3">
                {entries.map((entry) => (
                  <Row key={entry.label} entry={entry} />
                ))}
              </ul>
            </section>
          </Card>
        ))}
      </div>
      <p className="mt-9 text-[17px] text-ink-2">
        Not here? Look in the <PageLink to="/faq">FAQ</PageLink> or{' '}
        <PageLink to="/contact">contact us</PageLink>.
      </p>
    </div>
  );
}

function Row({ entry }: { entry: SitemapEntry }) {
  const { label, path, needsLogin, note } = entry;
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 border-t border-line py-1">
      <span>
        {path ? (
          <PageLink to={path} className="link inline-flex min-h-11 items-center">
            {label}
          </PageLink>
        ) : (
          <span className="inline-flex min-h-9 items-center">{label}</span>
        )}
        {note && <span className="-mt-1.5 block pb-1.5 text-small text-ink-3">{note}</span>}
      </span>
      {needsLogin && <Badge tone="gold">Login Required</Badge>}
    </li>
  );
}
