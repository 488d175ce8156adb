import { RotateCcw } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import type { AnswerBlock, MorePlace } from '#contract/chat.ts';
import { useReadPage } from '../../read-page.ts';
import { AnswerView } from '../../ui/answer/answer-view.tsx';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { QuizPicksContext } from '../../ui/answer/quiz-picks.ts';
import { SkeletonCard } from '../../ui/answer/skeleton-card.tsx';
import { Button } from '../../ui/button.tsx';
import type { ProfessorName } from '../../ui/professor-name.ts';
import { AnswerFoot } from './answer-foot.tsx';
import type { Question, Turn } from './conversation.ts';
import type { LiveAnswer } from './live-answer.ts';
import { plainQuestion } from './requests.ts';
import { stillReading, TROUBLE } from './words.ts';

/** What can be done with an answer. */
export type TurnActions = {
  onAsk: (question: Question) => void;
  onOpenCitation: (turn: Turn, index: number) => void;
  onOpenPlace: (turn: Turn, place: MorePlace) => void;
  onSave: (turn: Turn) => void;
  onCopy: (turn: Turn) => void;
  onPick: (turn: Turn, question: number, choice: string) => void;
};

type TurnViewProps = TurnActions & {
  turn: Turn;
  professor: ProfessorName;
  /** Whether the clone has materials that answers may quote. */
  hasMaterials: boolean;
  /** Index of the citation in the source viewer, when it is one of this answer's. */
  activeCitation: number | null;
  isSaved: boolean;
  /** Only the last turn offers follow-up questions and another try. */
  isLast: boolean;
};

/** A question and the simulated professor's answer to it; drawn again only when one of its properties changes. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { turn, professor, isLast, onAsk, onPick } = props;
  const { question, answer } = turn;
  const quiz = useMemo(
    () => ({
      picks: answer?.picks ?? [],
      onPick: (number: number, choice: string) => onPick(turn, number, choice),
      isFresh: turn.isNew && isLast,
    }),
    [answer?.picks, onPick, turn, isLast],
  );
  const readPage = useReadPage();
  const isLost = answer === null || answer.end === 'failed';
  return (
    <>
      {question && (
        <p className="ml-auto w-fit max-w-[80%] rounded-modal rounded-br-[4px] bg-raised px-[15px] py-2.5 text-[16.5px]/[1.5] break-words whitespace-pre-line max-pane:max-w-[90%]">
          <CaseNames text={question.message} />
        </p>
      )}
      {(answer || isLast) && (
        <article
          aria-label={`${professor.formal}, simulated`}
          // Blocks may all arrive at once with the end, so an answer that was asked for here stays a live region.
          aria-live={turn.isNew ? 'polite' : undefined}
          aria-busy={answer?.end === null || undefined}
          className="mt-5 scroll-mt-4"
        >
          <WhoRow professor={professor} words={whoWords(answer, props.hasMaterials)}>
            {answer?.end === null && <TypingDots />}
          </WhoRow>
          {answer && answer.blocks.length > 0 && (
            <QuizPicksContext value={quiz}>
              <AnswerView
                blocks={answer.blocks}
                isWhole={answer.end !== null}
                citing={{
                  citations: answer.citations,
                  active: props.activeCitation,
                  onOpen: (index) => props.onOpenCitation(turn, index),
                  onOpenPlace: (place) => props.onOpenPlace(turn, place),
                  readPage,
                  onAskPage: (sentence) => onAsk(plainQuestion(sentence)),
                }}
              />
            </QuizPicksContext>
          )}
          {answer?.end === null && <Underway blocks={answer.blocks} />}
          {isLost && (
            <Trouble onRetry={question && (() => onAsk(question))} errorId={answer?.errorId ?? ''} />
          )}
          {answer?.end === 'interrupted' && (
            <p className="text-small text-ink-3 not-first:mt-3">
              {answer.blocks.length > 0
                ? 'Stopped here. What was shown is kept.'
                : 'Stopped before anything was shown.'}
            </p>
          )}
          {answer && answer.reading.length > 0 && (
            <p className="mt-3 text-small text-ink-2">{stillReading(answer.reading)}</p>
          )}
          {answer && answer.end !== null && answer.blocks.length > 0 && (
            <AnswerFoot {...props} answer={answer} />
          )}
        </article>
      )}
    </>
  );
});

function whoWords(answer: LiveAnswer | null, hasMaterials: boolean): string {
  if (answer?.end === null && !hasMaterials) return 'looking in the law library';
  if (answer?.end === null)
    return answer.blocks.length === 0 ? 'looking through your materials' : fromMaterials(answer);
  switch (answer?.kind) {
    case 'answer':
      return fromMaterials(answer);
    case 'passing':
      return 'perhaps not a topic of its own';
    // A box that says it itself needs nobody to say it above.
    case 'none':
      return has(answer, 'pointer', 'refusal') ? '' : 'not in your materials';
    case 'general':
      return has(answer, 'law', 'refusal') ? '' : 'general law, not from your materials';
    default:
      return '';
  }
}

const has = ({ blocks }: LiveAnswer, ...types: AnswerBlock['type'][]): boolean =>
  blocks.some(({ type }) => types.includes(type));

/** A quiz, a brief or a script quotes; a model explains; an answer shows the page. */
function fromMaterials({ blocks }: LiveAnswer): string {
  if (blocks.some(({ type }) => type === 'explanation')) return 'explaining your materials';
  return blocks.some(({ type }) => type !== 'line') ? 'from your materials' : 'quoting your materials';
}

/** What is being done while an answer comes: looking for the page, or checking the next sentence of a model. */
function Underway({ blocks }: { blocks: readonly AnswerBlock[] }) {
  const last = blocks.at(-1);
  if (!last) return <SkeletonCard />;
  if (last.type !== 'explanation') return null;
  return (
    <p className="mt-3 text-small text-ink-3">
      Checking sentence {last.sentences.length + 1} against your pages
    </p>
  );
}

type WhoRowProps = { professor: ProfessorName; words: string; children?: ReactNode };

/** Who speaks: never the professor, always the simulation. */
export function WhoRow({ professor, words, children }: WhoRowProps) {
  return (
    <p className="mb-2 flex items-center gap-[9px] text-small text-ink-3">
      <span
        aria-hidden
        className="grid size-[26px] shrink-0 place-items-center rounded-full bg-brand-soft text-[11px] font-semibold text-brand"
      >
        {professor.initials}
      </span>
      <span>
        <b className="font-semibold text-ink">{professor.formal}, simulated</b>
        <span className="ml-2 max-pane:ml-0 max-pane:block max-pane:text-meta">{words}</span>
      </span>
      {children}
    </p>
  );
}

function TypingDots() {
  return (
    <span aria-hidden className="flex gap-1">
      {['', '[animation-delay:160ms]', '[animation-delay:320ms]'].map((delay) => (
        <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-ink-3 ${delay}`} />
      ))}
    </span>
  );
}

function Trouble({ onRetry, errorId }: { onRetry: (() => void) | null; errorId: string }) {
  return (
    <div role="alert" className="text-[17px]/[1.55] not-first:mt-2.5">
      <p>{TROUBLE}</p>
      {errorId && <p className="text-meta text-ink-3 select-all">Error id {errorId}</p>}
      {onRetry && (
        <Button variant="secondary" size="sm" className="mt-2.5" onClick={onRetry}>
          <RotateCcw aria-hidden size={16} />
          Retry
        </Button>
      )}
    </div>
  );
}
