import { ChartNoAxesColumn, GraduationCap, Landmark, NotebookPen, Siren } from 'lucide-react';
import type { ReactNode } from 'react';

const CARD = 'rounded-card border border-line bg-surface';

/** The product's parts, the two that carry it larger and with an example each. */
export function FeatureCards() {
  return (
    <section className="wrap pt-17 pane:pt-24">
      <h2 className="heading text-[30px] leading-[1.12] pane:text-[clamp(30px,3vw,40px)]">
        From the first reading to the final
      </h2>
      <div className="mt-7 grid gap-3.5 pane:mt-9 pane:grid-cols-2 pane:gap-5 wide:grid-cols-12">
        <Forecast />
        <Chat />
        <Small icon={<GraduationCap size={24} />} title="Professor clones">
          A study partner for each course, tuned to how your professor runs the room.
        </Small>
        <Small icon={<NotebookPen size={24} />} title="Study materials">
          Practice quizzes, briefs and explanations, each with its sources.
        </Small>
        <Small icon={<Siren size={24} />} title="Cold call emergency">
          From no idea to a script in about two minutes.
        </Small>
        <Small icon={<ChartNoAxesColumn size={24} />} title="Progress">
          Study sessions, streaks and levels that only you see.
        </Small>
      </div>
    </section>
  );
}

/** Widths stand as classes: this page carries no style attributes. */
const EXAMPLE = [
  { topic: 'Breach of duty', tested: 5, percent: 78, width: 'w-3/4' },
  { topic: 'Proximate cause', tested: 4, percent: 67, width: 'w-2/3' },
  { topic: 'Strict liability', tested: 3, percent: 56, width: 'w-1/2' },
  { topic: 'Battery', tested: 1, percent: 33, width: 'w-[33%]' },
];

function Forecast() {
  return (
    <article className={`flex flex-col px-5 py-5.5 pane:px-7 pane:py-6.5 wide:col-span-7 ${CARD}`}>
      <h3 className="heading text-[23px] leading-tight">Predictions that show their evidence</h3>
      <p className="mt-1.5 text-pretty text-ink-2">
        What the final is likely to test, which old exams say so, and how the method did on exams you can
        check.
      </p>
      <table className="mt-auto w-full border-collapse text-[15px]">
        <caption className="pt-5.5 pb-1.5 text-left text-meta text-ink-3">
          Example of a forecast in Torts
        </caption>
        <tbody>
          {EXAMPLE.map(({ topic, tested, percent, width }) => (
            <tr key={topic} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {topic}
              </th>
              <td className="pr-5 text-[14px] whitespace-nowrap text-ink-3 max-wide:hidden">
                tested {tested} of 5
              </td>
              <td aria-hidden className="w-[84px] wide:w-[150px]">
                <span className="block h-2 overflow-hidden rounded-full bg-brand-soft">
                  <span className={`block h-full rounded-full bg-brand ${width}`} />
                </span>
              </td>
              <td className="w-12 text-right font-semibold tabular-nums">{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function Chat() {
  return (
    <article className={`flex flex-col px-5 py-5.5 pane:px-7 pane:py-6.5 wide:col-span-5 ${CARD}`}>
      <h3 className="heading text-[23px] leading-tight">Answers with the page attached</h3>
      <p className="mt-1.5 text-pretty text-ink-2">
        Press a quote and read it in place. What your materials leave out is said, and general law is kept
        apart.
      </p>
      <div className="mt-auto pt-5.5">
        <div className="gap-box text-[15.5px] leading-normal">
          <p className="px-3.5 py-2.5">
            <b className="font-semibold text-gold">Not in your materials:</b> a plaintiff who was careless
            too.
          </p>
          <div className="border-t border-line px-3.5 pt-2.5 pb-3">
            <p className="mb-0.5 flex items-center gap-1.5 text-meta font-semibold text-ink">
              <Landmark aria-hidden size={15} className="text-gold" />
              General law, not from your materials
            </p>
            <p>
              Recovery shrinks by the plaintiff’s share of responsibility. Restatement (Third) of Torts:
              Apportionment of Liability § 7 (2000).
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

function Small({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <article
      className={`grid grid-cols-[36px_1fr] items-start px-5 py-5.5 wide:col-span-3 wide:block ${CARD}`}
    >
      <span aria-hidden className="text-brand">
        {icon}
      </span>
      <h3 className="heading text-[20px] leading-tight wide:mt-3.5">{title}</h3>
      <p className="col-start-2 mt-1.5 text-pretty text-ink-2">{children}</p>
    </article>
  );
}
