import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';

const POINTS = [
  'The facts first, then issue, holding and reason',
  'Quotes taken from what you uploaded',
  'Big type, for a phone on the desk',
];

/** The helper for the moment one's name is read out, with a script as it would look. */
export function ColdCallSection() {
  return (
    <section className="wrap grid items-center gap-9 pt-17 pane:gap-18 pane:pt-24 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)]">
      <div>
        <p className="mb-3 flex items-center gap-2 text-[15px] font-semibold text-gold">
          <Siren aria-hidden size={18} />
          Cold-call protection
        </p>
        <h2 className="heading text-[30px] leading-[1.12] pane:text-[clamp(30px,3vw,40px)]">
          The professor reads your name. You know how to begin.
        </h2>
        <p className="mt-4 text-lead text-pretty text-ink-2">
          Type the case or the topic. Hornbook sets out a script to speak from and warns you of the question
          that usually comes next. Where your materials are silent, it says so.
        </p>
        <ol className="mt-5.5 border-t border-line">
          {POINTS.map((point, at) => (
            <li
              key={point}
              className="grid grid-cols-[30px_1fr] border-b border-line py-3 text-[16.5px] leading-[1.45]"
            >
              <i className="font-serif text-[17px] text-gold">{['i.', 'ii.', 'iii.'][at]}</i>
              {point}
            </li>
          ))}
        </ol>
        <div className="mt-6.5 max-pane:*:w-full">
          <ButtonLink to="/cold-call-help">Cold call help</ButtonLink>
        </div>
      </div>
      <Script />
    </section>
  );
}

function Script() {
  return (
    <figure>
      <div className="pad py-5 pr-5 pl-11 [--pad:24px] pane:py-6 pane:pr-8 pane:pl-16 pane:[--pad:40px]">
        <p className="mb-3.5 flex items-baseline justify-between gap-3">
          <cite className="text-[21px] font-medium">International Shoe Co. v. Washington</cite>
          <span className="text-[14px] whitespace-nowrap text-ink-3">45 seconds</span>
        </p>
        <dl className="grid gap-x-4 gap-y-0.5 font-serif text-[16.5px] leading-normal pane:grid-cols-[72px_1fr] pane:gap-y-2.5 pane:text-[17px]">
          <Part name="Facts">
            A company based in St. Louis sold shoes through salesmen who lived in Washington. It paid nothing
            into that state’s unemployment fund.
          </Part>
          <Part name="Issue">May Washington’s courts hear the claim for the missing payments?</Part>
          <Part name="Holding">Yes. The company’s work there was “systematic and continuous.”</Part>
          <Part name="Why">
            The claim grew out of those contacts, so the suit fits “traditional notions of fair play and
            substantial justice.”
          </Part>
        </dl>
        <p className="mt-4 border-t border-line pt-3 text-[15px] text-ink-2">
          <b className="font-semibold text-ink">Likely next:</b> What if one salesman had come through once a
          year?
        </p>
      </div>
      <figcaption className="mt-3 text-meta text-ink-3">Example. 326 U.S. 310, 316, 320 (1945).</figcaption>
    </figure>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-1 font-sans text-meta leading-[1.3] font-semibold text-ink-3">{name}</dt>
      <dd className="max-pane:mb-2.5">{children}</dd>
    </>
  );
}
