import { Check } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Topic } from '#contract/prediction.ts';
import { inMarks } from '../../ui/answer/quote-marks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CheckRow, checkRows, SEARCHED_FROM, searchRows } from './check-exam.ts';
import type { CorrectionDesk } from './use-corrections.ts';

type CheckExamDialogProps = {
  /** The name of a past exam. */
  exam: string;
  topics: readonly Topic[];
  desk: CorrectionDesk;
  onClose: () => void;
};

/** Asks which of the course's topics a past exam tested, beginning with how it was read. */
export default function CheckExamDialog({ exam, topics, desk, onClose }: CheckExamDialogProps) {
  // As it was opened: a row that is ticked stays where it is.
  const [rows] = useState(() => checkRows(topics, exam, desk.corrections));
  const [ticked, setTicked] = useState(
    () => new Set(rows.filter(({ isTested }) => isTested).map(({ name }) => name)),
  );
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<'save' | 'back' | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const isChecked = desk.corrections.checked.some(({ sitting }) => sitting === exam);
  const shown = searchRows(rows, typed);

  const toggle = (name: string) => {
    const next = new Set(ticked);
    if (!next.delete(name)) next.add(name);
    setTicked(next);
  };
  /** What was ticked stays on the screen until it is kept. */
  const keep = async (which: 'save' | 'back', kept: Promise<boolean>) => {
    setBusy(which);
    const isKept = await kept;
    setBusy(null);
    if (isKept) onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void keep('save', desk.checkExam(exam, [...ticked]));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      busy={busy !== null}
      initialFocus={first}
      title={exam}
      description={`Tick what it tested. ${isChecked ? 'You' : 'We'} read it like this:`}
    >
      <form onSubmit={save} className="mt-4">
        {rows.length >= SEARCHED_FROM && (
          <TextField
            type="search"
            label={<span className="sr-only">Search topics</span>}
            placeholder="Search topics"
            autoComplete="off"
            className="mb-3"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // Enter in a search is no wish to save.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <div className="-mx-2 max-h-[46dvh] overflow-y-auto overscroll-contain border-y border-line py-1">
          <Rows
            title={isChecked ? 'Tested, as you said' : 'Tested, as we read it'}
            rows={shown.filter(({ isTested }) => isTested)}
            {...{ ticked, first: rows[0]?.name, firstRef: first, onToggle: toggle }}
          />
          <Rows
            title="Other topics"
            rows={shown.filter(({ isTested }) => !isTested)}
            {...{ ticked, first: rows[0]?.name, firstRef: first, onToggle: toggle }}
          />
          {shown.length === 0 && <p className="px-2 py-3 text-small text-ink-3">No topic has these words.</p>}
        </div>
        <p className="mt-3 text-meta text-ink-3">
          {ticked.size} of {rows.length} topics ticked
        </p>
        <div className="mt-3 flex flex-wrap justify-end gap-2.5 max-pane:*:flex-1">
          {isChecked && (
            <Button
              variant="ghost"
              busy={busy === 'back'}
              onClick={() => void keep('back', desk.takeBackCheck(exam))}
            >
              Take my check back
            </Button>
          )}
          <Button type="submit" busy={busy === 'save'}>
            Save: I checked it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type RowsProps = {
  title: string;
  rows: CheckRow[];
  ticked: ReadonlySet<string>;
  /** The topic that has the focus when the dialog opens. */
  first: string | undefined;
  firstRef: React.RefObject<HTMLInputElement | null>;
  onToggle: (name: string) => void;
};

function Rows({ title, rows, ticked, first, firstRef, onToggle }: RowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <fieldset className="py-1.5">
      <legend className="px-2 text-meta font-semibold text-ink-3">{title}</legend>
      {rows.map(({ name, quote, place }, index) => (
        <label
          key={name}
          className="relative flex min-h-10 cursor-pointer items-start gap-3 rounded-control px-2 py-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-brand max-pane:min-h-11"
        >
          <input
            ref={name === first ? firstRef : undefined}
            type="checkbox"
            className="sr-only"
            aria-labelledby={`${id}-${index}`}
            aria-describedby={quote ? `${id}-${index}-quote` : undefined}
            checked={ticked.has(name)}
            onChange={() => onToggle(name)}
          />
          <span
            aria-hidden
            className={`mt-[3px] grid size-[18px] shrink-0 place-items-center rounded-[4px] border-[1.5px] ${ticked.has(name) ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface'}`}
          >
            {ticked.has(name) && <Check size={13} strokeWidth={3} />}
          </span>
          <span className="min-w-0">
            <span id={`${id}-${index}`} className="block text-[15.5px] leading-normal font-medium">
              {name}
            </span>
            {quote && (
              <span id={`${id}-${index}-quote`} className="mt-0.5 block text-meta text-ink-3">
                <span className="line-clamp-2 font-serif text-[15px] leading-[1.4] break-words text-ink-2">
                  {inMarks(quote.quote)}
                </span>
                {place}
                {quote.perhaps && ', perhaps'}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
