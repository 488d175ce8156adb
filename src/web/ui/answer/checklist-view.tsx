import { CircleCheck, CircleDashed } from 'lucide-react';
import type { BlockOf } from '#contract/chat.ts';
import { Group } from '../group.tsx';
import { CaseNames } from './case-names.tsx';
import { CitationChip, type Citing } from './citation-chip.tsx';
import { inMarks } from './quote-marks.ts';

/** The marker that a rule gives to its element, and the element's own words. */
const ELEMENT = /^(\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)])\s+(.*)$/is;

/** The elements of a rule beside the student's own words. A word beside an element is not yet the element met. */
export function ChecklistView({ block, citing }: { block: BlockOf<'checklist'>; citing: Citing }) {
  return (
    <Group
      label="The rule beside your facts"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className={`${ROW} border-t-0! py-[9px]! text-[13.5px] font-semibold text-ink-2`}>
        <span />
        <span>
          The rule asks
          <CitationChip index={block.cite} citing={citing} />
        </span>
        <span aria-hidden className="max-pane:hidden">
          Your words
        </span>
      </div>
      <ul>
        {block.rows.map((row, n) => (
          <Row key={n} {...row} />
        ))}
      </ul>
    </Group>
  );
}

const ROW =
  'grid grid-cols-[22px_minmax(0,1fr)] gap-x-3.5 border-t border-line px-4 py-[11px] pane:grid-cols-[22px_minmax(0,1fr)_minmax(0,1fr)]';

function Row({ element, fact }: { element: string; fact: string | null }) {
  const [, marker = '', words = element] = ELEMENT.exec(element) ?? [];
  return (
    <li className={ROW}>
      {fact === null ? (
        <CircleDashed aria-hidden size={18} className="mt-[3px] text-gold" />
      ) : (
        <CircleCheck aria-hidden size={18} className="mt-[3px] text-brand" />
      )}
      <p className="font-serif text-[16px]/[1.5]">
        {marker && <i className="mr-1.5 text-ink-3">{marker}</i>}
        <CaseNames text={inMarks(words)} />
      </p>
      <p className="text-[15.5px]/[1.5] max-pane:col-start-2 max-pane:mt-0.5">
        {fact === null ? (
          <span className="font-[550] text-gold">Your facts don’t say</span>
        ) : (
          <>
            <span className="sr-only">Your words: </span>
            {inMarks(fact)}
          </>
        )}
      </p>
    </li>
  );
}
