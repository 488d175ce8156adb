import { useIsPremium } from '../features/billing/subscription.ts';
import { ContactAside } from '../features/contact/contact-aside.tsx';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { FAQ } from '../features/faq/faq.ts';
import { PageHead } from '../features/site/page-head.tsx';

/** Details H: three questions, and none that speaks of prices. */
const ASKED_MOST = ['what-is-hornbook', 'legal-advice', 'export-delete'];

/** Writing to support, and answers that make it unnecessary. */
export default function ContactPage() {
  const isPremium = useIsPremium() === true;
  return (
    <div className="wrap">
      <PageHead
        title="Contact us"
        lead="A question, a fault, an idea: write to us, and a person answers within 24 hours."
      />
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 pane:mt-10 wide:grid-cols-[minmax(0,1fr)_400px]">
        <ContactForm isPremium={isPremium} />
        <ContactAside questions={FAQ.filter(({ id }) => ASKED_MOST.includes(id))} />
      </div>
    </div>
  );
}
