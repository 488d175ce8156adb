import {
  Check,
  ClipboardList,
  Clock,
  Files,
  FileText,
  FileX,
  NotebookText,
  PencilLine,
  RotateCcw,
  X,
} from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { ASSISTANT_LINES_NOTE, type MaterialKind } from '#contract/materials.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { acceptAttribute, isAcceptedName } from './file-types.ts';
import type { KindWords } from './kinds.ts';
import type { Upload } from './upload-queue.ts';
import { type UploadTone, uploadState } from './upload-words.ts';

const ICONS = {
  syllabus: FileText,
  lectureNotes: NotebookText,
  additionalMaterials: Files,
  pastExams: ClipboardList,
  practiceQuestions: PencilLine,
} satisfies Record<MaterialKind, typeof FileText>;

const TONES: Record<UploadTone, string> = {
  waiting: 'text-ink-3',
  moving: 'text-ink-2 font-[550]',
  ready: 'text-ok font-[550]',
  failed: 'text-bad font-semibold',
};

/** A file on its way to another kind, whose row there gets the focus that its old row loses. */
export type MovedFile = { name: string; kind: MaterialKind };

type UploadRowProps = {
  upload: Upload;
  /** Its place among the waiting files, from 1; 0 when it does not wait. */
  place: number;
  kinds: readonly KindWords[];
  /** Puts it under another kind; null where that cannot be done any more. */
  onMove: ((kind: MaterialKind) => void) | null;
  moved: RefObject<MovedFile | null>;
  onRetry: () => void;
  onRemove: () => void;
  /** Files chosen in place of this one. */
  onReplace: (files: File[]) => void;
};

/** One file: its name, how far it is, and what to do when it could not be read. */
export function UploadRow(props: UploadRowProps) {
  const { upload, place, kinds, onMove, moved, onRetry, onRemove, onReplace } = props;
  const { words, tone, share } = uploadState(upload, place);
  const Icon = tone === 'failed' ? FileX : ICONS[upload.kind];
  return (
    <li
      className={`grid grid-cols-[20px_minmax(0,1fr)_36px] items-center gap-x-3 border-t border-line py-2 pr-2 pl-4 pane:grid-cols-[20px_minmax(0,1fr)_auto_36px] pane:pl-[18px] ${tone === 'failed' ? 'bg-bad-soft/50' : ''}`}
    >
      <Icon aria-hidden size={19} className={tone === 'failed' ? 'text-bad' : 'text-ink-3'} />
      <span
        className="text-[15.5px] leading-snug font-medium max-pane:line-clamp-2 max-pane:wrap-anywhere pane:truncate"
        title={upload.name}
      >
        {upload.name}
      </span>
      <span
        className={`flex items-center gap-1.5 text-[14px] whitespace-nowrap tabular-nums max-pane:col-start-2 max-pane:row-start-2 ${TONES[tone]}`}
      >
        {tone === 'ready' && <Check aria-hidden size={15} strokeWidth={2.5} />}
        {tone === 'waiting' && <Clock aria-hidden size={15} />}
        {words}
      </span>
      <button
        type="button"
        aria-label={`Remove ${upload.name}`}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink max-pane:col-start-3 max-pane:row-span-2 max-pane:row-start-1 max-pane:size-11 max-pane:-mr-1"
      >
        <X aria-hidden size={17} />
      </button>
      {share !== null && (
        <Progress
          label={`${upload.name}: ${words}`}
          value={share}
          className="col-start-2 mt-1 mb-0.5 pane:col-end-4"
        />
      )}
      {onMove && tone !== 'failed' && <KindChoice {...{ upload, kinds, onMove, moved }} />}
      {tone === 'failed' && <Failure {...{ upload, onRetry, onRemove, onReplace }} />}
      <Notice upload={upload} />
    </li>
  );
}

type KindChoiceProps = {
  upload: Upload;
  kinds: readonly KindWords[];
  onMove: (kind: MaterialKind) => void;
  moved: RefObject<MovedFile | null>;
};

/** What the file is, to be put right. */
function KindChoice({ upload, kinds, onMove, moved }: KindChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { name, kind: own } = upload;
  useEffect(() => {
    if (moved.current?.name !== name || moved.current.kind !== own) return;
    moved.current = null;
    select.current?.focus();
  }, [moved, name, own]);
  const fitting = kinds.filter(({ kind }) => isAcceptedName(kind, upload.name));
  if (fitting.length < 2) return null;
  return (
    <select
      ref={select}
      aria-label={`Kind of ${upload.name}`}
      value={upload.kind}
      onChange={(event) => {
        const kind = event.target.value as MaterialKind;
        moved.current = { name, kind };
        onMove(kind);
      }}
      className="col-start-2 h-6 max-w-full cursor-pointer justify-self-start bg-surface text-[14px] text-ink-3 hover:text-ink max-pane:h-11"
    >
      {fitting.map(({ kind, title }) => (
        <option key={kind} value={kind}>
          {title}
        </option>
      ))}
    </select>
  );
}

type FailureProps = Pick<UploadRowProps, 'upload' | 'onRetry' | 'onRemove' | 'onReplace'>;

/** Why a file could not be read and what helps: trying again where that may go better, else another file or none. */
function Failure({ upload, onRetry, onRemove, onReplace }: FailureProps) {
  const input = useRef<HTMLInputElement>(null);
  const mayRetry =
    upload.phase === 'stored'
      ? upload.material.may_retry === true
      : upload.phase === 'refused' && upload.mayRetry;
  const why =
    upload.phase === 'refused' ? upload.why : upload.phase === 'stored' ? (upload.material.reason ?? '') : '';
  const whyId = useId();
  return (
    <div className="col-start-2 pb-1.5 pane:col-end-4">
      <p id={whyId} className="text-small text-pretty text-ink-2">
        {why}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {mayRetry && (
          <Button variant="secondary" size="xs" aria-describedby={whyId} onClick={onRetry}>
            <RotateCcw aria-hidden size={15} />
            Retry
          </Button>
        )}
        <Button variant="secondary" size="xs" aria-describedby={whyId} onClick={() => input.current?.click()}>
          Choose another file
        </Button>
        {!mayRetry && (
          <Button variant="secondary" size="xs" aria-describedby={whyId} onClick={onRemove}>
            Remove
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptAttribute(upload.kind)}
          onChange={(event) => onReplace([...(event.target.files ?? [])])}
        />
      </div>
    </div>
  );
}

function Notice({ upload }: { upload: Upload }) {
  if (upload.phase !== 'stored' || upload.material.status === 'failed') return null;
  const { notice, assistant_lines } = upload.material;
  const words = 'col-start-2 pb-1 text-[14px] leading-snug text-pretty pane:col-end-4';
  return (
    <>
      {notice && <p className={`${words} text-gold`}>{notice}</p>}
      {assistant_lines.length > 0 && <p className={`${words} text-ink-3`}>{ASSISTANT_LINES_NOTE}</p>}
    </>
  );
}
