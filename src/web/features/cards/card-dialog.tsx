import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { CARD_CHARACTERS, type Card } from '#contract/cards.ts';
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
  actions: CardActions;
  onClose: () => void;
  onSaved?: (saved: CardSides) => void;
  onDeleted?: () => void;
};

const EMPTY = 'Write something here.';

/** Writes a card or changes one. The quote on it stays word for word. */
export function CardDialog({ card, topics, actions, onClose, onSaved, onDeleted }: CardDialogProps) {
  const toast = useToast();
  const [sides, setSides] = useState<CardSides>({
    topic: card?.topic ?? topics[0] ?? '',
    front: card?.front ?? '',
    back: card?.back ?? '',
  });
  const [work, setWork] = useState<'saving' | 'deleting' | null>(null);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const key = useRef(crypto.randomUUID());
  const change = (more: Partial<CardSides>) => {
    key.current = crypto.randomUUID();
    setSides((before) => ({ ...before, ...more }));
  };
  const isMissing = (side: keyof CardSides) => (isTried && sides[side].trim() === '' ? EMPTY : null);

  const run = async (what: 'saving' | 'deleting', job: () => Promise<void>) => {
    setError(null);
    setWork(what);
    try {
      await job();
      onClose();
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
      onClose={onClose}
      title={card ? 'Edit card' : 'New card'}
      description={
        card?.quote
          ? 'The quote on the card stays word for word. When the card comes back stays, too.'
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
        <div className="mt-1 flex flex-wrap items-center gap-2.5">
          <Button type="submit" busy={work === 'saving'}>
            Save card
          </Button>
          <Button variant="secondary" aria-disabled={work !== null} onClick={onClose}>
            Cancel
          </Button>
          {card && (
            <Button
              variant="danger"
              className="ml-auto"
              busy={work === 'deleting'}
              onClick={() =>
                void run('deleting', async () => {
                  await actions.remove(card);
                  onDeleted?.();
                })
              }
            >
              <Trash2 aria-hidden size={17} />
              Delete
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Cards that ask for nearly the same are named, and stay. */
function likeWords([like]: readonly Card[]): { message: string } | undefined {
  return like ? { message: `A card like this exists: “${like.front}”. Both stay.` } : undefined;
}
