import { ChevronDown, ChevronUp, Lightbulb, Plus } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import type { MaterialKind } from '#contract/materials.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { acceptAttribute, isSlides } from './file-types.ts';
import type { KindWords } from './kinds.ts';
import { RemovedRow } from './removed-row.tsx';
import type { Upload } from './upload-queue.ts';
import { type MovedFile, UploadRow } from './upload-row.tsx';
import { foldUploads, groupShare, groupSummary, isFailed } from './upload-words.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { Uploads } from './use-uploads.ts';

/** Files from which all of a kind can be moved at once. */
const MANY = 3;

type UploadGroupProps = {
  words: KindWords;
  /** The rows of this kind. */
  rows: Upload[];
  /** Files of this kind that were removed last. */
  removed: Uploads['removed'];
  /** Places of waiting files by key, over all kinds. */
  places: Map<string, number>;
  /** All kinds that a file may be moved to. */
  kinds: readonly KindWords[];
  actions: Pick<Uploads, 'add' | 'retry' | 'remove' | 'moverOf'>;
  /** The file that was moved last and whose row is not drawn yet. */
  moved: RefObject<MovedFile | null>;
};

/** One kind of material: what belongs here, Add, and its files. Files may be dropped anywhere on the card. */
export function UploadGroup({ words, rows, places, kinds, actions, moved, removed }: UploadGroupProps) {
  const input = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const take = (files: File[]) => files.length > 0 && actions.add(words.kind, files);
  const { isOver, dropZone } = useFileDrop((dropped) => take(dropped.map(({ file }) => file)));
  const { shown, hidden } = foldUploads(rows, isUnfolded);
  const movers = rows.filter((row) => !isFailed(row)).flatMap((row) => actions.moverOf(row) ?? []);
  const share = groupShare(rows);
  const ask = rows.some(({ name }) => isSlides(name)) ? (words.askOfSlides ?? words.ask) : words.ask;
  const canFold = isUnfolded && foldUploads(rows, false).hidden > 0;
  return (
    <section
      aria-labelledby={titleId}
      {...dropZone}
      className={`overflow-hidden rounded-card border bg-surface transition-colors duration-150 ${isOver ? 'border-dashed border-brand bg-brand-soft/40 outline-1 outline-brand' : 'border-line'}`}
    >
      <div className="flex items-center gap-4 py-3.5 pr-3.5 pl-4 pane:pl-[18px]">
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            <span>
              {words.title}
              {words.isRequired && (
                <>
                  <span aria-hidden className="text-bad">
                    {' '}
                    *
                  </span>
                  <span className="sr-only"> required</span>
                </>
              )}
            </span>
            {words.badge && <Badge tone="gold">{words.badge}</Badge>}
          </h3>
          <p className="text-[14px] leading-snug text-ink-3">
            {words.hint}
            {rows.length > 1 && <span className="tabular-nums"> · {groupSummary(rows)}</span>}
          </p>
        </div>
        <Button
          ref={adder}
          variant="secondary"
          size="sm"
          aria-label={`Add files: ${words.title}`}
          onClick={() => input.current?.click()}
        >
          <Plus aria-hidden size={16} />
          Add
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={words.title}
          accept={acceptAttribute(words.kind)}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </div>
      {share !== null && rows.length > 1 && (
        <Progress
          label={`${words.title}: ${groupSummary(rows)}`}
          value={share}
          className="h-[3px] rounded-none"
        />
      )}
      {movers.length >= MANY && (
        <label className="flex flex-wrap items-center gap-x-2 border-t border-line py-1.5 pr-2 pl-4 text-[14px] text-ink-2 pane:pl-[18px]">
          All {movers.length} are
          <select
            aria-label={`Kind of all ${movers.length}: ${words.title}`}
            value={words.kind}
            onChange={(event) => {
              const kind = event.target.value as MaterialKind;
              moved.current = { name: rows.find((row) => !isFailed(row))?.name ?? '', kind };
              for (const move of movers) move(kind);
            }}
            className="h-7 cursor-pointer bg-surface text-[14px] hover:text-ink max-pane:h-11"
          >
            {kinds.map(({ kind, title }) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              place={places.get(upload.key) ?? 0}
              kinds={kinds}
              onMove={actions.moverOf(upload)}
              moved={moved}
              onRetry={() => actions.retry(upload)}
              onRemove={() => actions.remove(upload)}
              onReplace={(files) => {
                if (files.length === 0) return;
                actions.remove(upload);
                take(files);
              }}
            />
          ))}
        </ul>
      )}
      {removed.map(({ key, name, undo }) => (
        <RemovedRow
          key={key}
          name={name}
          onUndo={() => {
            // Undo goes with its row, and a keyboard would begin at the top again.
            adder.current?.focus();
            undo();
          }}
        />
      ))}
      {(hidden > 0 || canFold) && (
        <button
          type="button"
          onClick={() => setUnfolded(!isUnfolded)}
          className="flex h-11 w-full items-center justify-center gap-2 border-t border-line text-[15px] font-semibold text-brand hover:bg-sunken"
        >
          {hidden > 0 ? `Show ${hidden} more` : 'Show fewer'}
          {hidden > 0 ? <ChevronDown aria-hidden size={17} /> : <ChevronUp aria-hidden size={17} />}
        </button>
      )}
      {ask && (
        <p className="flex gap-2 border-t border-line bg-gold-soft/60 px-4 py-2.5 text-[14px] leading-snug text-ink-2 pane:px-[18px]">
          <Lightbulb aria-hidden size={17} className="mt-px shrink-0 text-gold" />
          {ask}
        </p>
      )}
    </section>
  );
}
