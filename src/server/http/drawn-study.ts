import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import { DRAWING } from '#contract/pages.ts';

/** Draws the study screen at a path; null where its gray shapes do. */
export type DrawStudy = (
  path: string,
  get: <Reply>(path: string) => Promise<Reply | null>,
) => Promise<string | null>;

type Drawing = { drawStudy: (clone: Clone, messages: readonly Message[]) => string };

/** How long a page waits for its words, in milliseconds: after that it comes without them, as it did before. */
const PATIENCE = 300;

/** The last question and its answer: what is seen first. The rest comes with the app. */
const LAST_EXCHANGE = 2;

/**
 * Draws the end of a conversation into the study screen, with the code that was built into `folder`. `get` asks this
 * server in the student's name and gives the JSON of the answer, or null where it was refused: who may read what is decided
 * there. Gives null where there is nothing to draw, or it fails or takes too long, and the gray shapes do; `tell` hears of
 * a failure.
 */
export function studyDrawer(folder: string, tell: (cause: unknown) => void): DrawStudy {
  let drawing: Promise<Drawing> | null = null;
  const load = () => {
    drawing ??= import(pathToFileURL(join(folder, DRAWING)).href) as Promise<Drawing>;
    return drawing;
  };
  const draw: DrawStudy = async (path, get) => {
    const id = /\d+/.exec(path)?.[0];
    if (!id || !existsSync(join(folder, DRAWING))) return null;
    const course = `/api/professor-clones/${id}`;
    const [clone, messages] = await Promise.all([get<Clone>(course), get<Message[]>(`${course}/messages`)]);
    // Graded work is asked about first (features/honor-code), and a question without an answer is being answered.
    if (!clone || clone.graded_until !== null || messages?.at(-1)?.role !== 'professor') return null;
    return (await load()).drawStudy(clone, messages.slice(-LAST_EXCHANGE));
  };
  return async (...asked) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE, null);
    });
    try {
      return await Promise.race([draw(...asked), late]);
    } catch (cause) {
      tell(cause);
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
