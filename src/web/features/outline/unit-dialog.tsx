import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/text-field.tsx';

type UnitDialogProps = {
  title: string;
  name: string;
  topic: string;
  /** Topics to choose from; any other may be typed. */
  topics: readonly string[];
  onSave: (name: string, topic: string) => Promise<void>;
  onClose: () => void;
};

const EMPTY = 'Write something here.';

/** Asks for a unit's name and the topic that it stands under. */
export function UnitDialog({ title, topics, onSave, onClose, ...first }: UnitDialogProps) {
  const [name, setName] = useState(first.name);
  const [topic, setTopic] = useState(first.topic);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || topic.trim() === '') return;
    setBusy(true);
    setError(null);
    try {
      await onSave(name.trim(), topic.trim());
      onClose();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen busy={isBusy} title={title} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate className="mt-5 grid gap-4">
        <TextField
          label="Name"
          maxLength={200}
          value={name}
          error={isTried && name.trim() === '' ? EMPTY : null}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Topic"
          list="outline-topics"
          maxLength={300}
          value={topic}
          error={isTried && topic.trim() === '' ? EMPTY : null}
          onChange={({ target }) => setTopic(target.value)}
        />
        <datalist id="outline-topics">
          {topics.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        {error !== null && <ErrorNote error={error} />}
        <div className="mt-1 flex flex-wrap items-center gap-2.5">
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
