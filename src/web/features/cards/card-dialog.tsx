import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CARD_CHARACTERS, type Card } from '#contract/cards.ts';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.ts';
import type { CardActions, CardSides } from './use-cards.ts';

type CardDialogProps = {
  /** The card that is changed; a new one is written without it. */
  card?: Pick<Card, 'id' | 'topic' | 'front' | 'back' | 'quote'>;
  /** Topics to choose from; any other may be typed. */
  topics: readonly string[];
  /** Under which name what is typed is kept in this browser: a new card until it is saved or canceled, a changed one while it is open. */
  keptAs: string;
  actions: CardActions;
  onClose: () => void;
  onSaved?: (saved: CardSides) => void;
  onDeleted?: () => void;
};

const EMPTY = 'Write something here.';

/** Writes a card or changes one. The quote on it stays word for word. */
export function CardDialog(props: CardDialogProps) {
  const { card, topics, keptAs, actions, onClose, onSaved, onDeleted } = props;
  const toast = useToast();
  const [topic, setTopic] = useState(card?.topic ?? topics[0] ?? '');
  const {
    form,
    change: keepForm,
    forget,
  } = useKept(keptAs, { front: card?.front ?? '', back: card?.back ?? '' });
  const sides: CardSides = { topic, ...form };
  const [work, setWork] = useState<'saving' | 'deleting' | null>(null);
  /** Whether deleting is asked about. */
  const [isSure, setSure] = useState(false);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const key = useRef(crypto.randomUUID());
  const change = ({ topic: name, ...more }: Partial<CardSides>) => {
    key.current = crypto.randomUUID();
    if (name !== undefined) setTopic(name);
    else keepForm(more);
  };
  const drop = () => {
    forget();
    onClose();
  };
  const isMissing = (side: keyof CardSides) => (isTried && sides[side].trim() === '' ? EMPTY : null);

  const run = async (what: 'saving' | 'deleting', job: () => Promise<void>) => {
    setError(null);
    setWork(what);
    try {
      await job();
      drop();
    } catch (cause) {
      setError(cause);
      setWork(null);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(sides).some((text) => text.trim() === '')) return;
    void run('saving', async () => {
      if (card) await actions.edit(card.id, sides);
      else {
        const { like } = await actions.add(sides, key.current);
        toast.success('Card added', likeWords(like));
      }
      onSaved?.(sides);
    });
  };

  return (
    <Dialog
      isOpen
      size="lg"
      busy={work !== null}
      onClose={card ? drop : onClose}
      title={card ? 'Edit card' : 'New card'}
      description={
        card?.quote
          ? 'The quote on the card stays word for word. Editing does not change when the card comes back.'
          : undefined
      }
    >
      <form onSubmit={save} noValidate className="mt-5 grid gap-4">
        <TextArea
          label="Front"
          hint="One question."
          rows={2}
          maxLength={CARD_CHARACTERS}
          value={sides.front}
          error={isMissing('front')}
          onChange={({ target }) => change({ front: target.value })}
        />
        <TextArea
          label="Back"
          hint="One idea, in your words."
          rows={3}
          maxLength={CARD_CHARACTERS}
          value={sides.back}
          error={isMissing('back')}
          onChange={({ target }) => change({ back: target.value })}
        />
        <TextField
          label="Topic"
          list="card-topics"
          maxLength={200}
          value={sides.topic}
          error={isMissing('topic')}
          onChange={({ target }) => change({ topic: target.value })}
        />
        <datalist id="card-topics">
          {topics.map((topic) => (
            <option key={topic} value={topic} />
          ))}
        </datalist>
        {error !== null && <ErrorNote error={error} />}
        {isSure && card ? (
          <Sure
            isBusy={work === 'deleting'}
            onYes={() =>
              void run('deleting', async () => {
                await actions.remove(card);
                onDeleted?.();
              })
            }
            onNo={() => setSure(false)}
          />
        ) : (
          <div className="mt-1 flex flex-wrap items-center gap-2.5">
            <Button type="submit" busy={work === 'saving'}>
              Save card
            </Button>
            <Button variant="secondary" aria-disabled={work !== null} onClick={drop}>
              Cancel
            </Button>
            {card && (
              <Button
                variant="danger"
                className="ml-auto"
                aria-disabled={work !== null}
                onClick={() => setSure(true)}
              >
                <Trash2 aria-hidden size={17} />
                Delete
              </Button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}

const ASKED = 'Delete this card, and how well you knew it?';

type SureProps = { isBusy: boolean; onYes: () => void; onNo: () => void };

/** Asks before a card is deleted, which cannot be taken back. Keeping it has the focus. */
function Sure({ isBusy, onYes, onNo }: SureProps) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <fieldset className="mt-1 flex flex-wrap items-center gap-2.5">
      <legend className="sr-only">{ASKED}</legend>
      <span aria-hidden>{ASKED}</span>
      <Button variant="danger" className="ml-auto" busy={isBusy} onClick={onYes}>
        Delete for good
      </Button>
      <Button ref={no} variant="secondary" aria-disabled={isBusy} onClick={onNo}>
        Keep it
      </Button>
    </fieldset>
  );
}

/** Cards that ask for nearly the same are named, and stay. */
function likeWords([like]: readonly Card[]): { message: string } | undefined {
  return like ? { message: `A card like this exists: “${like.front}”. Both stay.` } : undefined;
}
