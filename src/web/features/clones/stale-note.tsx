import { TriangleAlert } from 'lucide-react';
import { ApiError } from '../../api-error.ts';

/** What the note needs to know of one of the dashboard's calls. */
type Fetching = { failureCount: number; failureReason: Error | null; refetch: () => unknown };

type StaleNoteProps = { clones: Fetching; profile: Fetching; subscription: Fetching };

/** Yellow note while one of the dashboard's calls has failed or took too long. */
export function StaleNote({ clones, profile, subscription }: StaleNoteProps) {
  const failed = [clones, profile, subscription].filter((fetching) => fetching.failureCount > 0);
  if (failed.length === 0) return null;
  const reason = profile.failureReason;
  const status = reason instanceof ApiError ? reason.status || reason.code : null;
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-[10px] bg-gold-soft px-4 py-2.5 text-[15px]"
    >
      <TriangleAlert aria-hidden size={18} className="text-gold" />
      <span>Some data may not be up to date.</span>
      {status !== null && <span className="text-ink-2">Profile fetch failed: {status}</span>}
      <button
        type="button"
        className="link ml-auto"
        onClick={() => {
          for (const fetching of failed) void fetching.refetch();
        }}
      >
        Retry
      </button>
    </div>
  );
}
