import * as z from 'zod/mini';
import { email } from './email.ts';
import { endpoint, Id, Instant, Nothing, text } from './endpoint.ts';

export const SIGN_IN_MODES = ['signin', 'signup'] as const;
export const SignInMode = z.enum(SIGN_IN_MODES, 'must be signin or signup');
export type SignInMode = z.output<typeof SignInMode>;

/** The signed-in student (spec §3). */
export const User = z.object({
  id: Id,
  email: z.string(),
  google_user_data: z.object({ given_name: z.string(), family_name: z.string(), picture: z.string() }),
  /** How the account is managed: Google, or the local sign-in of local mode. */
  managed_by: z.enum(['google', 'local']),
});
export type User = z.output<typeof User>;

/** Local sign-in is for this machine alone: a request under another name, or through a proxy, finds none. */
const NO_SIGN_IN = 'Nobody can sign in to this server under the name it was asked by.';

/** 401 when nobody is signed in; 503 {message} when sign-in cannot work on this server. */
export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  policy: 'visitor',
  transport: 'json',
  unavailable: NO_SIGN_IN,
  input: Nothing,
  reply: User,
});

/** The student's own picture, which `google_user_data.picture` names where there is one; not_found otherwise. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/api/account/picture',
  policy: 'student',
  transport: 'file',
  input: Nothing,
  reply: Nothing,
});

export const startSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oauth/start',
  policy: 'visitor',
  transport: 'json',
  rate: 'signIn',
  unavailable: NO_SIGN_IN,
  input: z.strictObject({ provider: z.literal('google'), mode: z._default(SignInMode, 'signin') }),
  reply: z.object({ success: z.boolean(), redirectUrl: z.string() }),
});

export const navigateToSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/login',
  policy: 'visitor',
  transport: 'redirect',
  rate: 'signIn',
  unavailable: NO_SIGN_IN,
  input: z.strictObject({ mode: z._default(SignInMode, 'signin') }),
  reply: Nothing,
});

/** Always 200: a refused sign-in is {success: false, error}. */
export const openSession = endpoint({
  method: 'POST',
  path: '/api/sessions',
  policy: 'visitor',
  transport: 'json',
  rate: 'signIn',
  input: z.strictObject({ code: z.optional(z.string()), state: z.optional(z.string()) }),
  reply: z.object({
    success: z.boolean(),
    mode: z.optional(SignInMode),
    error: z.optional(z.string()),
  }),
});

/** A browser in which the student is signed in. */
export const Session = z.object({
  id: Id,
  /** The browser as it called itself at sign-in, in words: Chrome on Windows. */
  device: z.string(),
  created_at: Instant,
  /** The last use, to the hour. */
  seen_at: Instant,
  /** True for the one that asks. */
  is_this: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** The student's open sessions: the one that asks, then the others by their last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  policy: 'student',
  transport: 'json',
  input: Nothing,
  reply: z.array(Session),
});

/** Signs one browser of the student out, this one or another. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: z.object({ success: z.boolean() }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  policy: 'visitor',
  transport: 'json',
  input: Nothing,
  reply: z.object({ success: z.boolean() }),
});

/** Ends every session of the student, this one included. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  policy: 'student',
  transport: 'json',
  input: Nothing,
  reply: z.object({ success: z.boolean() }),
});

/**
 * Signs in by name and e-mail. An account that exists wants `code`, from the terminal, unless this browser has been it
 * before: 403 code_needed otherwise.
 */
export const signInLocally = endpoint({
  method: 'POST',
  path: '/api/auth/local',
  policy: 'local',
  transport: 'json',
  input: z.strictObject({ email, name: text(100), code: z.optional(text(20)) }),
  reply: User,
});

/**
 * The local sign-in page's form: answers where to go on, with a code, as an OAuth provider would. `code`: as above. `name` is
 * for a new account; one that exists keeps its own.
 */
export const authorizeLocally = endpoint({
  method: 'POST',
  path: '/api/auth/local/authorize',
  policy: 'local',
  transport: 'json',
  input: z.strictObject({
    email,
    name: z.optional(text(100)),
    code: z.optional(text(20)),
    state: text(200),
    mode: z._default(SignInMode, 'signin'),
  }),
  reply: z.object({ redirectUrl: z.string() }),
});
