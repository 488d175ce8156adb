import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnswerLine } from '#contract/chat.ts';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import type { ColdCall } from './cold-call.ts';
import { GeneralLaw } from './general-law.tsx';
import { Quotation } from './quotation.tsx';
import { inMarks } from './quote-marks.ts';

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

type FollowUp = ColdCall['followUps'][number];

/** Questions that may come next, each folding out its answer; the first stands open. */
export function FollowUps({ followUps, citing }: { followUps: readonly FollowUp[]; citing: Citing }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {followUps.map((each, n) => (
        <FollowUpRow
          key={n}
          followUp={each}
          numeral={NUMERALS[n] ?? ''}
          isOpenAtFirst={n === 0}
          citing={citing}
        />
      ))}
    </ol>
  );
}

type RowProps = { followUp: FollowUp; numeral: string; isOpenAtFirst: boolean; citing: Citing };

function FollowUpRow({ followUp, numeral, isOpenAtFirst, citing }: RowProps) {
  const { question, answer } = followUp;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const panelId = useId();
  const quoted = citing.citations[question.cites[0] ?? -1];
  const hasPanel = answer.length > 0 || question.cites.length > 0;
  const words = quoted ? inMarks(quoted.quote) : question.label || question.text;
  return (
    <li>
      <h4>
        <button
          type="button"
          aria-expanded={hasPanel ? isOpen : undefined}
          aria-controls={hasPanel ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="grid min-h-12 w-full grid-cols-[26px_minmax(0,1fr)_20px] items-baseline gap-2 rounded-card px-4 py-3 text-left font-semibold -outline-offset-2"
        >
          <span aria-hidden className="font-serif text-gold italic">
            {numeral}.
          </span>
          <span className="min-w-0">
            <CaseNames text={words} />
          </span>
          <ChevronDown
            aria-hidden
            size={18}
            className={`self-center text-ink-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h4>
      {hasPanel && isOpen && (
        <div id={panelId} className="@container space-y-2 pr-4 pb-4 pl-[50px] max-pane:pl-4">
          {question.cites.length > 0 && <Quotation cites={question.cites} citing={citing} hasSource />}
          {answer.some((line) => line.role === 'general') ? (
            <GeneralLaw lines={answer.map((line) => ({ ...line, depth: 0 }))} citing={citing} />
          ) : (
            answer.map((line, n) => <Answered key={n} line={line} citing={citing} />)
          )}
        </div>
      )}
    </li>
  );
}

/** What the materials answer, as a quotation with its source; or the program's honest words. */
function Answered({ line, citing }: { line: AnswerLine; citing: Citing }) {
  if (line.cites.length === 0) return <p className="text-ink-2">{line.text}</p>;
  return (
    <div className="space-y-1">
      {line.label && (
        <p className="text-small font-semibold text-ink-2">
          <CaseNames text={line.label.replace(/:$/, '')} />
        </p>
      )}
      <Quotation cites={line.cites} citing={citing} hasSource />
    </div>
  );
}
