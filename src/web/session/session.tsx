import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getMe, type User } from '#contract/account.ts';
import { answeredAhead, call, type StandIn, setStandIn } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { forgetAhead } from '../ask-ahead.ts';
import { loadPart } from '../load-part.ts';
import { onAuth } from './auth-events.ts';
import { forgetDrafts, forgetDraftsOfOthers } from './kept-drafts.ts';
import { findSampleUser, forgetSampleUser } from './sample-user.ts';
import { forgetWantedPath, keepWantedPath } from './wanted-path.ts';

/** Delays and limits of spec §4 and §9, in milliseconds. */
const START_DELAY = 100;
const CHECK_TIMEOUT = 3_000;
/** Where the server was too slow for that: how long it is waited for then, and how soon it is asked again. */
const PATIENT_TIMEOUT = 30_000;
const ASK_AGAIN = 2_000;

export type Session =
  | { status: 'initializing'; user: null; notice: null }
  /**
   * `isSample`: the demo user of this browser, who is a visitor to the server. `hasEnded`: the session ended by its age;
   * what is on the screen stays, and nothing can be asked or kept until the student has signed in again.
   */
  | { status: 'signedIn'; user: User; notice: null; isSample: boolean; hasEnded: boolean }
  /**
   * `notice`: why nobody can sign in on this server, when it says so. `hasLeft`: signed out just now, on purpose.
   * `isUnsure`: the server could not be asked yet; it is asked on, and no student is sent away meanwhile.
   */
  | { status: 'signedOut'; user: null; notice: string | null; hasLeft: boolean; isUnsure: boolean };

type Check = {
  user: User | null;
  notice: string | null;
  hasLeft?: true;
  isUnsure?: true;
  isSample?: true;
  hasEnded?: true;
};

export const SESSION_KEY = ['session'] as const;

const SessionContext = createContext<Session>({ status: 'initializing', user: null, notice: null });

/** Loaded when the demo user asks for the first time. */
const sampleStandIn: StandIn = async (endpoint, input) =>
  (await loadPart(() => import('../sample/stand-in.ts'))).answerFromSample(endpoint, input);

/** Asks the server who is signed in; once more when it was only too slow, for a student is not to be sent away by that. */
const askWho = async (timeout: number): Promise<User> => {
  const ask = () => call(getMe, {}, { timeout });
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'timeout') return ask();
    throw error;
  }
};

/**
 * Who is signed in. A demo user kept in this browser wins. A first check that fails counts as nobody, who is unsure where
 * the server did not say so; a later one leaves the student where they are, unless the session was ended on purpose.
 */
const checkSession = async (last: Check | undefined): Promise<Check> => {
  const sample = findSampleUser();
  setStandIn(sample && sampleStandIn);
  if (sample) return { user: sample, notice: null, isSample: true };
  try {
    const user = await askWho(last?.isUnsure ? PATIENT_TIMEOUT : CHECK_TIMEOUT);
    forgetDraftsOfOthers(user.id);
    return { user, notice: null };
  } catch (error) {
    const isVisitor = error instanceof ApiError && error.status === 401;
    if (isVisitor && error.body?.has_been_ended) forgetDrafts();
    else if (isVisitor && last?.user && !last.isSample) return { ...last, hasEnded: true };
    const isDown = error instanceof ApiError && error.status === 503;
    // Only what says that nobody is signed in ends the session here: 401, or 503 with why nobody can be (spec §7).
    const isNobody = error instanceof ApiError && (error.status === 401 || error.body?.message !== undefined);
    if (last?.user && !last.isSample && !isNobody) return last;
    const nobody: Check = { user: null, notice: isDown ? error.words : null };
    return isNobody ? nobody : { ...nobody, isUnsure: true };
  }
};

/** Who is signed in, where the server said so before the app was here. */
const knownAhead = (): Check | undefined => {
  const user = answeredAhead(getMe, {});
  if (!user || findSampleUser()) return undefined;
  forgetDraftsOfOthers(user.id);
  return { user, notice: null };
};

/** Finds out who is signed in, 100 ms after load and whenever an auth event says that it may have changed. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [isStarted, setStarted] = useState(false);
  const { data } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => checkSession(queries.getQueryData<Check>(SESSION_KEY)),
    enabled: isStarted,
    initialData: knownAhead,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.isUnsure ? ASK_AGAIN : false),
  });
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_DELAY);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      onAuth(['auth-success', 'auth-refresh'], (event) => {
        if (event === 'auth-success') forgetSampleUser();
        const before = queries.getQueryData<Check>(SESSION_KEY);
        const wasSample = before?.isSample;
        if (wasSample && !findSampleUser()) forgetAnswers(queries);
        // While nobody is known, a check on its way began before the news and what it finds would be outdated:
        // it is dropped, and no page sends the student away before the new one is done.
        const isKnown = before?.user && !wasSample;
        if (isKnown)
          void queries.invalidateQueries({ queryKey: SESSION_KEY }).then(() => goOn(queries, before));
        else void queries.resetQueries({ queryKey: SESSION_KEY });
      }),
    [queries],
  );
  useEffect(() => onAuth(['auth-left'], () => endSession(queries)), [queries]);
  useEffect(() => onAuth(['data-changed'], () => refreshWhenSeen(queries)), [queries]);
  const session = useMemo((): Session => {
    if (!data) return { status: 'initializing', user: null, notice: null };
    return data.user
      ? {
          status: 'signedIn',
          user: data.user,
          notice: null,
          isSample: data.isSample === true,
          hasEnded: data.hasEnded === true,
        }
      : {
          status: 'signedOut',
          user: null,
          notice: data.notice,
          hasLeft: data.hasLeft === true,
          isUnsure: data.isUnsure === true,
        };
  }, [data]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in. */
export const useSession = (): Session => useContext(SessionContext);

/** Whether the screens show the sample workspace to a demo user. */
export const useIsSample = (): boolean => {
  const session = useSession();
  return session.status === 'signedIn' && session.isSample;
};

/** The session on a page for students: once it is known that nobody is signed in, goes to / and keeps the path. */
export const useRequireSession = (): Session => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isVisitor = session.status === 'signedOut' && !session.isUnsure;
  const hasLeft = isVisitor && session.hasLeft;
  useEffect(() => {
    if (!isVisitor) return;
    if (!hasLeft) keepWantedPath(pathname + search);
    navigate('/', { replace: true });
  }, [isVisitor, hasLeft, pathname, search, navigate]);
  return session;
};

/** Forgets what was answered to a student. The session's own query stays, for screens are watching it. */
const forgetAnswers = (queries: QueryClient) => queries.removeQueries({ predicate: isNotSession });

/** What was refused while the session had ended is asked again; what was another student's is forgotten. */
const goOn = (queries: QueryClient, before: Check): void => {
  const now = queries.getQueryData<Check>(SESSION_KEY);
  if (!now?.user || now.hasEnded) return;
  if (now.user.id !== before.user?.id) {
    forgetAhead();
    void queries.resetQueries({ predicate: isNotSession });
  } else if (before.hasEnded) void queries.invalidateQueries({ predicate: isNotSession });
};

const isNotSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION_KEY[0];

/** Asks anew for what the screen shows, at once or when the tab is looked at again. */
const refreshWhenSeen = (queries: QueryClient): void => {
  forgetAhead();
  const refresh = () => void queries.invalidateQueries({ predicate: isNotSession });
  if (!document.hidden) refresh();
  else document.addEventListener('visibilitychange', refresh, { once: true });
};

/** Forgets who was signed in and all that is theirs. */
export const endSession = (queries: QueryClient): void => {
  setStandIn(null);
  forgetAhead();
  forgetAnswers(queries);
  queries.setQueryData<Check>(SESSION_KEY, { user: null, notice: null, hasLeft: true });
  forgetWantedPath();
  forgetDrafts();
};
