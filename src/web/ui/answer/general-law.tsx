import { Landmark } from 'lucide-react';
import type { AnswerLine } from '#contract/chat.ts';
import { GENERAL_LAW } from '#contract/quotes.ts';
import { CaseNames } from './case-names.tsx';
import { Choices } from './choices.tsx';
import type { Citing } from './citation-chip.tsx';
import { lawGroups } from './law-groups.ts';

/** The label of general law, once for everything under it. */
export function GeneralLabel() {
  return (
    <p className="flex items-center gap-2 text-small font-semibold text-ink">
      <Landmark size={15} className="shrink-0 text-gold" aria-hidden />
      {GENERAL_LAW}
    </p>
  );
}

/** What the law library says: headings, rules with whose they are, requirements, who differs, a quiz. */
export function GeneralLaw({ lines, citing }: { lines: readonly AnswerLine[]; citing: Citing }) {
  const said = lines.filter((line) => line.body || line.cells || withoutLabel(line) !== '');
  return (
    <div className="space-y-2">
      {lawGroups(said).map((group, n) => {
        if (group.type === 'choices') return <Choices key={n} {...group} citing={citing} />;
        if (group.type === 'numbered') return <Numbered key={n} lines={group.lines} />;
        return <LawLine key={n} line={group.line} />;
      })}
    </div>
  );
}

/** One line of general law: its label, its words, and under them whose they are. */
export function LawLine({ line }: { line: AnswerLine }) {
  if (line.cells) return <Beside label={line.label} cells={line.cells} />;
  if (!line.body) return <LawHeading line={line} />;
  return (
    <div className={line.depth > 0 ? 'pl-3' : 'pt-1'}>
      <p>
        {line.label && (
          <strong className="font-semibold text-ink">
            <CaseNames text={/[:?!]$/.test(line.label) ? line.label : `${line.label}:`} />{' '}
          </strong>
        )}
        <CaseNames text={line.body} />
      </p>
      <Authority text={line.authority} />
    </div>
  );
}

function LawHeading({ line }: { line: AnswerLine }) {
  const text = withoutLabel(line);
  const number = line.number === null ? '' : `${line.number}. `;
  // The text of an answer kept from before is one sentence; a heading is a few words.
  if (/[.]$/.test(text)) return <p className="pt-1">{<CaseNames text={number + text} />}</p>;
  return (
    <h3 className={`font-semibold text-ink not-first:pt-2.5 ${line.depth > 0 ? 'pl-3' : ''}`}>
      <CaseNames text={number + text} />
    </h3>
  );
}

function Numbered({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    <ol className="space-y-1 pl-3">
      {lines.map((line, n) => (
        <li key={n} className="grid grid-cols-[24px_minmax(0,1fr)]">
          <span className="font-semibold text-ink-2 tabular-nums">
            {line.number === null ? '' : `${line.number}.`}
          </span>
          <span className={line.number === null ? 'text-small text-ink-2' : ''}>
            <CaseNames text={line.body ?? line.text} />
          </span>
        </li>
      ))}
    </ol>
  );
}

type Cells = NonNullable<AnswerLine['cells']>;

function Beside({ label, cells }: { label: string; cells: Cells }) {
  return (
    <section className="pt-2" aria-label={label || undefined}>
      {label && (
        <h3 className="pb-1.5 font-semibold text-ink">
          <CaseNames text={label} />
        </h3>
      )}
      <dl className="grid gap-2 @min-[30rem]:grid-cols-2">
        {cells.map((cell, n) => (
          <div key={n} className="rounded-control border border-line bg-surface px-3 py-2.5">
            <dt className="text-small font-semibold text-ink-2">
              <CaseNames text={cell.label} />
            </dt>
            <dd className="mt-0.5">
              {cell.body && <CaseNames text={cell.body} />}
              <Authority text={cell.authority} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Authority({ text }: { text: string | undefined }) {
  return text ? (
    <p className="mt-0.5 text-meta wrap-anywhere text-ink-3">
      <CaseNames text={text} />
    </p>
  ) : null;
}

/** The box says the label once; a line that says it again drops it and begins its sentence. */
function withoutLabel({ label, text }: AnswerLine): string {
  const words = label || text;
  if (!words.startsWith(GENERAL_LAW)) return words;
  const rest = words.slice(GENERAL_LAW.length).replace(/^[:.]?\s*/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
