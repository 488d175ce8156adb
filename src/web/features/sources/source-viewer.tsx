import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Citation } from '#contract/chat.ts';
import type { Material } from '#contract/materials.ts';
import { materialTitle } from '../../ui/answer/source-line.ts';
import { findStep } from '../../ui/answer/step-source.ts';
import { MaterialPages } from './material-pages.tsx';
import { StepButton } from './step-button.tsx';

/** The quotes of one answer, and which of them the viewer shows. */
export type OpenSource = { citations: readonly Citation[]; index: number };

type SourceViewerProps = {
  source: OpenSource;
  materials: readonly Material[];
  /** Goes to another quote of the same answer. */
  onStep: (index: number) => void;
};

/** Where a quote comes from: the page of its material with the passage marked, and the way to the next one. */
export function SourceViewer({ source, materials, onStep }: SourceViewerProps) {
  const citation = source.citations[source.index];
  if (!citation) return null;
  const material = materials.find(({ id }) => id === citation.material_id);
  const stepBy = (step: 1 | -1) => {
    const next = findStep(source.citations, source.index, step);
    if (next !== null) onStep(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    stepBy(step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys step through the quotes wherever the focus is in here
    <div className="flex h-full min-h-0 flex-col bg-sunken" onKeyDown={onKeyDown}>
      <div className="flex min-h-[42px] items-center gap-2 py-1.5 pr-2 pl-4 text-small text-ink-2">
        <b className="truncate font-semibold text-ink" title={citation.material_name}>
          {materialTitle(citation.material_name)}
        </b>
        {source.citations.length > 1 && <Stepper source={source} stepBy={stepBy} />}
      </div>
      <MaterialPages
        key={citation.material_id}
        citation={citation}
        isPdf={material?.format === 'pdf'}
        assistantLines={material?.assistant_lines ?? []}
      />
    </div>
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, k: -1, ArrowDown: 1, j: 1 };

type StepperProps = { source: OpenSource; stepBy: (step: 1 | -1) => void };

function Stepper({ source, stepBy }: StepperProps) {
  const isEnd = (step: 1 | -1) => findStep(source.citations, source.index, step) === null;
  return (
    <span className="ml-auto flex items-center whitespace-nowrap">
      <StepButton label="Previous excerpt" isEnd={isEnd(-1)} onClick={() => stepBy(-1)}>
        <ChevronUp aria-hidden size={18} />
      </StepButton>
      <span className="px-1 tabular-nums">
        {source.index + 1} of {source.citations.length}
      </span>
      <StepButton label="Next excerpt" isEnd={isEnd(1)} onClick={() => stepBy(1)}>
        <ChevronDown aria-hidden size={18} />
      </StepButton>
    </span>
  );
}
