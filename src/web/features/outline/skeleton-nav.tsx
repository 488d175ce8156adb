import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Outline, OutlineEntry } from '#contract/outlines.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { plural } from '../../ui/plural.ts';
import { Dots } from './confidence-dots.tsx';
import type { UnitWords } from './unit-words.ts';
import { gapsOf } from './words.ts';

type SkeletonNavProps = {
  topics: Outline['topics'];
  entries: readonly OutlineEntry[];
  wordsOf: (entry: OutlineEntry) => UnitWords;
  /** Key of the unit that is shown. */
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Shows a unit as well, and leaves the list of units open where it lies over the unit. */
  onPreview: (key: string) => void;
  onMoveTopic: (name: string, step: 1 | -1) => void;
  onMoveUnit: (key: string, step: 1 | -1) => void;
  onAdd: () => void;
};

/** The course's topics in order; the one in which one is shows its units. */
export function SkeletonNav(props: SkeletonNavProps) {
  const { topics, entries, wordsOf, chosen, onChoose, onPreview, onMoveTopic, onMoveUnit, onAdd } = props;
  const here = entries.find(({ key }) => key === chosen)?.topic ?? null;
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isMoving, setMoving] = useState(false);
  const byTopic = Map.groupBy(entries, ({ topic }) => topic);
  const isOpen = (topic: string) => toggled.get(topic) ?? topic === here;
  /** What is written goes where one looks: another topic begins at its first unit, the one that is shown folds. */
  const press = (topic: string, first: OutlineEntry | undefined) => {
    const isHere = topic === here;
    setToggled(new Map(toggled).set(topic, !isHere || !isOpen(topic)));
    if (!isHere && first) onPreview(first.key);
  };
  return (
    <>
      <div className="ol-skeleton-head">
        <h2>Topics</h2>
        <button type="button" className="link" aria-pressed={isMoving} onClick={() => setMoving(!isMoving)}>
          {isMoving ? 'Done' : 'Reorder'}
        </button>
      </div>
      <ol className="ol-topics" onKeyDown={stepByArrows}>
        {[...byTopic].map(([topic, units], at) => (
          <li key={topic}>
            <div className="ol-row">
              <button
                type="button"
                className="ol-topic"
                aria-expanded={isOpen(topic)}
                onClick={() => press(topic, units[0])}
                onKeyDown={(event) => moveByKeys(event, (step) => onMoveTopic(topic, step))}
              >
                <span className="ol-topic-number">{at + 1}</span>
                <span>{topicTitle(topic)}</span>
                <Dots value={meanOf(units.map((unit) => wordsOf(unit).confidence))} />
              </button>
              {isMoving && <Movers name={topicTitle(topic)} onMove={(step) => onMoveTopic(topic, step)} />}
            </div>
            {isOpen(topic) && (
              <ul>
                {units.map((entry) => {
                  const words = wordsOf(entry);
                  const gaps = gapsOf(entry);
                  return (
                    <li key={entry.key} className="ol-row">
                      <button
                        type="button"
                        className="ol-unit-row"
                        aria-current={entry.key === chosen ? 'true' : undefined}
                        data-hidden={words.is_hidden || undefined}
                        onClick={() => onChoose(entry.key)}
                        onKeyDown={(event) => moveByKeys(event, (step) => onMoveUnit(entry.key, step))}
                      >
                        <span>
                          {entry.name}
                          {words.is_hidden && <small>, not printed</small>}
                        </span>
                        {gaps > 0 ? <em>{plural(gaps, 'gap')}</em> : <Dots value={words.confidence} />}
                      </button>
                      {isMoving && (
                        <Movers name={entry.name} onMove={(step) => onMoveUnit(entry.key, step)} />
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {topics.length === 0 && <p className="ol-quiet">No topics yet.</p>}
      <button type="button" className="link ol-add-unit" onClick={onAdd}>
        Add a unit of your own
      </button>
    </>
  );
}

const meanOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1));

function moveByKeys(event: KeyboardEvent, onMove: (step: 1 | -1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  event.stopPropagation();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
}

/** Arrows go from row to row. */
function stepByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.ol-topic, .ol-unit-row')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : rows[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Movers({ name, onMove }: { name: string; onMove: (step: 1 | -1) => void }) {
  return (
    <span className="ol-movers">
      <button type="button" aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden size={15} />
      </button>
      <button type="button" aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden size={15} />
      </button>
    </span>
  );
}
