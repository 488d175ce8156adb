import { Pencil } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Found, MappedCase } from '#contract/found.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { topicOfCase } from './case-draft.ts';
import type { FoundDraft } from './found-draft.ts';
import { PlaceChip } from './quoted.tsx';

type CaseRowProps = {
  read: Found['cases'][number];
  now: MappedCase;
  topics: FoundDraft['topics'];
  onSay: (said: MappedCase) => void;
};

/** One case: its name, its topic, where it stands, and the way to correct it. */
export function CaseRow({ read, now, topics, onSay }: CaseRowProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    setTimeout(() => opener.current?.focus());
  };
  if (isOpen)
    return (
      <CaseForm
        now={now}
        topics={topics}
        onClose={close}
        onSay={(said) => {
          onSay(said);
          if (!said.dropped) close();
        }}
      />
    );
  const own = topics[topicOfCase(now, topics)];
  const topic = own ? topicTitle(own.name) : 'Under no topic of this course';
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere italic">{now.name}</p>
        {now.name !== read.name && (
          <p className="text-[14px] leading-snug wrap-anywhere text-ink-2">Read as {read.name}</p>
        )}
        <p className="text-[14px] leading-snug wrap-anywhere text-ink-3">
          {topic}
          {read.assigned && ' · assigned'}
        </p>
      </div>
      <span className="max-pane:hidden">{read.place && <PlaceChip evidence={read.place} />}</span>
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        icon
        aria-label={`Correct ${now.name}`}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden size={17} />
      </Button>
    </div>
  );
}

type CaseFormProps = Pick<CaseRowProps, 'now' | 'topics' | 'onSay'> & { onClose: () => void };

function CaseForm({ now, topics, onSay, onClose }: CaseFormProps) {
  const at = topicOfCase(now, topics);
  const [name, setName] = useState(now.name);
  const [topic, setTopic] = useState(String(at));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    // A topic that was merged is known by the first of the names under which it was read.
    const into = Number(topic) === at ? now.topic : (topics[Number(topic)]?.from[0] ?? now.topic);
    onSay({ ...now, name: name.trim(), topic: into });
  };
  const choices = topics.map((each, index) => ({ value: String(index), label: topicTitle(each.name) }));
  return (
    <form
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      aria-label={`Correct ${now.name}`}
      className="grid gap-3 py-1.5"
      noValidate
    >
      <TextField
        label="Name of the case"
        value={name}
        maxLength={300}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label="Topic"
        value={topic}
        options={at < 0 ? [{ value: '-1', label: 'Under no topic of this course' }, ...choices] : choices}
        onChange={(event) => setTopic(event.target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" disabled={name.trim() === ''}>
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" size="sm" onClick={() => onSay({ ...now, dropped: true })}>
          No case of this course
        </Button>
      </div>
    </form>
  );
}
