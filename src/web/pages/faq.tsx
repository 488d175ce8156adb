import { FaqList } from '../features/faq/faq-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** What students ask about the product, and where to ask more. */
export default function FaqPage() {
  return (
    <div className="mx-auto max-w-[calc(880px+64px)] px-5 pane:px-8">
      <PageHead
        title="Frequently asked questions"
        lead="What it does, how far to trust it, what happens to your files, and what it costs."
      />
      <div className="mt-8">
        <FaqList />
      </div>
      <Card className="mt-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="heading text-section">Still have a question?</h2>
          <p className="mt-1 text-ink-2">Write to us, and a person answers.</p>
        </div>
        <ButtonLink to="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </Card>
    </div>
  );
}
