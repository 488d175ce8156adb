import { Mic, MicOff } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LONGEST_DRILL_REPLY } from '#contract/drills.ts';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { Key } from './key.tsx';
import { useListening } from './use-listening.ts';
import type { Ear } from './voice.ts';

/** Characters from which the length is said. */
const SAY_LENGTH_FROM = LONGEST_DRILL_REPLY - 500;

type AnswerBoxProps = {
  /** Under which name what is typed is kept until it is sent. */
  keptAs: string;
  /** Sends an answer with the seconds it took; true once it was taken in. */
  onAnswer: (text: string, seconds: number) => Promise<boolean>;
  isSending: boolean;
  /** How the browser listens; null where it does not, or was not allowed to. */
  ear: Ear | null;
};

/** What stands in the field with more words behind it. */
const joined = (text: string, more: string): string =>
  more === ''
    ? text
    : `${text}${text === '' || /\s$/.test(text) ? '' : ' '}${more}`.slice(0, LONGEST_DRILL_REPLY);

/** Where the answer is typed or spoken. It has the focus; Ctrl or ⌘ and Enter answers. What is not sent survives a reload. */
export function AnswerBox({ keptAs, onAnswer, isSending, ear }: AnswerBoxProps) {
  const { form, change, forget } = useKept(keptAs, { text: '' });
  const { text } = form;
  const [since] = useState(() => Date.now());
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const listening = useListening(ear, (words) => change({ text: joined(text, words) }));
  const said = joined(text, listening.interim).trim();
  const isEmpty = said === '';
  const words = text.match(/\S+/g)?.length ?? 0;

  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const answer = async () => {
    if (isEmpty || isSending) return;
    listening.abort();
    if (await onAnswer(said, Math.round((Date.now() - since) / 1_000))) forget();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void answer();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void answer();
  };
  return (
    <form onSubmit={onSubmit} className="drill-box">
      <textarea
        ref={field}
        value={text}
        maxLength={LONGEST_DRILL_REPLY}
        readOnly={isSending}
        aria-label="Your answer"
        aria-describedby={noteId}
        placeholder="Answer as you would in class"
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={onKeyDown}
      />
      {listening.interim && <p className="drill-interim">{listening.interim}</p>}
      <div className="drill-box-foot">
        {ear && (
          <Button
            variant="secondary"
            size="sm"
            icon
            aria-pressed={listening.isOn}
            aria-label={listening.isOn ? 'Stop listening' : 'Answer aloud'}
            title={
              ear.where === 'device' ? 'Recognized on this device' : 'Sound may go to the browser’s maker'
            }
            className="drill-mic"
            onClick={listening.isOn ? listening.stop : listening.start}
          >
            {listening.isOn ? <MicOff aria-hidden size={18} /> : <Mic aria-hidden size={18} />}
          </Button>
        )}
        <span id={noteId} className="min-w-0 text-small text-ink-3">
          {listening.failure ??
            (text.length >= SAY_LENGTH_FROM
              ? `${text.length.toLocaleString('en-US')} of ${LONGEST_DRILL_REPLY.toLocaleString('en-US')} characters.`
              : words > 0
                ? `${plural(words, 'word')}.`
                : '')}{' '}
          <span className="max-pane:hidden">
            <Key>Ctrl</Key> <Key>Enter</Key> answers
          </span>
        </span>
        <Button
          type="submit"
          className="ml-auto"
          busy={isSending}
          aria-disabled={isEmpty || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          Answer
        </Button>
      </div>
    </form>
  );
}
