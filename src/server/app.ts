import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import type { Deps } from './deps.ts';
import { mountAccount } from './features/account/routes.ts';
import { mountBilling } from './features/billing/routes.ts';
import { mountCards } from './features/cards/routes.ts';
import { mountChat } from './features/chat/routes.ts';
import { mountClones } from './features/clones/routes.ts';
import { mountColdCall } from './features/cold-call/routes.ts';
import { mountContact } from './features/contact/routes.ts';
import { mountDemo } from './features/demo/routes.ts';
import { mountDrills } from './features/drills/routes.ts';
import { mountExamCorrections } from './features/exam-corrections/routes.ts';
import { mountFound } from './features/found/routes.ts';
import { mountLex } from './features/lex/routes.ts';
import { mountMaterials } from './features/materials/routes.ts';
import { mountOperations } from './features/operations/routes.ts';
import { mountOutlines } from './features/outlines/routes.ts';
import { mountPersonalData } from './features/personal-data/routes.ts';
import { mountPracticeAnswers } from './features/practice-answers/routes.ts';
import { mountPrediction } from './features/prediction/routes.ts';
import { mountProfessors } from './features/professors/routes.ts';
import { mountProfile } from './features/profile/routes.ts';
import { mountSample } from './features/sample/routes.ts';
import { mountSaved } from './features/saved/routes.ts';
import { mountSchools } from './features/schools/routes.ts';
import { mountUnits } from './features/units/routes.ts';
import { type BuiltFile, listBuiltFiles } from './http/built-files.ts';
import { discard } from './http/discard.ts';
import { studyDrawer } from './http/drawn-study.ts';
import { AppError, toReply } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { MOST_ADDRESS_CHARACTERS, MOST_BODY_BYTES } from './http/limits.ts';
import { routerFor } from './http/mount.ts';
import { servePages } from './http/pages.ts';
import { type AppContext, findAddress, hasLeft } from './http/request.ts';
import { openSecurityLog } from './http/security-log.ts';

/** Calls whose bodies are streamed to disk. */
const STREAMED = ['/api/materials', '/api/card-imports', '/api/personal-data/bring-back'];
const BUILT_PAGES = join(import.meta.dirname, '../../dist/web');

/** Read once in a process, however many apps it builds. */
let builtFiles: ReadonlyMap<string, BuiltFile> | undefined;

/** The whole server as one function from request to response: every feature of the product, in the contract's words. */
export function buildApp(deps: Deps) {
  const app = new Hono<{ Bindings: object; Variables: { requestId: string; address: string } }>();
  const tellSecurity = openSecurityLog(deps.log);
  const isHttps = deps.env.publicUrl?.startsWith('https:') ?? false;

  app.use(async (c, next) => {
    c.set('requestId', randomUUID().slice(0, 8));
    c.set('address', findAddress(c as unknown as AppContext, deps.env.trustsProxy));
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    const route = path.startsWith('/api/') ? routePath(c) : 'page';
    deps.metrics?.request(method, route, c.res.status, (performance.now() - started) / 1000);
    if (!path.startsWith('/api/')) return;
    tellSecurity(c as unknown as AppContext, `${method} ${route}`);
    const milliseconds = Math.round(performance.now() - started);
    deps.log.debug({ method, path, status: c.res.status, milliseconds, id: c.get('requestId') }, 'call');
  });
  app.use(securityHeaders(isHttps));
  app.use(compress());
  app.use((c, next) => {
    if (c.req.url.length > MOST_ADDRESS_CHARACTERS) throw new AppError('address_too_long');
    return next();
  });
  const limited = bodyLimit({
    maxSize: MOST_BODY_BYTES,
    onError: async (c) => {
      await discard(c.req.raw.body);
      throw new AppError('too_large', 'The request is larger than 5 MB.');
    },
  });
  // Uploads are limited where they are streamed.
  app.use('/api/*', (c, next) => (STREAMED.includes(c.req.path) ? next() : limited(c, next)));

  const router = routerFor(app, deps);
  mountAccount(router, deps);
  mountProfile(router, deps);
  mountSchools(router, deps);
  mountProfessors(router, deps);
  mountMaterials(router, deps);
  mountClones(router, deps);
  mountSample(router, deps);
  mountChat(router, deps);
  mountSaved(router, deps);
  mountPracticeAnswers(router, deps);
  mountPrediction(router, deps);
  mountExamCorrections(router, deps);
  mountUnits(router, deps);
  mountCards(router, deps);
  mountFound(router, deps);
  mountDrills(router, deps);
  mountBilling(router, deps);
  mountOutlines(router, deps);
  mountPersonalData(router, deps);
  mountColdCall(router, deps);
  mountLex(router, deps);
  mountDemo(router, deps);
  mountContact(router, deps);
  mountOperations(router, deps);

  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  builtFiles ??= listBuiltFiles(BUILT_PAGES);
  const drawStudy = studyDrawer(BUILT_PAGES, (cause) =>
    deps.log.error({ err: cause }, 'the study screen could not be drawn, and came without its words'),
  );
  servePages(app as never, builtFiles, deps.env.publicUrl, drawStudy);

  app.onError((cause, c) => {
    const { status, body, told, waitSeconds } = toReply(cause, c.get('requestId'));
    if (waitSeconds !== null) c.header('retry-after', String(waitSeconds));
    const about = { id: body.id, path: c.req.path, err: cause };
    // What the app makes of a body that was broken off is no error of its own.
    if (told && hasLeft(c as unknown as AppContext))
      deps.log.info(about, 'the client left before it was answered');
    else if (told) deps.log[told.level](about, told.words);
    return c.json(body, status as 500);
  });
  return app;
}
