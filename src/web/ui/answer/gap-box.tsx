import type { AnswerLine } from '#contract/chat.ts';
import type { Citing } from './citation-chip.tsx';
import { GeneralLabel, GeneralLaw } from './general-law.tsx';
import { Quotation } from './quotation.tsx';

type GapBoxProps = { missing: readonly AnswerLine[]; general: readonly AnswerLine[]; citing: Citing };

/** What the materials do not hold, and under its own heading what general law says instead. */
export function GapBox({ missing, general, citing }: GapBoxProps) {
  return (
    <section className="gap-box mt-4! text-[16px]/[1.5]">
      {missing.length > 0 && (
        <div className="space-y-2 px-4 py-3">
          {missing.map((line, n) => (
            <div key={n} className="space-y-2">
              <Missing line={line} />
              {line.cites.length > 0 && <Quotation cites={line.cites} citing={citing} hasSource />}
            </div>
          ))}
        </div>
      )}
      {general.length > 0 && (
        <div className="@container space-y-2 border-line px-4 py-3 not-first:border-t">
          <GeneralLabel />
          <GeneralLaw lines={general} citing={citing} />
        </div>
      )}
    </section>
  );
}

/** A heading before a colon, or one short sentence, is what stands out. */
const LONGEST_HEADING = 60;

function Missing({ line }: { line: AnswerLine }) {
  const words = line.cites.length > 0 && line.label ? line.label : line.text;
  const head = words.indexOf(': ') + 1 || words.length;
  const bold = head <= LONGEST_HEADING ? head : 0;
  return (
    <p>
      <strong className="font-semibold text-gold">{words.slice(0, bold)}</strong>
      {words.slice(bold)}
    </p>
  );
}
