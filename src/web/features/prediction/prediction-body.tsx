import type { ReactNode } from 'react';
import type { Forecast, Prediction } from '#contract/prediction.ts';
import { BacktestCard } from './backtest-card.tsx';
import { Counted } from './counted.tsx';
import { DifficultyCard } from './difficulty-card.tsx';
import type { OpenEvidence } from './evidence-chip.tsx';
import { FormatCard } from './format-card.tsx';
import { ProfessorTraits } from './professor-traits.tsx';
import { HowToPrepare, KeyCases, QuestionTypes } from './rail-lists.tsx';
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
};

/** A whole prediction, or a simple one with its gate. */
export function PredictionBody(props: PredictionBodyProps) {
  const { prediction, professor, onOpenEvidence, practice, gate } = props;
  const { forecast } = prediction;
  const isFull = prediction.tier === 'full';
  return (
    <div className="prediction-figures">
      <FormatCard prediction={prediction} onOpen={onOpenEvidence} />
      <div
        className={`mt-8 grid items-start gap-7 ${isFull ? 'wide:grid-cols-[minmax(0,1fr)_336px]' : 'grid-cols-[minmax(0,1fr)]'}`}
      >
        <div className="min-w-0">
          <TopicList forecast={forecast} onOpenEvidence={onOpenEvidence} />
          <ReadBy forecast={forecast} />
          <Counted forecast={forecast} onOpen={onOpenEvidence} />
          <ProfessorTraits cloneId={prediction.clone_id} professor={professor} onOpen={onOpenEvidence} />
          {prediction.study_recommendations.length > 0 && (
            <div className="mt-5">
              <HowToPrepare recommendations={prediction.study_recommendations} />
            </div>
          )}
        </div>
        {isFull && <Rail prediction={prediction} />}
      </div>
      {isFull ? practice : <div className="mt-8 print:hidden">{gate}</div>}
      <p className="mt-10 border-t border-line pt-4 text-[14px] text-pretty text-ink-3">
        A simulation of {professor}’s exam, not affiliated with or endorsed by them. For study only. A
        forecast can be wrong: the topics below the line are tested too.
      </p>
    </div>
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

function Rail({ prediction }: { prediction: Prediction }) {
  const { forecast, difficulty_distribution, question_types, key_cases } = prediction;
  return (
    <aside
      aria-label="More about this exam"
      className="grid gap-5 pane:max-wide:grid-cols-2 pane:max-wide:*:first:col-span-2 pane:max-wide:[&>:last-child:nth-child(even)]:col-span-2"
    >
      <BacktestCard forecast={forecast} />
      {difficulty_distribution && <DifficultyCard distribution={difficulty_distribution} />}
      {question_types.length > 0 && <QuestionTypes types={question_types} />}
      {key_cases.length > 0 && <KeyCases cases={key_cases} />}
    </aside>
  );
}
