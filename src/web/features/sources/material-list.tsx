import { Plus } from 'lucide-react';
import type { Material } from '#contract/materials.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { MaterialGroups } from './material-groups.tsx';
import { FailedRow, ReadingRow, ReadyRow } from './material-row.tsx';
import { inUse, isLastInUse, type SetAside } from './materials-in-use.ts';

type MaterialListProps = {
  /** Undefined while they are being fetched. */
  materials: readonly Material[] | undefined;
  error: unknown;
  onReload: () => void;
  setAside: SetAside;
  /** Id of the material in the source viewer. */
  openId: number | null;
  onToggle: (id: number) => void;
  onRead: (material: Material) => void;
  onLastPressed: () => void;
  onRetry: (id: number) => void;
  onRemove: (material: Material) => void;
  onAdd: () => void;
};

/** A clone's materials: which of them answers draw on, which are being read, which could not be. */
export function MaterialList(props: MaterialListProps) {
  const { materials, error, setAside } = props;
  return (
    <section aria-labelledby="materials-title">
      <div className="flex min-h-[30px] items-center justify-between px-2">
        <h2 id="materials-title" className="text-meta font-semibold text-ink-2">
          Materials{' '}
          {materials && materials.length > 0 && (
            <span className="font-normal text-ink-3 tabular-nums">
              {inUse(materials, setAside).length} of {materials.length} in use
            </span>
          )}
        </h2>
        <Button
          variant="ghost"
          size="xs"
          icon
          className="-mr-1.5 max-pane:size-11"
          aria-label="Add materials"
          onClick={props.onAdd}
        >
          <Plus aria-hidden size={18} />
        </Button>
      </div>
      {materials ? (
        <Rows {...props} materials={materials} />
      ) : error ? (
        <ErrorNote error={error} onRetry={props.onReload} />
      ) : (
        <Waiting label="Loading materials" className="space-y-2 px-2 py-1">
          <Skeleton className="h-[38px]" />
          <Skeleton className="h-[38px]" />
          <Skeleton className="h-[38px]" />
        </Waiting>
      )}
    </section>
  );
}

/** Up to so many stand in one list. */
const PLAIN_ROWS = 7;

function Rows(props: MaterialListProps & { materials: readonly Material[] }) {
  const { materials, onAdd } = props;
  if (materials.length === 0) {
    return (
      <p className="px-2 py-1 text-small text-ink-3">
        None yet. Without materials there is nothing to quote.{' '}
        <button type="button" className="link" onClick={onAdd}>
          Add materials
        </button>
      </p>
    );
  }
  const row = (material: Material) => <Row {...props} material={material} />;
  if (materials.length > PLAIN_ROWS) return <MaterialGroups {...props} row={row} />;
  return (
    <ul>
      {materials.map((material) => (
        <li key={material.id}>{row(material)}</li>
      ))}
    </ul>
  );
}

type RowProps = MaterialListProps & { materials: readonly Material[]; material: Material };

function Row(props: RowProps) {
  const { materials, material, setAside, openId, onToggle, onRead, onLastPressed, onRetry, onRemove } = props;
  if (material.status === 'reading') return <ReadingRow material={material} />;
  if (material.status === 'failed') {
    return (
      <FailedRow
        material={material}
        onRetry={() => onRetry(material.id)}
        onRemove={() => onRemove(material)}
      />
    );
  }
  const isLast = isLastInUse(materials, setAside, material.id);
  return (
    <ReadyRow
      material={material}
      isUsed={!setAside.has(material.id)}
      isOpen={material.id === openId}
      onToggle={() => (isLast ? onLastPressed() : onToggle(material.id))}
      onRead={() => onRead(material)}
    />
  );
}
