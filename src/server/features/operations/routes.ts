import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as line from '#contract/operations.ts';
import type { Deps } from '../../deps.ts';
import { AppError, toReply } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { openApiDocument } from '../../http/openapi.ts';
import { isFromThisMachine } from '../../http/request.ts';

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
      sign_in: isLocal ? 'local' : 'off',
      payments: isLocal ? 'sandbox' : 'off',
      answers: deps.professor.name,
      ocr: false,
      sample_course: deps.content.sampleCourse !== null,
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
  router.visitor(line.getOpenApi, async () => openApiDocument(version));
}
