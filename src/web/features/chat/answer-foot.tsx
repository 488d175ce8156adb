import { Bookmark, BookmarkCheck, Copy, RotateCcw, ShieldCheck } from 'lucide-react';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Button } from '../../ui/button.tsx';
import { Group } from '../../ui/group.tsx';
import { checkedWords } from './checked-words.ts';
import type { Question, Turn } from './conversation.ts';
import type { LiveAnswer } from './live-answer.ts';
import { plainQuestion } from './requests.ts';

type AnswerFootProps = {
  turn: Turn;
  answer: LiveAnswer;
  isSaved: boolean;
  /** Only the last turn offers follow-up questions. */
  isLast: boolean;
  onAsk: (question: Question) => void;
  onSave: (turn: Turn) => void;
  onCopy: (turn: Turn) => void;
};

/** What can be done with an answer, what of it was checked, and where to go on. */
export function AnswerFoot(props: AnswerFootProps) {
  const { turn, answer, isSaved, isLast, onAsk, onSave, onCopy } = props;
  const { question } = turn;
  const checked = answer.end === 'complete' ? checkedWords(answer) : '';
  const canSave = answer.end === 'complete' && answer.messageId !== null && answer.kind !== 'none';
  return (
    <>
      {isLast && answer.followUps.length > 0 && <FollowUps questions={answer.followUps} onAsk={onAsk} />}
      <div className="mt-3 -ml-2.5 flex flex-wrap items-center gap-0.5 print:hidden">
        {canSave && (
          <Button
            variant="ghost"
            size="xs"
            className="aria-disabled:bg-transparent max-pane:h-11"
            onClick={() => onSave(turn)}
            aria-disabled={isSaved || undefined}
          >
            {isSaved ? <BookmarkCheck aria-hidden size={16} /> : <Bookmark aria-hidden size={16} />}
            {isSaved ? 'Saved' : 'Save'}
          </Button>
        )}
        <Button variant="ghost" size="xs" className="max-pane:h-11" onClick={() => onCopy(turn)}>
          <Copy aria-hidden size={16} />
          Copy
        </Button>
        {question && answer.end !== 'failed' && (
          <Button
            variant="ghost"
            size="xs"
            className="group-data-answering/log:hidden max-pane:h-11"
            onClick={() => onAsk(question)}
          >
            <RotateCcw aria-hidden size={16} />
            Try again
          </Button>
        )}
        {checked && (
          <span className="ml-auto flex items-center gap-1.5 text-[14px] text-ink-3 tabular-nums max-pane:ml-2.5">
            <ShieldCheck aria-hidden size={16} className="text-ok" />
            {checked}
          </span>
        )}
      </div>
    </>
  );
}

type FollowUpsProps = { questions: readonly string[]; onAsk: (question: Question) => void };

/** Questions that the same materials answer; a press asks one. */
function FollowUps({ questions, onAsk }: FollowUpsProps) {
  return (
    <Group label="Next questions" className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      {questions.map((words) => (
        <button
          key={words}
          type="button"
          onClick={() => onAsk(plainQuestion(words))}
          className="rounded-full border border-line bg-surface px-3.5 py-1.5 text-left text-small/[1.3] font-[550] text-ink-2 transition-colors duration-150 hover:border-edge hover:text-ink max-pane:min-h-11 max-pane:w-full max-pane:rounded-card max-pane:py-2"
        >
          <CaseNames text={words} />
        </button>
      ))}
    </Group>
  );
}
