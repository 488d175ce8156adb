import { CircleCheck, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { type CardImport, type ImportStep, importCards, MAX_DECK_BYTES } from '#contract/card-import.ts';
import { ApiError } from '../../api-error.ts';
import { upload } from '../../api-files.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { plural } from '../../ui/plural.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { importWords } from './import-words.ts';
import type { CardActions } from './use-cards.ts';

type ImportDialogProps = { cloneId: number; actions: CardActions; onClose: () => void };

/** What is being imported: a file, or what was pasted with what parts it. */
type Source = { file: File; between_sides?: string; between_cards?: string };
/** What is pasted, and what the student says parts it. */
type Pasted = { text: string; sides: string; cards: string };
type Found = { source: Source; result: CardImport; isDone: boolean };

/** Brings cards of a file or a paste: first what would come, then, if it is wanted, the cards. */
export default function ImportDialog({ cloneId, actions, onClose }: ImportDialogProps) {
  const [from, setFrom] = useState<'file' | 'paste'>('file');
  const [pasted, setPasted] = useState<Pasted>({ text: '', sides: '', cards: '' });
  const [found, setFound] = useState<Found | null>(null);
  const [step, setStep] = useState<ImportStep | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (source: Source, next: ImportStep) => {
    setError(null);
    setStep(next);
    try {
      if (source.file.size > MAX_DECK_BYTES)
        throw new ApiError('too_large', 413, 'The file is larger than 20 MB. Export it without media.');
      const { file, ...separators } = source;
      const result = await upload(importCards, { clone_id: cloneId, step: next, ...separators }, file);
      setFound({ source, result, isDone: next === 'import' });
      if (next === 'import') await actions.refresh();
    } catch (cause) {
      setError(cause);
    }
    setStep(null);
  };
  const coming = found ? found.result.added + found.result.changed : 0;
  return (
    <Dialog
      isOpen
      size="lg"
      busy={step !== null}
      onClose={onClose}
      title="Import cards"
      description="From an Anki package, a CSV or text file, or a Quizlet set that you copy."
    >
      {!found && (
        <div className="mt-5 grid gap-4">
          <SegmentedControl
            label="Where the cards are"
            value={from}
            onChange={(value) => {
              setFrom(value);
              setError(null);
            }}
            options={[
              { value: 'file', label: 'File' },
              { value: 'paste', label: 'Paste' },
            ]}
          />
          {from === 'file' ? (
            <ChooseFile isBusy={step !== null} onFile={(file) => void run({ file }, 'preview')} />
          ) : (
            <Paste
              pasted={pasted}
              onChange={(more) => setPasted((before) => ({ ...before, ...more }))}
              isBusy={step !== null}
              onText={(source) => void run(source, 'preview')}
            />
          )}
        </div>
      )}
      {found && <What found={found} />}
      {error !== null && <ErrorNote className="mt-4" title="Nothing was imported" error={error} />}
      {found && (
        <div className="mt-5 flex flex-wrap gap-2.5">
          {found.isDone ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <>
              {coming > 0 && (
                <Button busy={step === 'import'} onClick={() => void run(found.source, 'import')}>
                  Import {plural(coming, 'card')}
                </Button>
              )}
              <Button variant="secondary" aria-disabled={step !== null} onClick={() => setFound(null)}>
                Back
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function ChooseFile({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={17} />
        Choose a file
      </Button>
      <p className="mt-2 text-[15px] text-ink-3">
        .apkg, .csv, .tsv or .txt, up to 20 MB. In Anki: File → Export → Anki Deck Package, without media.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A file of cards"
        accept=".apkg,.colpkg,.csv,.tsv,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

type PasteProps = {
  pasted: Pasted;
  onChange: (more: Partial<Pasted>) => void;
  isBusy: boolean;
  onText: (source: Source) => void;
};

function Paste({ pasted: { text, sides, cards }, onChange, isBusy, onText }: PasteProps) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        const file = new File([text], 'pasted.txt', { type: 'text/plain' });
        onText({
          file,
          ...(sides && { between_sides: sides }),
          ...(cards && { between_cards: cards }),
        });
      }}
    >
      <TextArea
        label="Cards"
        hint="One to a line, front and back with a tab between. In Quizlet: your set, Export, Copy text."
        rows={6}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className="grid gap-4 pane:grid-cols-2">
        <TextField
          label="Between front and back"
          hint="Empty: found by itself."
          maxLength={10}
          value={sides}
          onChange={({ target }) => onChange({ sides: target.value })}
        />
        <TextField
          label="Between cards"
          hint="Empty: a new line."
          maxLength={10}
          value={cards}
          onChange={({ target }) => onChange({ cards: target.value })}
        />
      </div>
      <Button type="submit" busy={isBusy} className="w-fit">
        Look at them
      </Button>
    </form>
  );
}

function What({ found: { result, isDone } }: { found: Found }) {
  const [first, ...rest] = importWords(result, isDone);
  return (
    <div className="mt-5">
      <div role="status" className="text-[16px]">
        <p className="flex items-start gap-2 font-semibold">
          {isDone && <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-ok" />}
          {first}
        </p>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-[15px] text-ink-2 marker:text-ink-3">
          {rest.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      {!isDone && result.examples.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-[15px] font-semibold">The first of them</h3>
          <ul className="divide-y divide-line rounded-card border border-line">
            {result.examples.map(({ front, back, topic }) => (
              <li key={`${front} ${back}`} className="px-4 py-2.5 wrap-anywhere">
                <p className="font-[550] whitespace-pre-line">{front}</p>
                <p className="line-clamp-3 text-[15px] whitespace-pre-line text-ink-2">{back}</p>
                <p className="text-small text-ink-3">{topic}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
