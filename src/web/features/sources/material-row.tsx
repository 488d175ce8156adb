import { BookOpenText, Check, ClipboardList, Eye, FileText, ListChecks, NotebookText } from 'lucide-react';
import { ASSISTANT_LINES_NOTE, type Material, type MaterialKind } from '#contract/materials.ts';
import { materialTitle } from '../../ui/answer/source-line.ts';
import { Progress } from '../../ui/progress.tsx';

const ICONS: Record<MaterialKind, typeof FileText> = {
  syllabus: FileText,
  lectureNotes: NotebookText,
  additionalMaterials: BookOpenText,
  pastExams: ClipboardList,
  practiceQuestions: ListChecks,
};

const ROW =
  'grid w-full grid-cols-[18px_minmax(0,1fr)_18px] items-center gap-2.5 rounded-control px-2 py-1.5';

type ReadyRowProps = {
  material: Material;
  isUsed: boolean;
  /** Whether the source viewer shows this material. */
  isOpen: boolean;
  onToggle: () => void;
  /** Opens it in the source viewer. */
  onRead: () => void;
};

/**
 * A material that answers can draw on: the whole row is its checkbox, but for the button that opens it. Where rows are
 * narrow that button takes the place of the icon, so that it covers no words; on a phone it has a place of its own.
 */
export function ReadyRow({ material, isUsed, isOpen, onToggle, onRead }: ReadyRowProps) {
  const Icon = ICONS[material.kind];
  const title = materialTitle(material.name);
  const pages = `${material.page_count} ${material.page_count === 1 ? 'page' : 'pages'}`;
  return (
    <div className="group relative">
      {/* biome-ignore lint/a11y/useSemanticElements: the row holds two lines of words and is pressed as a whole */}
      <button
        type="button"
        role="checkbox"
        aria-checked={isUsed}
        aria-label={`${title}, use in answers`}
        title={material.name}
        onClick={onToggle}
        className={`${ROW} min-h-[46px] text-left leading-[1.3] transition-colors duration-150 ${isOpen ? 'bg-brand-soft' : 'hover:bg-sunken'}`}
      >
        <Icon aria-hidden size={18} className={isOpen ? 'text-brand' : 'text-ink-3'} />
        <span className="min-w-0 max-pane:pr-12">
          <span className={`line-clamp-2 text-[15px] font-medium ${isUsed ? '' : 'text-ink-2'}`}>
            {title}
          </span>
          <span className={`block text-[13px] ${isOpen ? 'text-ink-2' : 'text-ink-3'}`}>
            {isUsed ? pages : `${pages}, not in use`}
          </span>
          {material.notice && <span className="block text-[13px] text-gold">{material.notice}</span>}
          {material.assistant_lines.length > 0 && (
            <span className="block text-[13px] text-ink-3">{ASSISTANT_LINES_NOTE}</span>
          )}
        </span>
        <span
          aria-hidden
          className={`grid size-[18px] place-items-center rounded-[4px] border-[1.5px] ${isUsed ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface'}`}
        >
          {isUsed && <Check size={13} strokeWidth={3} />}
        </span>
      </button>
      <button
        type="button"
        aria-label={`Read ${title}`}
        title="Read"
        onClick={onRead}
        className="absolute top-1/2 left-px grid size-8 -translate-y-1/2 place-items-center rounded-control border border-line bg-surface text-ink-2 opacity-0 transition-opacity duration-150 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 max-pane:right-9 max-pane:left-auto max-pane:size-11 max-pane:border-transparent max-pane:bg-transparent max-pane:opacity-100"
      >
        <Eye aria-hidden size={17} />
      </button>
    </div>
  );
}

/** A material that is being read, with how far reading is. */
export function ReadingRow({ material }: { material: Material }) {
  const Icon = ICONS[material.kind];
  const title = materialTitle(material.name);
  const isCounted = material.page_count > 0 && material.pages_read > 0;
  return (
    <div className={`${ROW} min-h-[46px] leading-[1.3]`}>
      <Icon aria-hidden size={18} className="text-ink-3" />
      <span className="col-span-2 min-w-0">
        <span className="line-clamp-2 text-[15px] font-medium">{title}</span>
        <span className="block text-[13px] text-ink-3 tabular-nums">
          Processing... {isCounted && `page ${material.pages_read} of ${material.page_count}`}
        </span>
        <Progress
          label={`Reading ${title}`}
          value={isCounted ? material.pages_read / material.page_count : null}
          className="mt-1.5"
        />
      </span>
    </div>
  );
}

type FailedRowProps = { material: Material; onRetry: () => void; onRemove: () => void };

/** A material that could not be read, why, and another try; where none can help, the way to be rid of it. */
export function FailedRow({ material, onRetry, onRemove }: FailedRowProps) {
  const Icon = ICONS[material.kind];
  return (
    <div className={`${ROW} min-h-[46px] items-start leading-[1.3]`}>
      <Icon aria-hidden size={18} className="mt-0.5 text-bad" />
      <span className="col-span-2 min-w-0">
        <span className="line-clamp-2 text-[15px] font-medium">{materialTitle(material.name)}</span>
        <span className="block text-[13px] text-bad">Not read. {material.reason}</span>
        <button
          type="button"
          className="link mt-0.5 text-[13px] max-pane:min-h-11"
          onClick={material.may_retry ? onRetry : onRemove}
        >
          {material.may_retry ? 'Retry' : 'Remove'}
        </button>
      </span>
    </div>
  );
}
