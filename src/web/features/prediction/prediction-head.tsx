import { ArrowLeft, Download, Lock, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import type { Prediction } from '#contract/prediction.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { asideWords, madeWords } from './counted-words.ts';

type PredictionHeadProps = {
  cloneId: number;
  course: string;
  prediction: Prediction;
  isGenerating: boolean;
  isExporting: boolean;
  onExport: () => void;
  onRegenerate: () => void;
};

/** Title, what the prediction rests on, Export and Regenerate. */
export function PredictionHead(props: PredictionHeadProps) {
  const { cloneId, course, prediction, isGenerating, isExporting, onExport, onRegenerate } = props;
  const { forecast } = prediction;
  return (
    <>
      <BackToStudy cloneId={cloneId} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          {/* On paper no header says which course it is. */}
          <p className="hidden font-semibold print:block">{course}</p>
          <PageTitle tab={`Exam Prediction, ${course}`}>Exam Prediction</PageTitle>
          <p className="mt-1.5 text-[15.5px] text-ink-2">
            {madeWords(forecast.sittings, prediction.created_at)}{' '}
            <Link to={`/found/${cloneId}`} className="link print:hidden">
              What we found in your materials
            </Link>
          </p>
          {forecast.sittings.length === 0 && (
            <p className="mt-1 text-[15.5px] text-ink-2">
              {asideWords(forecast.sittings, forecast.set_aside)}
            </p>
          )}
        </div>
        <div className="flex gap-2 max-pane:w-full max-pane:*:flex-1 print:hidden">
          <Button variant="secondary" size="sm" busy={isExporting} onClick={onExport}>
            {prediction.tier === 'full' ? <Download aria-hidden size={16} /> : <Lock aria-hidden size={16} />}
            Export
          </Button>
          <Button variant="secondary" size="sm" busy={isGenerating} onClick={onRegenerate}>
            {!isGenerating && <RotateCcw aria-hidden size={16} />}
            Regenerate
          </Button>
        </div>
      </div>
    </>
  );
}

/** The way back to the conversation with this clone. */
export function BackToStudy({ cloneId }: { cloneId: number }) {
  return (
    <Link
      to={`/study/${cloneId}`}
      className="print:hidden mb-2 inline-flex h-8 items-center gap-1.5 text-[15px] font-[550] text-brand hover:underline"
    >
      <ArrowLeft aria-hidden size={17} />
      Study
    </Link>
  );
}
