import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/table.ts';
import { call, setStandIn, setTransport } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { download, upload } from '../api-files.ts';
import { stream } from '../api-stream.ts';
import { keepSampleUser } from '../session/sample-user.ts';
import { answerFromSample } from './stand-in.ts';

/*
 * The demo user is a picture in the browser: whatever a visitor of the demo does, the server has nobody to sign in, to
 * export, to delete, to bill or to write for. Every line is walked, so that a new one is tried by itself.
 */

/** What is answered from the sample course, and the only writing: onboarding, which stays in the browser. */
const ANSWERED = [
  'getAllowance',
  'getClone',
  'getExamCorrections',
  'getMaterial',
  'getMaterialPage',
  'getPrediction',
  'getProfile',
  'getSubscription',
  'listCloneMaterials',
  'listClones',
  'listMessages',
  'listSaved',
  'listUnattachedMaterials',
  'saveProfile',
];
const OF_STUDENTS = Object.entries<Endpoint>(CONTRACT).filter(
  ([, { policy }]) => policy === 'student' || policy === 'owner',
);

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  keepSampleUser();
  setTransport(async (request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json([]);
  });
  setStandIn(answerFromSample);
});
afterEach(() => {
  setStandIn(null);
  setTransport(null);
  localStorage.clear();
});

/** What any line may be asked with; nothing of it is looked at before who asks. */
const INPUT = { id: 1, clone_id: 1, n: 1, law_school_id: 1, year_of_study: 1 };

/** Whether a line is answered, refused with the words of the demo, or refused as what is not there. */
async function outcomeOf(line: Endpoint): Promise<string> {
  try {
    const input = INPUT as never;
    if (line.transport === 'events') for await (const _event of stream(line, z.any(), input));
    else if (line.transport === 'file') await download(line, input);
    else if (line.transport === 'upload') await upload(line, input, new File(['An offer.'], 'notes.txt'));
    else await call(line, input);
    return 'answered';
  } catch (cause) {
    return cause instanceof ApiError ? cause.code : String(cause);
  }
}

// Fails where a line of students goes past the stand-in, and where the stand-in learns to answer one more.
test.each(OF_STUDENTS)('%s of the demo user never reaches the server', async (name, line) => {
  const outcome = await outcomeOf(line);
  if (ANSWERED.includes(name)) expect(outcome).toMatch(/^(answered|clone_not_found|material_not_found)$/);
  else expect(outcome).toBe('sample_workspace');
  // The list of schools is public.
  expect(sent.filter((one) => one !== 'GET /api/law-schools')).toEqual([]);
});
