import type { BlockOf } from '#contract/chat.ts';
import { InlineButton } from '../inline-button.tsx';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import { findPlaceName } from './place-name.ts';

/** The sentence above an answer: where this stands. The place that it names opens the page, as the excerpt below does. */
export function LeadLine({ block, citing }: { block: BlockOf<'lead'>; citing: Citing }) {
  const { text, cite } = block;
  const citation = cite === null ? undefined : citing.citations[cite];
  const place = citation && !citation.changed ? findPlaceName(text, citation) : null;
  if (cite === null || !place) {
    return (
      <p className={LEAD}>
        <CaseNames text={text} />
      </p>
    );
  }
  const { start, end } = place;
  return (
    <p className={LEAD}>
      <CaseNames text={text.slice(0, start)} />
      <InlineButton className="link" onPress={() => citing.onOpen(cite)}>
        <CaseNames text={text.slice(start, end)} />
      </InlineButton>
      <CaseNames text={text.slice(end)} />
    </p>
  );
}

const LEAD = 'text-[17px]/[1.55] text-pretty';
