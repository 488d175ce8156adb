import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import type { Material } from '#contract/materials.ts';
import type { Prediction } from '#contract/prediction.ts';
import { wordsOf } from '../api-error.ts';
import { PremiumGate } from '../features/billing/premium-gate.tsx';
import { isPremium, useSubscription } from '../features/billing/subscription.ts';
import { GradedPage } from '../features/practice/graded-page.tsx';
import type { OpenQuote } from '../features/practice/open-quote.ts';
import { Practice } from '../features/practice/practice.tsx';
import { BEHIND_THE_GATE } from '../features/prediction/behind-the-gate.ts';
import { uncountedWords } from '../features/prediction/counted-words.ts';
import { withMaterialNames } from '../features/prediction/evidence.ts';
import type { OpenEvidence } from '../features/prediction/evidence-chip.tsx';
import { downloadPrediction } from '../features/prediction/export-file.ts';
import { Generating } from '../features/prediction/generating.tsx';
import { citationOf } from '../features/prediction/open-source.ts';
import { PredictionBody } from '../features/prediction/prediction-body.tsx';
import { PredictionHead } from '../features/prediction/prediction-head.tsx';
import { answerHash, hashOf, placeOf } from '../features/prediction/prediction-tabs.ts';
import { ReplaceFullDialog } from '../features/prediction/replace-full-dialog.tsx';
import { StaleNote } from '../features/prediction/stale-note.tsx';
import { CorrectionDeskContext, useCorrectionDesk } from '../features/prediction/use-corrections.ts';
import { SourceViewer } from '../features/sources/source-viewer.tsx';
import { later } from '../later.tsx';
import { useSession } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { professorName } from '../ui/professor-name.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useToast } from '../ui/toast.ts';
import { useOpenSource } from './use-open-source.ts';

const LearnMoreDialog = later(() => import('../features/billing/learn-more-dialog.tsx'));

type PredictionMadeProps = {
  clone: Clone;
  /** Undefined while they are being fetched. */
  materials: Material[] | undefined;
  prediction: Prediction;
  generate: () => void;
  /** Steps of a generation under way; null when there is none. */
  steps: string[] | null;
  failure: ReactNode;
};

/** A prediction that is there, with what can be done with it. */
export function PredictionMade({
  clone,
  materials,
  prediction,
  generate,
  steps,
  failure,
}: PredictionMadeProps) {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(hash);
  const session = useSession();
  const toast = useToast();
  const subscription = useSubscription();
  const [dialog, setDialog] = useState<'premium' | 'replace' | null>(null);
  const [isExporting, setExporting] = useState(false);
  const source = useOpenSource();
  const desk = useCorrectionDesk(clone.id, prediction.created_at);
  const uncounted = uncountedWords(materials ?? [], prediction.forecast);
  const findName = (id: number) => materials?.find((material) => material.id === id)?.name;
  const openEvidence: OpenEvidence = (evidence, index) =>
    source.open({
      owner: 'evidence',
      citations: evidence.map((item) => citationOf(item, (id) => findName(id) ?? 'Source')),
      index,
    });

  const exportFile = async () => {
    if (prediction.tier === 'simple') return setDialog('premium');
    setExporting(true);
    try {
      await downloadPrediction(clone.id, clone.course_name);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setExporting(false);
  };
  const regenerate = async () => {
    if (prediction.tier === 'simple') return generate();
    // On the free plan a new prediction is a simple one: what was paid for is not replaced unasked.
    const plan = subscription.data ?? (await subscription.refetch({ cancelRefetch: false })).data;
    if (isPremium(plan)) generate();
    else setDialog('replace');
  };

  const student = session.status === 'signedIn' && !session.isSample ? session.user.id : null;
  const toQuestion = (number: number) => navigate({ hash: hashOf('practice', number) });
  const openQuote: OpenQuote = (citations, index) => source.open({ owner: 'model-answer', citations, index });
  const sourceSheet = (
    <Sheet isOpen={source.source !== null} onClose={source.close} title="Source">
      <div className="-m-5 h-[calc(100%+40px)]">
        {source.source && (
          <SourceViewer source={source.source} materials={materials ?? []} onStep={source.step} />
        )}
      </div>
    </Sheet>
  );
  if (place.answer !== null && student !== null) {
    return (
      <>
        <GradedPage
          prediction={prediction}
          course={clone.course_name}
          answer={place.answer}
          student={student}
          onOpenQuote={openQuote}
          onQuestion={toQuestion}
        />
        {sourceSheet}
      </>
    );
  }

  return (
    <>
      <PredictionHead
        cloneId={clone.id}
        course={clone.course_name}
        prediction={prediction}
        isGenerating={steps !== null}
        isExporting={isExporting}
        onExport={() => void exportFile()}
        onRegenerate={() => void regenerate()}
      />
      {uncounted && !steps && (
        <p className="mt-5 flex items-center gap-2.5 rounded-[10px] bg-gold-soft px-4 py-2.5 text-[15px]">
          <Info aria-hidden size={18} className="shrink-0 text-gold" />
          {uncounted}
        </p>
      )}
      {desk && !desk.corrections.counted && !steps && (
        <StaleNote onMakeAgain={() => void regenerate()}>
          This prediction is older than your corrections.
        </StaleNote>
      )}
      {failure}
      {steps && <Generating steps={steps} hasOld />}
      <CorrectionDeskContext value={desk}>
        <PredictionBody
          prediction={{ ...prediction, forecast: withMaterialNames(prediction.forecast, findName) }}
          professor={professorName(clone.professor_name).short}
          onOpenEvidence={openEvidence}
          tab={place.tab}
          // Parts are turned over in place; questions and answers are steps that Back goes over.
          onTab={(tab) => navigate({ hash: hashOf(tab) }, { replace: true })}
          practice={
            <Practice
              prediction={prediction}
              student={student}
              onOpenQuote={openQuote}
              number={place.question}
              onQuestion={toQuestion}
              onAnswer={(id) => navigate({ hash: answerHash(id) })}
            />
          }
          gate={
            <PremiumGate feature="exam_predictions" returnPath={pathname} includes={BEHIND_THE_GATE}>
              <EmptyState
                title="The whole forecast is yours now"
                actions={
                  <Button busy={steps !== null} onClick={generate}>
                    Make the full prediction
                  </Button>
                }
              >
                This one was made on the free plan. A new one adds everything behind it.
              </EmptyState>
            </PremiumGate>
          }
        />
      </CorrectionDeskContext>
      {sourceSheet}
      <ReplaceFullDialog
        isOpen={dialog === 'replace'}
        onClose={() => setDialog(null)}
        onReplace={() => {
          setDialog(null);
          generate();
        }}
      />
      {dialog === 'premium' && (
        <LearnMoreDialog feature="exam_predictions" returnPath={pathname} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
