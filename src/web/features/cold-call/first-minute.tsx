import type { ReactNode } from 'react';

const PARTS = [
  { name: 'Facts', words: 'Who did what to whom, in two sentences.' },
  { name: 'Issue', words: 'The question the court had to answer.' },
  { name: 'Holding', words: 'The answer, yes or no first.' },
  { name: 'Reason', words: 'Why, in the court’s words where they are at hand.' },
];

/** What a script is made of, on the paper it will be read from. */
export function FirstMinute() {
  return (
    <section aria-labelledby="first-minute">
      <div className="pad py-6 pr-5 pl-11 [--pad:24px] pane:py-8 pane:pr-8 pane:pl-16 pane:[--pad:40px]">
        <h2 id="first-minute" className="heading text-section">
          Your first sixty seconds
        </h2>
        <dl className="mt-4 grid gap-x-4 gap-y-1 font-serif text-[17px] leading-normal pane:grid-cols-[72px_1fr] pane:gap-y-3">
          {PARTS.map(({ name, words }) => (
            <Part key={name} name={name}>
              {words}
            </Part>
          ))}
        </dl>
        <p className="mt-5 border-t border-line pt-4 text-[15px] leading-normal text-ink-2">
          <b className="font-semibold text-ink">After that:</b> the questions likely to come next, and what to
          say when you are not sure.
        </p>
      </div>
      <p className="mt-4 text-[15px] leading-normal text-pretty text-ink-3">
        Without your materials the script speaks from general law and says so. Add notes and readings later,
        and it quotes them instead.
      </p>
    </section>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-1 font-sans text-meta leading-[1.3] font-semibold text-ink-3">{name}</dt>
      <dd className="max-pane:mb-3">{children}</dd>
    </>
  );
}
