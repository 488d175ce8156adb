import { Readable } from 'node:stream';
import * as line from '#contract/personal-data.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { closeSession } from '../../http/session.ts';
import { receiveUpload } from '../materials/upload.ts';
import { bringBack } from './bring-back.ts';
import { deleteAccount, openDownload } from './personal-data.ts';

export function mountPersonalData(router: Router, deps: Deps): void {
  router.student(line.downloadPersonalData, async ({ caller, c }) => {
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="hornbook-my-data.zip"',
      'cache-control': 'no-store',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const zip = await openDownload(deps, caller);
    return c.body(Readable.toWeb(zip) as unknown as globalThis.ReadableStream, 200, headers);
  });
  router.student(line.bringBackPersonalData, ({ caller, c }) =>
    receiveUpload(c, (_fields, { stream }) => bringBack(deps, caller, stream)),
  );
  router.student(line.deleteAccount, async ({ caller, c }) => {
    await deleteAccount(deps, caller);
    await closeSession(c, deps);
    return { success: true };
  });
}
