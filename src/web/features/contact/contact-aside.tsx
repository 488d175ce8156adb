import { Mail } from 'lucide-react';
import { site } from '../../site.ts';
import { PageLink } from '../../ui/page-link.tsx';

type ShortQuestion = { id: string; question: string; answer: string };

/** What stands beside the form: another way to write, and what most people ask. */
export function ContactAside({ questions }: { questions: readonly ShortQuestion[] }) {
  return (
    <aside className="grid content-start gap-8">
      <section>
        <h2 className="heading text-section">By email</h2>
        <p className="mt-2 flex items-center gap-2.5 text-[17px]">
          <Mail aria-hidden size={19} className="flex-none text-ink-3" />
          <a href={`mailto:${site.supportEmail}`} className="link inline-block py-2.5 wrap-anywhere">
            {site.supportEmail}
          </a>
        </p>
      </section>
      <section>
        <h2 className="heading text-section">Asked most</h2>
        <dl className="mt-3 border-t border-line">
          {questions.map(({ id, question, answer }) => (
            <div key={id} className="border-b border-line py-4">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1.5 text-[15.5px] leading-[1.55] text-pretty text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2">
          <PageLink to="/faq" className="link inline-flex min-h-11 items-center">
            All questions and answers
          </PageLink>
        </p>
      </section>
    </aside>
  );
}
