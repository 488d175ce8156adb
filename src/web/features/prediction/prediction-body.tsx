import type { ReactNode } from 'react';
import type { Forecast, Prediction } from '#contract/prediction.ts';
import { BacktestCard } from './backtest-card.tsx';
import { Counted } from './counted.tsx';
import { DifficultyCard } from './difficulty-card.tsx';
import type { OpenEvidence } from './evidence-chip.tsx';
import { FormatCard } from './format-card.tsx';
import { openTab, PartTabs } from './part-tabs.tsx';
import type { PredictionTab } from './prediction-tabs.ts';
import { ProfessorTraits } from './professor-traits.tsx';
import { HowToPrepare, KeyCases, QuestionTypes } from './rail-lists.tsx';
import { TestPreview } from './test-preview.tsx';
import { TopicList } from './topic-list.tsx';
import './prediction-body.css';

type PredictionBodyProps = {
  prediction: Prediction;
  /** Short name of the professor. */
  professor: string;
  onOpenEvidence: OpenEvidence;
  /** The practice questions of a full prediction. */
  practice: ReactNode;
  /** Stands after the list of a simple prediction. */
  gate: ReactNode;
  /** The open part and what opens another. */
  tab: PredictionTab;
  onTab: (tab: PredictionTab) => void;
};

/** A whole prediction in four parts, or a simple one in two with its gate. Paper shows all parts. */
export function PredictionBody(props: PredictionBodyProps) {
  const { prediction, professor, onOpenEvidence, practice, gate, tab, onTab } = props;
  const { forecast } = prediction;
  const isFull = prediction.tier === 'full';
  const parts = [
    { value: 'topics', label: 'Topics', panel: <Topics {...props} isFull={isFull} /> },
    { value: 'format', label: 'Format', panel: <Format {...props} /> },
    ...(isFull
      ? [
          { value: 'practice', label: 'Practice', panel: practice } as const,
          {
            value: 'test',
            label: 'The test',
            panel: (
              <div className="max-w-[760px]">
                <BacktestCard forecast={forecast} />
                <Counted forecast={forecast} onOpen={onOpenEvidence} />
              </div>
            ),
          } as const,
        ]
      : []),
  ] as const;
  return (
    <div className="prediction-figures">
      <PartTabs label="Parts of the prediction" value={openTab(tab, isFull)} onChange={onTab} tabs={parts} />
      {!isFull && <TestPreview forecast={forecast} />}
      {!isFull && <div className="mt-8 print:hidden">{gate}</div>}
      <p className="mt-10 border-t border-line pt-4 text-[14px] text-pretty text-ink-3">
        A simulation of {professor}’s exam, not affiliated with or endorsed by them. For study only. A
        forecast can be wrong
        {forecast.topics.every(({ on_list }) => on_list) ? '' : ': the topics to skim are tested too'}.
      </p>
    </div>
  );
}

function Topics({ prediction, onOpenEvidence, isFull }: PredictionBodyProps & { isFull: boolean }) {
  const { forecast, key_cases, study_recommendations } = prediction;
  const hasRail = key_cases.length > 0 || study_recommendations.length > 0;
  return (
    <div
      className={`grid items-start gap-7 ${hasRail ? 'wide:grid-cols-[minmax(0,1fr)_336px]' : 'grid-cols-[minmax(0,1fr)]'}`}
    >
      <div className="min-w-0">
        <TopicList forecast={forecast} onOpenEvidence={onOpenEvidence} />
        <ReadBy forecast={forecast} />
        {!isFull && <Counted forecast={forecast} onOpen={onOpenEvidence} />}
      </div>
      {hasRail && (
        <aside aria-label="How to prepare" className="grid gap-5 pane:max-wide:grid-cols-2">
          {study_recommendations.length > 0 && <HowToPrepare recommendations={study_recommendations} />}
          {key_cases.length > 0 && <KeyCases cases={key_cases} />}
        </aside>
      )}
    </div>
  );
}

function Format({ prediction, professor, onOpenEvidence }: PredictionBodyProps) {
  const { difficulty_distribution, question_types } = prediction;
  return (
    <>
      <FormatCard prediction={prediction} onOpen={onOpenEvidence} />
      <div className="mt-5 grid items-start gap-5 pane:grid-cols-2">
        {difficulty_distribution && <DifficultyCard distribution={difficulty_distribution} />}
        {question_types.length > 0 && <QuestionTypes types={question_types} />}
      </div>
      <ProfessorTraits cloneId={prediction.clone_id} professor={professor} onOpen={onOpenEvidence} />
    </>
  );
}

/** Which language model read past-exam questions, or why it adds nothing. */
function ReadBy({ forecast: { labeled_with } }: { forecast: Forecast }) {
  if (!labeled_with) return null;
  const { by, note } = labeled_with;
  return (
    <p className="mt-4 text-small text-pretty text-ink-3 wrap-anywhere">
      {note ||
        `${by} read the past-exam questions that have no key. What it found counts as a guess and stands with its quote under the topic.`}
    </p>
  );
}
