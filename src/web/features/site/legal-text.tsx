import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { RichText } from './rich-text.tsx';

/** A long text as the files of content/legal hold it. In `body` a string is a paragraph, a list is a list. */
export type Legal = {
  title: string;
  updated: string;
  lead: string;
  sections: readonly { heading: string; id?: string; body: readonly (string | readonly string[])[] }[];
};

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** A long text to read: its date, a way back, what it holds, and the sections. */
export function LegalText({ text }: { text: Legal }) {
  const sections = text.sections.map((section) => ({ ...section, id: section.id ?? idOf(section.heading) }));
  return (
    <div className="wrap pt-7 pane:pt-10">
      <ButtonLink to="/" variant="ghost" size="sm" className="-ml-3.5">
        <ArrowLeft aria-hidden size={17} />
        Back to home
      </ButtonLink>
      <div className="mt-5 grid gap-x-16 gap-y-9 wide:grid-cols-[minmax(0,720px)_1fr]">
        <article>
          <h1 className="heading text-[34px] leading-[1.1] pane:text-[48px]">{text.title}</h1>
          <p className="mt-3 text-[15px] text-ink-3">Last updated: {text.updated}</p>
          <p className="mt-5 text-[19px] leading-[1.55] text-pretty text-ink-2">
            <RichText text={text.lead} />
          </p>
          {sections.map(({ heading, id, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="heading mt-10 scroll-mt-6 text-[24px] leading-tight">
                {heading}
              </h2>
              {body.map((block, at) => (
                <Block key={at} block={block} />
              ))}
            </section>
          ))}
        </article>
        <nav aria-label="On this page" className="max-wide:hidden">
          <div className="sticky top-8 border-l border-line pl-6 text-[15px]">
            <h2 className="font-semibold">On this page</h2>
            <ul className="mt-2.5 grid gap-2 text-ink-2">
              {sections.map(({ heading, id }) => (
                <li key={id}>
                  <a href={`#${id}`} className="hover:text-ink hover:underline">
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </div>
  );
}

function Block({ block }: { block: string | readonly string[] }) {
  if (typeof block === 'string') {
    return (
      <p className="mt-3.5 text-[17px] leading-[1.6] text-pretty text-ink-2">
        <RichText text={block} />
      </p>
    );
  }
  return (
    <ul className="mt-3.5 grid list-disc gap-2.5 pl-5.5 text-[17px] leading-[1.55] text-ink-2 marker:text-gold">
      {block.map((item) => (
        <li key={item} className="text-pretty">
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}
