import { Menu } from '@base-ui/react/menu';
import { ArrowDown, ArrowUp, Combine, Ellipsis, Pencil, Split, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FoundTopic, MappedTopic } from '#contract/found.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { TextField } from '../../ui/text-field.tsx';
import { PlaceChip } from './quoted.tsx';

const ITEM =
  'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-sunken';

/** What can be done with a topic of the list. */
export type TopicActions = {
  onRename: (name: string) => void;
  onMerge: () => void;
  onSplit: () => void;
  onMove: (by: 1 | -1) => void;
  onDrop: () => void;
};

type TopicRowProps = TopicActions & {
  topic: MappedTopic;
  /** What it was read as, in the order of `topic.from`. */
  read: FoundTopic[];
  isFirst: boolean;
  isLast: boolean;
  /** Whether another topic has this name. */
  isTaken: (name: string) => boolean;
};

/** One topic of the course: its name, where it was read, and what can be done with it. */
export function TopicRow(props: TopicRowProps) {
  const { topic, read, onRename } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const dates = [...new Set(read.flatMap((each) => each.dates))];
  const pages = read.reduce((sum, each) => sum + each.pages, 0);
  const facts = [
    read[0]?.chapter ?? '',
    dates.length > 2 ? `${dates[0]} and ${dates.length - 1} more` : dates.join(', '),
    pages > 0 ? plural(pages, 'page') : '',
  ].filter((fact) => fact !== '');
  const place = read[0]?.place;
  const isOther = topic.from.length > 1 || topic.from[0] !== topic.name;
  if (typed !== null) {
    const error = props.isTaken(typed) ? 'Another topic has this name. Merge the two instead.' : null;
    const save = (event: FormEvent) => {
      event.preventDefault();
      const name = typed.trim();
      if (error || name === '') return;
      if (name !== topic.name) onRename(name);
      setTyped(null);
    };
    return (
      <form onSubmit={save} className="grid gap-3 py-3" noValidate>
        <TextField
          label={`New name of ${topicTitle(topic.name)}`}
          value={typed}
          maxLength={300}
          error={error}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
        />
        <div className="flex gap-2.5">
          <Button type="submit" size="sm" disabled={typed.trim() === '' || error !== null}>
            Rename
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setTyped(null)}>
            Cancel
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">{topicTitle(topic.name)}</p>
        {isOther && (
          <p className="text-[14px] leading-snug wrap-anywhere text-ink-2">Read as {topic.from.join('; ')}</p>
        )}
        {facts.length > 0 && (
          <p className="text-[14px] leading-snug wrap-anywhere text-ink-3">{facts.join(' · ')}</p>
        )}
      </div>
      <span className="max-pane:hidden">{place && <PlaceChip evidence={place} />}</span>
      <TopicMenu {...props} onRenaming={() => setTyped(topicTitle(topic.name))} />
    </div>
  );
}

function TopicMenu(props: TopicRowProps & { onRenaming: () => void }) {
  const { topic, isFirst, isLast, onMove } = props;
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`Change ${topicTitle(topic.name)}`}
        className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })}
      >
        <Ellipsis aria-hidden size={19} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40 outline-none">
          <Menu.Popup className="fade-pop min-w-44 rounded-card border border-line bg-surface p-1.5 shadow-pop outline-none">
            <Menu.Item className={ITEM} onClick={props.onRenaming}>
              <Pencil aria-hidden size={18} className="text-ink-3" />
              Rename
            </Menu.Item>
            {!(isFirst && isLast) && (
              <Menu.Item className={ITEM} onClick={props.onMerge}>
                <Combine aria-hidden size={18} className="text-ink-3" />
                Merge with another
              </Menu.Item>
            )}
            {topic.from.length > 1 && (
              <Menu.Item className={ITEM} onClick={props.onSplit}>
                <Split aria-hidden size={18} className="text-ink-3" />
                Take apart
              </Menu.Item>
            )}
            {!isFirst && (
              <Menu.Item className={ITEM} closeOnClick={false} onClick={() => onMove(-1)}>
                <ArrowUp aria-hidden size={18} className="text-ink-3" />
                Move up
              </Menu.Item>
            )}
            {!isLast && (
              <Menu.Item className={ITEM} closeOnClick={false} onClick={() => onMove(1)}>
                <ArrowDown aria-hidden size={18} className="text-ink-3" />
                Move down
              </Menu.Item>
            )}
            <Menu.Item className={`${ITEM} text-bad data-highlighted:bg-bad-soft`} onClick={props.onDrop}>
              <Trash2 aria-hidden size={18} />
              No topic of this course
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
