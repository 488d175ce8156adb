import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * All that a process of ours gets of this one's environment when a test starts it. Node keeps there what it has compiled:
 * a server is started a hundred times in a run, and reading its modules anew is a third of that time.
 */
export const CHILD_ENV = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'hornbook-compiled'),
};
