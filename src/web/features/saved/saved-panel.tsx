import type { MorePlace } from '#contract/chat.ts';
import type { SavedMaterial } from '#contract/saved.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { previewOf } from './preview.ts';
import { SavedItem, savedOn } from './saved-item.tsx';

type SavedPanelProps = {
  /** Newest first; undefined while they are being fetched. */
  saved: readonly SavedMaterial[] | undefined;
  error: unknown;
  onReload: () => void;
  /** The one that is open, or null for the list. */
  openId: number | null;
  onOpen: (id: number | null) => void;
  onRename: (id: number, title: string) => Promise<void>;
  onRemove: (id: number) => Promise<void>;
  /** Index of the citation in the source viewer, when it is one of the open item's. */
  activeCitation: number | null;
  onCitation: (saved: SavedMaterial, index: number) => void;
  onPlace: (saved: SavedMaterial, place: MorePlace) => void;
};

/** What the student kept of the conversation: previews, and one of them in full. */
export function SavedPanel(props: SavedPanelProps) {
  const { saved, error, onReload, openId, onOpen } = props;
  const open = saved?.find((each) => each.id === openId);
  if (open) return <SavedItem key={open.id} {...props} saved={open} onBack={() => onOpen(null)} />;
  if (!saved) {
    return error ? (
      <ErrorNote error={error} onRetry={onReload} className="m-4" />
    ) : (
      <Waiting label="Loading saved materials" className="space-y-3 p-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Waiting>
    );
  }
  if (saved.length === 0) {
    return (
      <p className="mx-auto max-w-[22em] px-6 py-14 text-center font-serif text-[19px]/[1.4] text-balance text-ink-2">
        Press Save under an answer, and it stays here with its sources.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {saved.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            onClick={() => onOpen(each.id)}
            className="block w-full px-4 py-3.5 text-left transition-colors duration-150 hover:bg-sunken"
          >
            <span className="block truncate text-[15px] font-semibold">{each.title}</span>
            <span className="mt-0.5 line-clamp-2 block text-small text-ink-2">{previewOf(each.content)}</span>
            <span className="mt-1 block text-meta text-ink-3">{savedOn(each)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
