import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import { isPremium as isPremiumPlan, useSubscription } from '../features/billing/subscription.ts';
import { UpgradePrompt } from '../features/billing/upgrade-prompt.tsx';
import { WRITING_SHORTCUTS } from '../features/practice/shortcuts.ts';
import { BEHIND_THE_GATE } from '../features/prediction/behind-the-gate.ts';
import { Generating } from '../features/prediction/generating.tsx';
import { BackToStudy } from '../features/prediction/prediction-head.tsx';
import { PredictionSkeleton } from '../features/prediction/prediction-skeleton.tsx';
import { useGeneration } from '../features/prediction/use-generation.ts';
import { usePrediction } from '../features/prediction/use-prediction.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { KeysHelp } from '../ui/keys-help.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PredictionMade } from './prediction-made.tsx';
import { useCourseMaterials } from './use-course-materials.ts';

/** The prediction of a clone: none yet, being made, or there. */
export function PredictionScreen({ clone }: { clone: Clone }) {
  const prediction = usePrediction(clone.id);
  const subscription = useSubscription();
  // A plan that could not be fetched counts as free here; the server decides what a prediction holds.
  const isPremium = subscription.isPending ? null : isPremiumPlan(subscription.data);
  const { generation, generate } = useGeneration(clone.id);
  const { materials } = useCourseMaterials(clone.id);
  const steps = generation.status === 'running' ? generation.steps : null;
  const failure = generation.status === 'failed' && (
    <ErrorNote
      className="mt-6"
      title="The prediction could not be made."
      error={generation.error}
      onRetry={generate}
    />
  );
  return (
    <main className="wrap w-full flex-1 pt-6 pb-16 max-pane:px-4 max-pane:pt-4 max-pane:pb-10">
      {prediction.data ? (
        <PredictionMade {...{ clone, materials, prediction: prediction.data, generate, steps, failure }} />
      ) : (
        <>
          <BackToStudy cloneId={clone.id} />
          <PageTitle
            tab={`Exam Prediction, ${clone.course_name}`}
            isHidden={prediction.isPending}
            className="mb-7"
          >
            Exam Prediction
          </PageTitle>
          {prediction.isError ? (
            <ErrorNote error={prediction.error} onRetry={() => void prediction.refetch()} />
          ) : prediction.isPending || isPremium === null ? (
            <PredictionSkeleton />
          ) : steps ? (
            <Generating steps={steps} hasOld={false} />
          ) : (
            <NoneYet isPremium={isPremium} clone={clone} generate={generate} failure={failure} />
          )}
        </>
      )}
      <KeysHelp lines={WRITING_SHORTCUTS} />
    </main>
  );
}

type NoneYetProps = { clone: Clone; isPremium: boolean; generate: () => void; failure: ReactNode };

function NoneYet({ clone, isPremium, generate, failure }: NoneYetProps) {
  const { pathname } = useLocation();
  return (
    <>
      {isPremium ? (
        <EmptyState
          title="What will the final ask?"
          actions={<Button onClick={generate}>Generate</Button>}
          note={readingNote(clone)}
        >
          Hornbook counts what your past exams tested, what the syllabus assigns and what the notes dwell on,
          and shows the page behind every figure.
        </EmptyState>
      ) : (
        <UpgradePrompt
          feature="exam_predictions"
          returnPath={pathname}
          includes={BEHIND_THE_GATE}
          lead="A prediction ranks your topics by their chance of being on the final, counted in your past exams, syllabus and notes, with the page behind every figure."
          secondary={{ label: 'Generate simple prediction', onClick: generate, isFirst: true }}
        />
      )}
      {failure}
    </>
  );
}

/** How far reading is, while it is not done: a forecast waits for it. */
function readingNote({ ready, material_counts }: Clone): string | undefined {
  if (ready) return undefined;
  return `${material_counts.ready} of ${material_counts.total} files are read so far. A prediction needs all of them.`;
}
