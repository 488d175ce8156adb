import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Material, MaterialKind } from '#contract/materials.ts';
import { materialTitle } from '../../ui/answer/source-line.ts';
import type { SetAside } from './materials-in-use.ts';

/** The kinds in their order, as the list names them. */
const KINDS: readonly { kind: MaterialKind; title: string }[] = [
  { kind: 'syllabus', title: 'Syllabus' },
  { kind: 'lectureNotes', title: 'Lecture notes' },
  { kind: 'pastExams', title: 'Past exams' },
  { kind: 'practiceQuestions', title: 'Practice questions' },
  { kind: 'additionalMaterials', title: 'Additional materials' },
];

/** So many rows leave the study actions in sight: kinds are open from the first on while they fit. */
const ROWS_IN_SIGHT = 6;

type MaterialGroupsProps = {
  materials: readonly Material[];
  setAside: SetAside;
  /** Id of the material in the source viewer. */
  openId: number | null;
  row: (material: Material) => ReactNode;
};

/**
 * Many materials: by kind, each kind to open and close, and found by words of their names. What is being read, could not
 * be, or is open beside the conversation is never hidden.
 */
export function MaterialGroups({ materials, setAside, openId, row }: MaterialGroupsProps) {
  const [words, setWords] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<MaterialKind>>(new Set());
  const isFiltered = words.trim() !== '';
  const found = materials.filter((material) => isNamed(material, words));
  const groups = KINDS.map((group) => ({
    ...group,
    items: found.filter(({ kind }) => kind === group.kind),
  })).filter(({ items }) => items.length > 0);
  const openFirst = openAtFirst(groups);
  const turn = (kind: MaterialKind) =>
    setTurned(
      (before) => new Set(before.has(kind) ? [...before].filter((k) => k !== kind) : [...before, kind]),
    );
  return (
    <>
      <input
        type="search"
        aria-label="Filter materials by name"
        placeholder={`Filter ${materials.length} materials`}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="h-9 w-full rounded-control border border-edge bg-surface px-2.5 text-[16px] placeholder:text-ink-3 max-pane:h-11"
      />
      <p role="status" className="sr-only">
        {isFiltered && `${found.length} of ${materials.length} materials`}
      </p>
      {found.length === 0 && (
        <p className="px-2 py-1.5 text-small text-ink-3">No material has these words in its name.</p>
      )}
      {groups.map(({ kind, title, items }) => (
        <MaterialGroup
          key={kind}
          title={title}
          items={items}
          used={items.filter(({ id, status }) => status === 'ready' && !setAside.has(id)).length}
          isOpen={isFiltered || openFirst.has(kind) !== turned.has(kind)}
          onTurn={isFiltered ? null : () => turn(kind)}
          isKept={({ id, status }) => status !== 'ready' || id === openId}
          row={row}
        />
      ))}
    </>
  );
}

type MaterialGroupProps = {
  title: string;
  items: readonly Material[];
  used: number;
  isOpen: boolean;
  /** Null while the filter opens every kind. */
  onTurn: (() => void) | null;
  /** Whether a material shows in a closed group. */
  isKept: (material: Material) => boolean;
  row: (material: Material) => ReactNode;
};

function MaterialGroup({ title, items, used, isOpen, onTurn, isKept, row }: MaterialGroupProps) {
  const listId = useId();
  const shown = isOpen ? items : items.filter(isKept);
  return (
    <section>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-disabled={onTurn === null || undefined}
          onClick={() => onTurn?.()}
          className="flex h-9 w-full items-center gap-2 rounded-control px-2 text-left text-[15px] font-medium text-ink-2 hover:bg-sunken max-pane:h-11"
        >
          <ChevronDown
            aria-hidden
            size={17}
            className={`shrink-0 text-ink-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
          {title}
          <span className="ml-auto text-[13px] font-normal text-ink-3 tabular-nums">
            {used === items.length ? items.length : `${used} of ${items.length}`}
          </span>
        </button>
      </h3>
      <ul id={listId}>
        {shown.map((material) => (
          <li key={material.id}>{row(material)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a name holds every word that was typed, in any order. */
function isNamed({ name }: Material, words: string): boolean {
  const own = `${name} ${materialTitle(name)}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}

function openAtFirst(
  groups: readonly { kind: MaterialKind; items: readonly Material[] }[],
): Set<MaterialKind> {
  const open = new Set<MaterialKind>();
  let rows = 0;
  for (const { kind, items } of groups) {
    rows += items.length;
    if (rows > ROWS_IN_SIGHT) break;
    open.add(kind);
  }
  return open;
}
