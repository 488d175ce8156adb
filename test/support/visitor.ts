import type { FetchLike } from '../../src/web/api.ts';
import { refusal } from './screen.tsx';

/** Nobody is signed in, and no other call is expected: every one is refused. */
export const visitor: FetchLike = () => Promise.resolve(refusal(401, 'unauthorized', 'Please sign in.'));
