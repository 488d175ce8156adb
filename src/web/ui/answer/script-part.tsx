import type { AnswerLine } from '#contract/chat.ts';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import { clock, type ScriptPart } from './cold-call.ts';
import { Quote } from './quotation.tsx';
import { sourceLines } from './source-line.ts';

type ScriptPartProps = { part: ScriptPart; isActive: boolean; isLarge: boolean; citing: Citing };

/** One part of a script: what it is, when it begins, what to say, and whose words they are. */
export function ScriptPartView({ part, isActive, isLarge, citing }: ScriptPartProps) {
  const cites = part.lines.flatMap(citesOf);
  return (
    <section
      aria-current={isActive ? 'step' : undefined}
      aria-label={part.label || undefined}
      className={`relative -ml-3 border-l-[3px] py-2.5 pl-[9px] transition-colors duration-150 ${isActive ? 'border-bad' : 'border-transparent'}`}
    >
      <p
        className={`flex items-baseline justify-between gap-3 text-small font-semibold ${isActive ? 'text-bad' : 'text-ink-2'}`}
      >
        <CaseNames text={part.label} />
        <span className="font-normal tabular-nums">{clock(part.at)}</span>
      </p>
      <div className={`font-serif ${isLarge ? 'text-[26px]/[1.45]' : 'text-[19px]/[1.4]'}`}>
        {part.lines.map((line, n) => (
          <Said key={n} line={line} isFirst={n === 0} citing={citing} />
        ))}
      </div>
      {cites.length > 0 && (
        <p className="mt-1 text-meta text-ink-3">{sourceLines(cites, citing.citations).join(' · ')}</p>
      )}
      {part.lines.map(
        (line, n) =>
          line.authority && (
            <p key={n} className="mt-1 text-meta wrap-anywhere text-ink-3">
              <CaseNames text={line.authority} />
            </p>
          ),
      )}
    </section>
  );
}

const citesOf = (line: AnswerLine): number[] => [
  ...line.cites,
  ...(line.cells ?? []).flatMap((cell) => cell.cites),
];

function Said({ line, isFirst, citing }: { line: AnswerLine; isFirst: boolean; citing: Citing }) {
  const label = isFirst ? '' : line.label;
  const cites = citesOf(line);
  return (
    <div className={isFirst ? '' : 'mt-1.5'}>
      {(label || line.number !== null) && (
        <span className="mr-2 font-sans text-[0.85em] font-semibold text-ink-2">
          {line.number !== null && `${line.number}. `}
          <CaseNames text={label} />
        </span>
      )}
      {line.body && <CaseNames text={line.body} />}
      {cites.map((index) => (
        <span key={index} className="mr-1.5">
          <Quote index={index} citing={citing} />
        </span>
      ))}
    </div>
  );
}
