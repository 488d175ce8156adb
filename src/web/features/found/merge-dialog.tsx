import { type FormEvent, useState } from 'react';
import type { MappedTopic } from '#contract/found.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';

type MergeDialogProps = {
  topics: readonly MappedTopic[];
  /** The topic that goes into another. */
  at: number;
  onMerge: (into: number) => void;
  onClose: () => void;
};

/** Asks with which topic another one is the same. */
export function MergeDialog({ topics, at, onMerge, onClose }: MergeDialogProps) {
  const others = topics.flatMap(({ name }, index) =>
    index === at ? [] : [{ value: String(index), label: topicTitle(name) }],
  );
  const [into, setInto] = useState(String(at > 0 ? at - 1 : at + 1));
  const name = topicTitle(topics[at]?.name ?? '');
  const merge = (event: FormEvent) => {
    event.preventDefault();
    onMerge(Number(into));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Merge ${name}`}
      description="Both count as one topic. Its readings and classes are added up."
    >
      <form onSubmit={merge} className="mt-5 grid gap-5">
        <Select
          label="Merge it into"
          value={into}
          options={others}
          onChange={(event) => setInto(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2.5 max-pane:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Merge</Button>
        </div>
      </form>
    </Dialog>
  );
}
