import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { MorePlace } from '#contract/chat.ts';
import type { SavedMaterial } from '#contract/saved.ts';
import { useReadPage } from '../../read-page.ts';
import { keep, readKept, useDraftName } from '../../session/use-kept.ts';
import { AnswerView } from '../../ui/answer/answer-view.tsx';
import { excerptsIn } from '../../ui/answer/excerpts-in.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { plural } from '../../ui/plural.ts';
import { TextField } from '../../ui/text-field.tsx';

const LONGEST_TITLE = 200;

type SavedItemProps = {
  saved: SavedMaterial;
  onBack: () => void;
  onRename: (id: number, title: string) => Promise<void>;
  onRemove: (id: number) => Promise<void>;
  activeCitation: number | null;
  onCitation: (saved: SavedMaterial, index: number) => void;
  onPlace: (saved: SavedMaterial, place: MorePlace) => void;
};

/** A saved answer in full, its citations as live as in the conversation; can be renamed and deleted. */
export function SavedItem(props: SavedItemProps) {
  const { saved, onBack, onRename, onRemove, activeCitation, onCitation, onPlace } = props;
  const readPage = useReadPage();
  const [mode, setMode] = useState<'reading' | 'renaming' | 'deleting'>('reading');
  const citing = {
    citations: saved.citations,
    active: activeCitation,
    onOpen: (index: number) => onCitation(saved, index),
    onOpenPlace: (place: MorePlace) => onPlace(saved, place),
    readPage,
  };
  return (
    <div className="px-4 pt-2 pb-8">
      <div className="-mx-2 flex items-center">
        <Button variant="ghost" size="xs" onClick={onBack}>
          <ArrowLeft aria-hidden size={16} />
          All saved
        </Button>
        <span className="ml-auto flex">
          <Button variant="ghost" size="xs" onClick={() => setMode('renaming')}>
            <Pencil aria-hidden size={15} />
            Rename
          </Button>
          <Button variant="ghost" size="xs" onClick={() => setMode('deleting')}>
            <Trash2 aria-hidden size={15} />
            Delete
          </Button>
        </span>
      </div>
      {mode === 'renaming' && (
        <Rename
          id={saved.id}
          title={saved.title}
          onSave={(title) => onRename(saved.id, title)}
          onDone={() => setMode('reading')}
        />
      )}
      {mode === 'deleting' && (
        <Confirm onRemove={() => onRemove(saved.id)} onKeep={() => setMode('reading')} />
      )}
      <h2 className="heading mt-3 text-[20px] leading-snug break-words">{saved.title}</h2>
      <p className="mt-0.5 mb-4 text-meta text-ink-3">{savedOn(saved)}</p>
      {saved.blocks.length > 0 ? (
        <AnswerView blocks={saved.blocks} citing={citing} />
      ) : (
        <p className="whitespace-pre-line">{saved.content}</p>
      )}
    </div>
  );
}

/** When something was saved and how many excerpts or quotes came along, for the line under its title. */
export function savedOn(saved: SavedMaterial): string {
  const day = new Date(saved.created_at).toLocaleDateString('en-US');
  const excerpts = saved.blocks.flatMap(excerptsIn).length;
  if (excerpts > 0) return `${day} · ${plural(excerpts, 'excerpt')}`;
  const quotes = saved.citations.length;
  return quotes === 0 ? day : `${day} · ${plural(quotes, 'quote')}`;
}

type RenameProps = {
  id: number;
  title: string;
  onSave: (title: string) => Promise<void>;
  onDone: () => void;
};

/** A new title; what is typed outlives a reload until it is saved or given up. */
function Rename({ id, title, onSave, onDone }: RenameProps) {
  const draft = useDraftName(`saved-title-${id}`);
  const [text, setText] = useState(() => (draft && readKept(draft)) ?? title);
  const change = (typed: string | null) => {
    setText(typed ?? title);
    if (draft) keep(draft, typed);
  };
  const finish = () => {
    change(null);
    onDone();
  };
  const { isBusy, error, run } = useAction(finish);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') run(() => onSave(text.trim()));
  };
  return (
    <form onSubmit={submit} className="mt-2 space-y-3 rounded-control border border-line bg-paper p-3">
      <TextField
        label="Title"
        value={text}
        maxLength={LONGEST_TITLE}
        autoFocus
        onChange={(event) => change(event.target.value)}
      />
      {error !== null && <ErrorNote error={error} />}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy} aria-disabled={text.trim() === '' || undefined}>
          Save title
        </Button>
        <Button variant="ghost" size="sm" onClick={finish}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Confirm({ onRemove, onKeep }: { onRemove: () => Promise<void>; onKeep: () => void }) {
  const { isBusy, error, run } = useAction(() => undefined);
  return (
    <div
      role="alertdialog"
      aria-label="Delete"
      className="mt-2 space-y-3 rounded-control border border-line bg-paper p-3"
    >
      <p className="text-[15px]">Delete this saved material? The conversation keeps its answer.</p>
      {error !== null && <ErrorNote error={error} />}
      <div className="flex gap-2">
        <Button variant="danger" size="sm" busy={isBusy} onClick={() => run(onRemove)}>
          Delete
        </Button>
        <Button variant="ghost" size="sm" autoFocus onClick={onKeep}>
          Keep
        </Button>
      </div>
    </div>
  );
}

/** Runs one action at a time and keeps what went wrong beside it. */
function useAction(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await action();
      onDone();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
