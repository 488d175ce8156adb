import { Landmark } from 'lucide-react';
import type { AnswerLine } from '#contract/chat.ts';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import { Quotation } from './quotation.tsx';

const GENERAL_LAW = 'General law, not from your materials';

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
        <div className="space-y-1.5 border-line px-4 py-3 not-first:border-t">
          <p className="flex items-center gap-2 text-small font-semibold text-ink">
            <Landmark size={15} className="text-gold" aria-hidden />
            {GENERAL_LAW}
          </p>
          {general.map((line, n) => (
            <p key={n}>
              <CaseNames text={withoutHeading(line.text)} />
            </p>
          ))}
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

/** The box says it once; a line that says it again drops it and begins its sentence. */
function withoutHeading(text: string): string {
  if (!text.startsWith(GENERAL_LAW)) return text;
  const rest = text.slice(GENERAL_LAW.length).replace(/^[:.]?\s*/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
