import { Readable } from 'node:stream';
import * as line from '#contract/personal-data.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { closeSession } from '../../http/session.ts';
import { deleteAccount, openDownload } from './personal-data.ts';

/** A download reads every file the student has. */
const DOWNLOADS_PER_HOUR = 10;

export function mountPersonalData(router: Router, deps: Deps): void {
  router.student(line.downloadPersonalData, async ({ caller, c }) => {
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="hornbook-my-data.zip"',
      'cache-control': 'no-store',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    await limitRate(deps, `download:${caller.userId}`, DOWNLOADS_PER_HOUR, 3_600);
    const zip = await openDownload(deps, caller);
    return c.body(Readable.toWeb(zip) as unknown as globalThis.ReadableStream, 200, headers);
  });
  router.student(line.deleteAccount, async ({ caller, c }) => {
    await deleteAccount(deps, caller);
    await closeSession(c, deps);
    return { success: true };
  });
}
