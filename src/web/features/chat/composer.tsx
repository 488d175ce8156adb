import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Draft, useDraftText } from './draft.ts';

/** Characters of a message the server takes (details.md G). */
const LONGEST_MESSAGE = 4_000;
const SAY_LENGTH_FROM = 3_500;

/** The field's id: what a keyboard leaps to. */
export const QUESTION_ID = 'question';

const MOST_ROWS = 7;
const LETTERS_IN_A_ROW = 70;

/** For browsers that cannot size a field by its content. */
const rowsFor = (text: string) =>
  Math.min(Math.max(Math.ceil(text.length / LETTERS_IN_A_ROW), text.split('\n').length), MOST_ROWS);

type ComposerProps = {
  draft: Draft;
  onSend: (text: string) => void;
  onStop: () => void;
  isAnswering: boolean;
  /** Whether there is something of the student's own to ask about. */
  hasMaterials: boolean;
  /** Messages left today, as a sentence; null where there is no limit. */
  allowance: string | null;
  /** Why the last question was not answered, above the field. */
  notice: ReactNode;
  /** Whether what is typed answers the professor, rather than asks. */
  isAnswer?: boolean;
  /** Another button, before Send. */
  extra?: ReactNode;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Where a question is typed. Enter sends, Shift and Enter begin a new line, Stop replaces Send while waiting. */
export function Composer(props: ComposerProps) {
  const { draft, onSend, onStop, isAnswering, hasMaterials, allowance, notice, isAnswer, extra, field } =
    props;
  const text = useDraftText(draft);
  const noteId = useId();
  const isEmpty = text.trim() === '';
  const send = () => {
    if (!isEmpty && !isAnswering) onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends an input method's composition chooses a word; it does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={onSubmit}>
      {notice}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center max-pane:grid-rows-[1fr_auto] gap-x-3 rounded-modal border border-edge bg-surface py-1.5 pr-1.5 pl-4 pane:pt-2.5 pane:pr-2.5 pane:pb-2.5 shadow-[0_1px_3px_rgb(28_27_25/0.06)] has-[textarea:focus-visible]:border-brand has-[textarea:focus-visible]:outline-1 has-[textarea:focus-visible]:outline-offset-0 has-[textarea:focus-visible]:outline-brand">
        <textarea
          ref={field}
          id={QUESTION_ID}
          rows={rowsFor(text)}
          value={text}
          maxLength={LONGEST_MESSAGE}
          disabled={isAnswering}
          aria-label={isAnswer ? 'Your answer' : 'Your question'}
          aria-describedby={noteId}
          placeholder={
            isAnswer
              ? 'Answer as you would in class'
              : hasMaterials
                ? 'Ask about your materials'
                : 'Ask about a doctrine or a case'
          }
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content block max-h-44 min-h-7 w-full resize-none pt-0.5 pane:col-span-2 text-[16.5px]/[1.5] outline-none placeholder:text-ink-3 disabled:text-ink-3"
        />
        {/* On a phone the buttons stand beside the field, and the conversation keeps the line. */}
        <span id={noteId} className="text-[14px]/[1.35] text-ink-3 tabular-nums max-pane:empty:hidden">
          {text.length >= SAY_LENGTH_FROM
            ? `${text.length.toLocaleString('en-US')} of ${LONGEST_MESSAGE.toLocaleString('en-US')} characters`
            : allowance}
        </span>
        <span className="flex items-center gap-1.5 self-end max-pane:col-start-2 max-pane:row-span-2 max-pane:row-start-1 pane:mt-1.5">
          {extra}
          {isAnswering ? (
            <Button
              variant="secondary"
              size="sm"
              icon
              className="size-[38px]! rounded-[10px]"
              aria-label="Stop"
              title="Stop (Esc)"
              onClick={onStop}
            >
              <Square aria-hidden size={14} fill="currentColor" />
            </Button>
          ) : (
            <Button
              type="submit"
              size="sm"
              icon
              className="size-[38px]! rounded-[10px] max-pane:size-11!"
              aria-label="Send"
              aria-disabled={isEmpty || undefined}
            >
              <ArrowUp aria-hidden size={19} strokeWidth={2.25} />
            </Button>
          )}
        </span>
      </div>
    </form>
  );
}
