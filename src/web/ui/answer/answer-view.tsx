import { ArrowRight } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { AnswerBlock, BlockOf } from '#contract/chat.ts';
import type { AnswerCiting } from './answer-citing.ts';
import { type AnswerSection, answerSections } from './answer-sections.ts';
import { ChecklistView } from './checklist-view.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { ExcerptCard } from './excerpt-card.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { LawCard } from './law-card.tsx';
import { LeadLine } from './lead-line.tsx';
import { LinesView } from './lines-view.tsx';
import { MorePlaces } from './more-places.tsx';
import { PagesBehind } from './pages-behind.tsx';
import { RefusalBox } from './refusal-box.tsx';

type AnswerViewProps = {
  blocks: readonly AnswerBlock[];
  citing: AnswerCiting;
  /** False while the answer is being written. */
  isWhole?: boolean;
};

/** An answer as a student reads it: where it stands, the page with what answers marked, then words about it. */
export function AnswerView({ blocks, citing, isWhole = true }: AnswerViewProps) {
  return (
    <div className="space-y-3.5 text-[17px]/[1.55] max-pane:text-[16.5px]">
      {answerSections(blocks).map((section, n) => (
        <Section key={n} section={section} citing={citing} isWhole={isWhole} />
      ))}
    </div>
  );
}

type SectionProps = { section: AnswerSection; citing: AnswerCiting; isWhole: boolean };

function Section({ section, citing, isWhole }: SectionProps) {
  switch (section.type) {
    case 'lead':
      return <LeadLine block={section} citing={citing} />;
    case 'excerpt':
      return <ExcerptCard excerpt={section} citing={citing} />;
    case 'comparison':
      return <ComparisonView block={section} citing={citing} />;
    case 'checklist':
      return <ChecklistView block={section} citing={citing} />;
    case 'law':
      return <LawCard block={section} citing={citing} />;
    case 'places':
      return <MorePlaces block={section.block} role={section.role} citing={citing} />;
    case 'refusal':
      return <RefusalBox text={section.text} />;
    case 'pointer':
      return <Pointer block={section} />;
    case 'explanation':
      return <ExplanationView block={section} citing={citing} isWhole={isWhole} />;
    case 'pages':
      return <PagesBehind excerpts={section.excerpts} citing={citing} />;
    case 'lines':
      return <LinesView lines={section.lines} citing={citing} />;
  }
}

/** The way to the screen that does what was asked, of the course that is open; words alone where there is no way to go. */
function Pointer({ block: { text, to } }: { block: BlockOf<'pointer'> }) {
  const { cloneId = '' } = useParams();
  if (to === '') return <p>{text}</p>;
  return (
    <p>
      <Link
        to={to.replace(':cloneId', cloneId)}
        className="link inline-flex min-h-6 items-center gap-1.5 max-pane:min-h-11"
      >
        {text}
        <ArrowRight aria-hidden size={16} className="shrink-0" />
      </Link>
    </p>
  );
}
