import { Check, ShieldCheck } from 'lucide-react';
import { useSession } from '../../session/session.tsx';
import { StartActions } from './start-actions.tsx';

const PROMISES = ['Word-for-word quotes', 'A page behind each one', 'Private to you'];

/** What the product is, in one glance: a page of notes and the answer that came out of it. */
export function Hero() {
  const { status } = useSession();
  return (
    <section className="wrap grid items-center gap-10 pt-7 pb-13 pane:gap-16 pane:pt-13 pane:pb-19 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
      <div>
        <h1 className="heading text-[42px] leading-[1.04] tracking-[-0.022em] pane:text-[clamp(44px,4.7vw,66px)]">
          Study the course your professor <em className="font-[450]">really teaches.</em>
        </h1>
        <p className="mt-5 max-w-[30em] text-[18px] leading-normal text-pretty text-ink-2 pane:mt-6 pane:text-[20px]">
          Give Hornbook your syllabus, notes and old exams. Ask as you would in office hours: each answer
          quotes your own materials and opens at the page. Then see what the final is likely to test.
        </p>
        <div className="mt-7 flex flex-wrap gap-3 max-pane:*:flex-1 pane:mt-8">
          <StartActions />
        </div>
        {status !== 'signedIn' && (
          <p className="mt-3.5 text-[15px] text-ink-3">Free for one course. No card asked.</p>
        )}
        <ul className="mt-8 flex flex-wrap gap-x-6.5 gap-y-2.5 border-t border-line pt-5.5 text-[15.5px] text-ink-2">
          {PROMISES.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden size={17} className="text-ok" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <Example />
    </section>
  );
}

function Example() {
  return (
    <figure>
      <div className="relative h-[520px] pane:h-[540px]">
        <div className="pad absolute top-0 left-0 h-[350px] w-full overflow-hidden py-7 pr-6 pl-13 font-serif text-[15px] leading-[1.6] text-ink-2 [--pad:28px] pane:h-[516px] pane:w-[71%] pane:py-9 pane:pr-8 pane:pl-15 pane:[--pad:38px]">
          <h2 className="heading text-[21px] text-ink">Lecture 9: Duty and foresight</h2>
          <p className="mt-0.5 mb-4 font-sans text-[13px] font-medium text-ink-3">
            Torts, lecture notes, p. 14
          </p>
          <p>
            Start on the platform. The guards who helped a passenger aboard could not know that the parcel
            under his arm held fireworks.{' '}
            <mark>
              For Cardozo the question is one of duty, and duty reaches only those a reasonable person would
              see at risk.
            </mark>
          </p>
          <p className="mt-3">
            Andrews answers that we owe care to the world at large. The line comes later, at proximate cause,
            and he admits that it is drawn by practical politics.
          </p>
          <p className="mt-3">
            Bring both to the exam. When the plaintiff stands far from the careless act, say first who would
            stop at duty, and then who would stop at cause.
          </p>
          <span className="absolute inset-x-0 bottom-0 h-28 bg-linear-to-t from-surface to-transparent" />
        </div>
        <div className="absolute right-0 bottom-0 w-[94%] rounded-card border border-line bg-surface px-5 pt-4.5 pb-3.5 shadow-sheet pane:bottom-6 pane:w-[62%]">
          <p className="mb-2 leading-[1.45] font-semibold">
            Where does Cardozo stop liability in <cite>Palsgraf</cite>?
          </p>
          <p className="mb-2 text-[15px] leading-normal text-ink-2">
            At duty, before anybody reaches causation. Your notes:
          </p>
          <p className="quoted text-[16px]">
            “duty reaches only those a reasonable person would see at{' '}
            <span className="whitespace-nowrap">
              risk.”
              <span className="ml-1.5 rounded-[5px] bg-brand px-1.5 py-px font-sans text-[12px] font-semibold text-on-brand">
                1
              </span>
            </span>
          </p>
          <p className="mt-3.5 flex items-center gap-2 border-t border-line pt-3 text-meta text-ink-3">
            <ShieldCheck aria-hidden size={16} className="text-ok" />
            Quote checked against Lecture 9, p. 14
          </p>
        </div>
      </div>
      <figcaption className="mt-3 text-meta text-ink-3">
        Example with invented notes. The case is <cite>Palsgraf v. Long Island R.R. Co.</cite>, 248 N.Y. 339
        (1928).
      </figcaption>
    </figure>
  );
}
