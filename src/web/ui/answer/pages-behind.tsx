import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Citation, Excerpt } from '#contract/chat.ts';
import { Button } from '../button.tsx';
import { Group } from '../group.tsx';
import { InlineButton } from '../inline-button.tsx';
import { plural } from '../plural.ts';
import type { AnswerCiting } from './answer-citing.ts';
import { CitationChip } from './citation-chip.tsx';
import { EXCERPT, ExcerptCard, excerptName } from './excerpt-card.tsx';
import { lostWords } from './lost-words.ts';
import { materialTitle, placeLabel } from './source-line.ts';

type PagesBehindProps = { excerpts: readonly Excerpt[]; citing: AnswerCiting };

/** The excerpts that an explanation rests on, each closed to its marked sentence. */
export function PagesBehind({ excerpts, citing }: PagesBehindProps) {
  return (
    <Group label="The pages behind it" className="grid gap-2">
      <h3 className="text-[14px]/[1.35] font-semibold text-ink-2">The pages behind it</h3>
      {excerpts.map((excerpt, n) => (
        <PageBehind key={n} excerpt={excerpt} citing={citing} />
      ))}
    </Group>
  );
}

function PageBehind({ excerpt, citing }: { excerpt: Excerpt; citing: AnswerCiting }) {
  const [isOpen, setOpen] = useState(false);
  const citation = citing.citations[excerpt.cite];
  if (!citation) return null;
  const toggle = (
    <Button
      variant="ghost"
      size="xs"
      className="text-brand! max-pane:h-11 print:hidden"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Hide page' : 'Show page'}. ${excerptName(excerpt, citation)}`}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? 'Hide page' : 'Show page'}
      <ChevronDown aria-hidden size={15} className={isOpen ? 'rotate-180' : ''} />
    </Button>
  );
  if (isOpen) return <ExcerptCard excerpt={excerpt} citing={citing} action={toggle} />;
  return (
    <figure
      aria-label={excerptName(excerpt, citation)}
      className={`${EXCERPT} grid! items-center gap-x-3.5 py-2.5 pr-2 pl-[42px] pane:grid-cols-[minmax(0,1fr)_auto] pane:pl-[52px]`}
    >
      <CitationChip
        index={excerpt.cite}
        citing={citing}
        hasPreview={false}
        className="absolute! top-[13px] left-[6px] pane:left-[9px]"
      />
      <div className="min-w-0">
        <blockquote className="font-serif text-[16px]/[1.5]">
          <mark>
            {citation.changed ? (
              tellingWords(citation)
            ) : (
              <InlineButton onPress={() => citing.onOpen(excerpt.cite)}>
                {tellingWords(citation)}
              </InlineButton>
            )}
          </mark>
        </blockquote>
        <figcaption className="mt-0.5 text-[14px]/[1.35] text-ink-3">
          {sourceOf(excerpt, citation)}
        </figcaption>
      </div>
      {!citation.changed && <div className="max-pane:-ml-2.5">{toggle}</div>}
    </figure>
  );
}

/** The first marked sentence; of a quote that answers as a whole, its first line. */
function tellingWords({ quote, marks }: Citation): string {
  const [mark] = marks ?? [];
  return mark ? quote.slice(mark.start, mark.end) : (quote.trim().split('\n')[0] ?? '');
}

function sourceOf({ speaker }: Excerpt, citation: Citation): string {
  const { material_name, label, marks = [] } = citation;
  return [
    materialTitle(material_name),
    placeLabel(label, speaker),
    speaker,
    marks.length > 1 ? plural(marks.length, 'mark') : '',
    lostWords(citation),
  ]
    .filter(Boolean)
    .join(', ');
}
