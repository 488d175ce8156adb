import * as line from '#contract/operations.ts';
import type { Deps } from '../../deps.ts';
import { AppError, toReply } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { openApiDocument } from '../../http/openapi.ts';
import { isFromThisMachine } from '../../http/request.ts';
import { hasRoom } from '../../outside/files/free-room.ts';
import { VERSION as version } from '../../version.ts';
import { openHealth } from './health.ts';
import { askDatabase } from './store.ts';

export function mountOperations(router: Router, deps: Deps): void {
  const checkHealth = openHealth({
    database: () => askDatabase(deps.db),
    store: (signal) => deps.files.check(signal),
    settings: async () => [
      ...deps.payments.problems().map((problem) => `${problem}.`),
      ...((await hasRoom(deps.env)) ? [] : ['The disk is nearly full: uploads are refused.']),
    ],
  });
  router.visitor(line.getCapabilities, async ({ c }) => {
    const isLocal = deps.env.isLoopback && isFromThisMachine(c);
    return {
      mode: isLocal ? 'local' : 'server',
      sign_in: deps.signIn.kind === 'openid' ? 'google' : isLocal ? 'local' : 'off',
      payments: deps.payments.kind === 'stripe' ? 'stripe' : isLocal ? 'sandbox' : 'off',
      answers: deps.professor.name,
      ocr: false,
      sample_course: deps.content.sampleCourse !== null,
      page_views: deps.countPage !== null,
    } as const;
  });
  router.visitor(line.getHealth, async ({ c }) => {
    const { database, store, problems } = await checkHealth();
    const status = problems.length === 0 ? 'ok' : 'impaired';
    if (database) return c.json({ status, database, store, problems, version });
    const { body } = toReply(new AppError('unavailable', problems.join(' ')), c.get('requestId'));
    return c.json({ status: 'down', database, store, problems, version, ...body }, 503);
  });
  router.visitor(line.getReadiness, async ({ c }) => {
    const { database, problems } = await checkHealth();
    const isStopping = deps.stopping.aborted;
    if (database && !isStopping) return c.json({ ready: true, problems });
    const all = isStopping ? [...problems, 'This server is being stopped.'] : problems;
    const { body } = toReply(new AppError('unavailable', all.join(' ')), c.get('requestId'));
    return c.json({ ready: false, problems: all, ...body }, 503);
  });
  router.visitor(line.reportError, async ({ input }) => {
    deps.log.error({ report: input }, 'a screen failed');
    return { received: true } as const;
  });
  router.visitor(line.countPage, async ({ input, c }) => {
    const isRefused = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
    if (!deps.countPage || isRefused) return { counted: false };
    const page = input.page ?? '/404';
    return deps.countPage(page, input.event).then(
      () => ({ counted: true }),
      (err: unknown) => {
        deps.log.warn({ err }, 'a page view was not counted');
        return { counted: false };
      },
    );
  });
  router.visitor(line.getOpenApi, async () => openApiDocument(version));
}
