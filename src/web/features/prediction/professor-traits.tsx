import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Trait } from '#contract/fingerprint.ts';
import { ApiError } from '../../api-error.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { EvidenceChip, type OpenEvidence } from './evidence-chip.tsx';
import { useFingerprint } from './use-fingerprint.ts';

type ProfessorTraitsProps = { cloneId: number; professor: string; onOpen: OpenEvidence };

/** What the materials show of how this professor teaches and examines, counted, each count with its places. */
export function ProfessorTraits({ cloneId, professor, onOpen }: ProfessorTraitsProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className="group mt-3 rounded-card border border-line bg-surface max-pane:-mx-4 max-pane:rounded-none max-pane:border-x-0"
    >
      <summary className="flex list-none items-center gap-3 rounded-card px-4 py-3.5 hover:bg-sunken pane:px-[18px] [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold">How {professor} teaches and examines</h2>
        <span className="text-small text-ink-3 max-pane:hidden">counted in your notes and past exams</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="ml-auto shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isOpened && <Traits cloneId={cloneId} onOpen={onOpen} />}
    </details>
  );
}

function Traits({ cloneId, onOpen }: Omit<ProfessorTraitsProps, 'professor'>) {
  const { data, error, refetch, isPending } = useFingerprint(cloneId);
  if (isPending)
    return (
      <Waiting label="Counting" className="grid gap-3 border-t border-line px-4 py-4 pane:px-[18px]">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-5" />
        ))}
      </Waiting>
    );
  // The demo user has a sample course and no server behind it.
  if (error instanceof ApiError && error.code === 'sample_workspace')
    return (
      <p className="border-t border-line px-4 py-4 text-ink-2 pane:px-[18px]">
        Sign in, and this is counted in your own professor’s materials.
      </p>
    );
  if (data === undefined)
    return (
      <div className="border-t border-line p-4">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (data.length === 0)
    return (
      <p className="border-t border-line px-4 py-4 text-ink-2 pane:px-[18px]">
        Nothing to count yet. Add lecture notes, slides or past exams.
      </p>
    );
  return (
    <dl className="divide-y divide-line border-t border-line">
      {data.map((trait) => (
        <Row key={trait.id} trait={trait} onOpen={onOpen} />
      ))}
    </dl>
  );
}

function Row({ trait: { label, words, evidence }, onOpen }: { trait: Trait; onOpen: OpenEvidence }) {
  return (
    <div className="grid gap-x-6 px-4 py-3 pane:grid-cols-[190px_minmax(0,1fr)] pane:px-[18px]">
      <dt className="font-semibold text-pretty">{label}</dt>
      <dd className="min-w-0">
        <p className="text-pretty">
          <CaseNames text={words} />
        </p>
        {evidence.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {evidence.map((item, index) => (
              <EvidenceChip
                key={`${item.material_id} ${item.page} ${item.start}`}
                evidence={item}
                onOpen={() => onOpen(evidence, index)}
              />
            ))}
          </p>
        )}
      </dd>
    </div>
  );
}
