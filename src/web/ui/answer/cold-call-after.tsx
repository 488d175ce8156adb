import type { AnswerLine } from '#contract/chat.ts';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import type { ColdCall } from './cold-call.ts';
import { FollowUps } from './cold-call-follow-ups.tsx';
import { Quotation } from './quotation.tsx';

type PartProps = { call: ColdCall; citing: Citing };

/** What may be asked next, with answers, and what to say when unsure. */
export function AfterScript({ call, citing }: PartProps) {
  return (
    <>
      {call.followUps.length > 0 && (
        <section>
          <h3 className="heading mb-2 text-[21px]/[1.3]">Likely follow-ups</h3>
          <FollowUps followUps={call.followUps} citing={citing} />
        </section>
      )}
      {call.unsure.length > 0 && (
        <section>
          <h3 className="heading mb-2 text-[21px]/[1.3]">If you are unsure</h3>
          <Sayable lines={call.unsure} />
        </section>
      )}
    </>
  );
}

/** Sentences to be said as they stand. */
export function Sayable({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {lines.map((line, n) => (
        <li key={n} className="py-3 font-serif text-[18px]/[1.45]">
          “{line.body ?? line.text}”
        </li>
      ))}
    </ul>
  );
}

/** The question that the professor asks now, where a language model carries the call on, and who did not write. */
export function Asked({ call, citing }: PartProps) {
  return (
    <>
      {call.asked.map((line, n) => (
        <section
          key={n}
          aria-label="The professor’s question"
          className="space-y-2 border-l-[3px] border-gold pl-4"
        >
          <h3 className="heading text-[21px]/[1.3]">Your professor asks</h3>
          {line.label && (
            <p className="font-semibold">
              <CaseNames text={line.label} />
            </p>
          )}
          {line.cites.length > 0 && <Quotation cites={line.cites} citing={citing} hasSource />}
        </section>
      ))}
      {call.notes.map((line, n) => (
        <p key={n} className="text-small text-ink-3">
          {line.text}
        </p>
      ))}
    </>
  );
}
