import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { announce } from './session/auth-events.ts';

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The session ended elsewhere: the screens learn it from the session, not each on its own. */
const noticeEndedSession = (error: unknown) => {
  if (error instanceof ApiError && error.status === 401) announce('auth-refresh');
};

/** The cache of what the server said. What the server refused is not asked again; a cut connection is, once. */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: noticeEndedSession }),
    mutationCache: new MutationCache({ onError: noticeEndedSession }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        retryDelay: 500,
      },
      mutations: { retry: false },
    },
  });
