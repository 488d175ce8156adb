import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as line from '#contract/operations.ts';
import type { Deps } from '../../deps.ts';
import { AppError, toReply } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { openApiDocument } from '../../http/openapi.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { addressOf, isFromThisMachine } from '../../http/request.ts';

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as {
  version: string;
};

export function mountOperations(router: Router, deps: Deps): void {
  router.visitor(line.getCapabilities, async ({ c }) => {
    const isLocal = deps.env.isLoopback && isFromThisMachine(c);
    return {
      mode: isLocal ? 'local' : 'server',
      sign_in: deps.signIn.kind === 'openid' ? 'google' : isLocal ? 'local' : 'off',
      payments: isLocal ? 'sandbox' : 'off',
      answers: deps.professor.name,
      ocr: false,
      sample_course: deps.content.sampleCourse !== null,
      page_views: deps.countPage !== null,
    } as const;
  });
  router.raw(line.getHealth, async ({ c }) => {
    const isUp = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    if (isUp) return c.json({ status: 'ok', database: true, version });
    const { body } = toReply(new AppError('unavailable'), c.get('requestId'));
    return c.json({ status: 'down', database: false, version, ...body }, 503);
  });
  router.visitor(line.reportError, async ({ input, c }) => {
    await limitRate(deps, `error-report:${addressOf(c)}`, 10, 60);
    deps.log.error({ report: input }, 'a screen failed');
    return { received: true } as const;
  });
  router.visitor(line.countPage, async ({ input, c }) => {
    const isRefused = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
    if (!deps.countPage || isRefused) return { counted: false };
    await limitRate(deps, `page-view:${addressOf(c)}`, 60, 60);
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
