import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Found } from '#contract/found.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { plural } from '../../ui/plural.ts';
import { dropped, type FoundDraft, isTaken, merged, moved, putBack, renamed, split } from './found-draft.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { TopicRow } from './topic-row.tsx';

type TopicListProps = { found: Found; draft: FoundDraft; onChange: (draft: FoundDraft) => void };

/** Where the topics come from; and where a syllabus has a schedule all the same, why they do not come from it. */
function whereFrom({ topics_from, has_days }: Found): string {
  if (topics_from === 'schedule') return 'From the schedule of your syllabus, in the order of classes.';
  return has_days
    ? 'From the headings of your notes: the schedule in your syllabus gives days and reading, and no list of topics. The drill goes by its days.'
    : 'From the headings of your notes: no schedule was found in a syllabus.';
}

/** The topics of the course, to be renamed, merged, put in order and dropped. */
export function TopicList({ found, draft, onChange }: TopicListProps) {
  const { topics } = draft;
  const [merging, setMerging] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const read = new Map(found.topics.map((topic) => [topic.name, topic]));
  const change = (next: FoundDraft, words: string) => {
    onChange(next);
    setTold(words);
  };
  const withTopics = (next: FoundDraft['topics'], words: string) => change({ ...draft, topics: next }, words);
  if (found.topics.length === 0) {
    return (
      <Card>
        <p className="text-ink-2">
          No topics were found. Add a syllabus with its schedule, or lecture notes with headings.
        </p>
      </Card>
    );
  }
  return (
    <>
      <p className="mb-3 text-[15px] text-ink-2">{whereFrom(found)}</p>
      <Card padded={false}>
        <ol
          ref={list}
          tabIndex={-1}
          aria-label="Topics of the course"
          className="divide-y divide-line px-4 pane:px-6"
        >
          {topics.map((topic, at) => (
            <li key={topic.from[0]}>
              <TopicRow
                topic={topic}
                read={topic.from.flatMap((name) => read.get(name) ?? [])}
                isFirst={at === 0}
                isLast={at === topics.length - 1}
                isTaken={(name) => isTaken(topics, at, name)}
                onRename={(name) => withTopics(renamed(topics, at, name), `${topic.name} is now ${name}`)}
                onMerge={() => setMerging(at)}
                onSplit={() => withTopics(split(topics, at), `${topic.name} taken apart`)}
                onMove={(by) => withTopics(moved(topics, at, by), `${topic.name} moved to ${at + by + 1}`)}
                onDrop={() => {
                  change(dropped(draft, at), `${topic.name} dropped`);
                  // The row that had the focus is gone.
                  setTimeout(() => list.current?.focus());
                }}
              />
            </li>
          ))}
        </ol>
      </Card>
      {draft.dropped.length > 0 && (
        <div className="mt-4">
          <h3 className="text-meta font-semibold text-ink-2">
            {plural(draft.dropped.length, 'entry', 'entries')} dropped
          </h3>
          <ul className="mt-1">
            {draft.dropped.map((name) => (
              <li key={name} className="flex items-center gap-3 py-1">
                <span className="min-w-0 flex-1 text-[15px] wrap-anywhere text-ink-3">{name}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Put ${name} back`}
                  onClick={() => change(putBack(draft, name, found.topics), `${name} is a topic again`)}
                >
                  <RotateCcw aria-hidden size={15} />
                  Put back
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {merging !== null && (
        <MergeDialog
          topics={topics}
          at={merging}
          onClose={() => setMerging(null)}
          onMerge={(into) => {
            withTopics(
              merged(topics, merging, into),
              `${topics[merging]?.name} merged into ${topics[into]?.name}`,
            );
            setMerging(null);
          }}
        />
      )}
    </>
  );
}
