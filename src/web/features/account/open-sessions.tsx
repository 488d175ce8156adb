import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { endSession, listSessions, type Session } from '#contract/account.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { useSignOut, useSignOutEverywhere } from '../../session/leave.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.ts';

const SESSIONS_KEY = ['open-sessions'] as const;

/** Where the student is signed in: each browser can be signed out by itself, or all at once. */
export function OpenSessions() {
  const { data, error, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    // Somebody looks here to see who is signed in now.
    staleTime: 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  return (
    <section className="rounded-card border border-line bg-surface p-5 pane:px-6">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="font-semibold outline-none">
        Where you are signed in
      </h2>
      {data ? (
        <>
          <ul aria-labelledby={headingId} className="mt-1 divide-y divide-line">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => heading.current?.focus()} />
            ))}
          </ul>
          <Everywhere isElsewhere={data.some((session) => !session.is_this)} />
        </>
      ) : error ? (
        <ErrorNote
          words="Your sessions could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          className="mt-3"
        />
      ) : (
        <Waiting label="Loading your sessions" className="mt-3 grid gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Waiting>
      )}
    </section>
  );
}

const dayAndTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, device, created_at, seen_at, is_this } = session;
  const queries = useQueryClient();
  const signOutHere = useSignOut();
  const toast = useToast();
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    if (is_this) return signOutHere();
    try {
      // Ended meanwhile by itself, or from there: what was wanted.
      await call(endSession, { id }).catch((cause: unknown) => {
        if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
      });
      // The button goes with its row.
      onEnded();
      queries.setQueryData<Session[]>(SESSIONS_KEY, (rows) => rows?.filter((row) => row.id !== id));
      toast.success(`Signed out: ${device}`);
    } catch {
      setEnding(false);
      toast.error(`${device} could not be signed out. Please try again.`);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-3.5">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[550]">
          {device}
          {is_this && <Badge tone="ok">This device</Badge>}
        </p>
        <p className="text-[15px] text-ink-2">
          <span className="inline-block">
            First seen <Time instant={created_at} />
            <span aria-hidden> ·</span>
            <span className="sr-only">,</span>
          </span>{' '}
          <span className="inline-block">last seen {is_this ? 'now' : <Time instant={seen_at} />}</span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isEnding}
        aria-label={`Sign out ${is_this ? 'this device' : device}`}
        onClick={() => void end()}
      >
        {!isEnding && <LogOut aria-hidden size={17} />}
        Sign out
      </Button>
    </li>
  );
}

const Time = ({ instant }: { instant: string }) => <time dateTime={instant}>{dayAndTime(instant)}</time>;

function Everywhere({ isElsewhere }: { isElsewhere: boolean }) {
  const signOutEverywhere = useSignOutEverywhere();
  const toast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOutEverywhere();
    } catch {
      setLeaving(false);
      toast.error('You could not be signed out everywhere. Please try again.');
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-t border-line pt-3.5">
      <p className="text-[15px] text-ink-2">
        {isElsewhere
          ? 'If you do not know one of these, sign it out, or sign out everywhere.'
          : 'You are signed in nowhere else.'}
      </p>
      <Button variant="secondary" size="sm" busy={isLeaving} onClick={() => void leave()}>
        {!isLeaving && <LogOut aria-hidden size={17} />}
        Sign out everywhere
      </Button>
    </div>
  );
}
