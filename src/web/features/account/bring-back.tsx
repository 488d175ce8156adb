import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { type BroughtBack, bringBackPersonalData } from '#contract/personal-data.ts';
import { MAX_ZIP_BYTES } from '#contract/plans.ts';
import { ApiError } from '../../api-error.ts';
import { upload } from '../../api-files.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { plural } from '../../ui/plural.ts';
import { Progress } from '../../ui/progress.tsx';

/** Takes the zip of a download and puts what is in it into this account; says what came, and what did not. */
export function BringBack() {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const queries = useQueryClient();
  const bring = useMutation({
    mutationFn: async (zip: File) => {
      setSent(0);
      if (zip.size > MAX_ZIP_BYTES) throw new ApiError('too_large', 413, 'The zip is larger than 1 GB.');
      return upload(bringBackPersonalData, {}, zip, { onProgress: setSent });
    },
    // Clones, files and the profile are others now, wherever they are shown.
    onSuccess: () => void queries.invalidateQueries(),
  });
  const isUnpacked = sent === 1;
  const label = isUnpacked ? 'Putting everything in its place' : 'Sending the zip';
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div>
          <p className="font-[550]">Bring back my data</p>
          <p className="text-[15px] text-ink-2">
            Choose a zip that you downloaded here. Plan, XP and sessions stay as they are.
          </p>
        </div>
        <Button variant="secondary" size="sm" busy={bring.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden size={17} />
          {bring.isPending ? 'Bringing back…' : 'Choose the zip'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="The zip you downloaded"
          accept=".zip,application/zip"
          onChange={({ target }) => {
            const [zip] = target.files ?? [];
            if (zip) bring.mutate(zip);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
      {bring.isPending && (
        <div className="mt-3">
          <Progress label={label} value={isUnpacked ? null : sent} />
          <p role="status" className="mt-1.5 text-[14px] text-ink-2">
            {label}…
          </p>
        </div>
      )}
      {bring.isError && (
        <ErrorNote
          className="mt-3"
          title="Nothing was brought back"
          error={bring.error}
          onRetry={bring.variables && (() => bring.mutate(bring.variables))}
        />
      )}
      {bring.isSuccess && <Done brought={bring.data} />}
    </li>
  );
}

function Done({ brought }: { brought: BroughtBack }) {
  return (
    <div role="status" className="mt-3 rounded-[10px] bg-ok-soft px-4 py-3 text-[15px] leading-normal">
      <p className="flex items-start gap-2.5">
        <CircleCheck aria-hidden size={20} className="mt-px shrink-0 text-ok" />
        <span className="min-w-0 break-words">{wordsOf(brought)}</span>
      </p>
      {brought.notes.length > 0 && (
        <ul className="mt-2 ml-8 grid list-disc gap-1.5 text-ink-2 marker:text-ink-3">
          {brought.notes.map((note) => (
            <li key={note} className="break-words">
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What came, in a sentence. */
function wordsOf({
  clones,
  files,
  messages,
  saved,
  predictions,
  practice_answers,
  cards,
  outline_units,
}: BroughtBack): string {
  const came = [
    clones > 0 && plural(clones, 'clone'),
    files > 0 && plural(files, 'file'),
    messages > 0 && plural(messages, 'message'),
    saved > 0 && plural(saved, 'saved answer'),
    predictions > 0 && plural(predictions, 'prediction'),
    practice_answers > 0 && plural(practice_answers, 'practice answer'),
    cards > 0 && plural(cards, 'card'),
    outline_units > 0 && plural(outline_units, 'unit of an outline', 'units of an outline'),
  ].filter((part) => part !== false);
  if (came.length === 0) return 'There was nothing to bring back.';
  const reading = files > 0 ? ' Files are being read again.' : '';
  return `Brought back: ${came.join(', ')}.${reading}`;
}
