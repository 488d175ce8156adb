import { CircleAlert } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ApiError, wordsOf } from '../api-error.ts';
import { keepWantedPath } from '../session/wanted-path.ts';

type ErrorNoteProps = {
  /** What was thrown; its words and id are shown. */
  error?: unknown;
  /** Bold first line. */
  title?: string;
  /** Words in place of the error's own. */
  words?: string;
  onRetry?: () => void;
  className?: string;
};

/** What went wrong, beside what was tried, with Retry and the id that support can look up. */
export function ErrorNote({ error, title, words, onRetry, className = '' }: ErrorNoteProps) {
  const id = error instanceof ApiError ? error.id : '';
  const text = words ?? wordsOf(error);
  // Trying again would be refused again, for as long as no school is chosen.
  const needsProfile = error instanceof ApiError && error.code === 'profile_incomplete';
  return (
    <div
      role="alert"
      className={`grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-[10px] border border-bad/40 bg-bad-soft px-4 py-3 ${className}`}
    >
      <CircleAlert aria-hidden size={20} className="mt-0.5 text-bad" />
      <div className="min-w-0 text-[15px] leading-normal">
        {title && <p className="font-semibold text-bad">{title}</p>}
        <p className="break-words">{text}</p>
        {needsProfile && <FinishProfile />}
        {!needsProfile && (onRetry || id) && (
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            {onRetry && (
              <button type="button" className="link" onClick={onRetry}>
                Retry
              </button>
            )}
            {id && <span className="text-meta text-ink-2 select-all">Error id {id}</span>}
          </p>
        )}
      </div>
    </div>
  );
}

/** The way to the school and the year that a call wanted; the dashboard leads back here afterwards. */
function FinishProfile() {
  const { pathname, search } = useLocation();
  return (
    <Link
      to="/onboarding"
      className="link mt-1.5 inline-block"
      onClick={() => keepWantedPath(pathname + search)}
    >
      Finish your profile
    </Link>
  );
}
