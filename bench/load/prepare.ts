import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Clone } from '#contract/clones.ts';
import type { Material, MaterialPage } from '#contract/materials.ts';
import type { Prediction } from '#contract/prediction.ts';
import type { DatabasePlace } from '../../src/server/db/open.ts';
import { asPage } from '../../test/support/server.ts';
import { type CourseOfFiles, realCourse, sampleCourse } from '../real-course.ts';
import type { Copied, CopyOrders } from './copy-students.ts';
import type { Plan, Student, Template } from './plan.ts';
import { startServers } from './servers.ts';

/** Ids of one student's things are so far from the next one's. */
const ID_STEP = 100_000;
/** One student in so many has the large course, where there is one. */
const LARGE_ONE_IN = 10;

/** A database and a folder in which many students have a ready course. */
export type Prepared = {
  plan: Plan;
  dataFolder: string;
  courses: {
    name: string;
    files: number;
    characters: number;
    fileBytes: number;
    databaseBytes: number | null;
  }[];
};

/** Makes a course by calls to a real server, one for each kind, and gives `count` students a copy of one. */
export async function prepare(databaseUrl: string | null, count: number): Promise<Prepared> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hornbook-load-'));
  const large = realCourse();
  const courses = [sampleCourse(), ...(large ? [large] : [])];
  const server = await startServers({ dataFolder, databaseUrl, processes: 1 });
  const made: { userId: number; template: Template }[] = [];
  try {
    for (const course of courses) made.push(await makeCourse(server.url, course));
  } finally {
    await server.end();
  }
  const students = Array.from({ length: count }, (_, at): Student => {
    const template = large && at % LARGE_ONE_IN === LARGE_ONE_IN - 1 ? 1 : 0;
    const userId = (made[template]?.userId ?? 0) + (at + 1) * ID_STEP;
    return { number: at + 1, userId, template, token: randomBytes(32).toString('base64url') };
  });
  const plan: Plan = { idStep: ID_STEP, templates: made.map(({ template }) => template), students };
  const place = databaseUrl ? { url: databaseUrl } : { folder: join(dataFolder, 'database') };
  const copied = copyStudents(
    place,
    dataFolder,
    made.map(({ userId }) => userId),
    plan,
  );
  return {
    plan,
    dataFolder,
    courses: courses.map(({ name, files }, at) => ({
      name,
      files: files.length,
      characters: charactersOf(plan.templates[at]),
      fileBytes: files.reduce((sum, { path }) => sum + statSync(path).size, 0),
      databaseBytes: copied.bytesPerCourse[at] ?? null,
    })),
  };
}

const charactersOf = (template: Template | undefined): number =>
  template?.materials.reduce((sum, { pages }) => sum + pages.join('').length, 0) ?? 0;

function copyStudents(place: DatabasePlace, dataFolder: string, originals: number[], plan: Plan): Copied {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-copy-'));
  const orders: CopyOrders = {
    place,
    dataFolder,
    idStep: plan.idStep,
    originals,
    students: plan.students,
  };
  writeFileSync(join(folder, 'orders.json'), JSON.stringify(orders));
  const script = join(import.meta.dirname, 'copy-students.ts');
  const files = [join(folder, 'orders.json'), join(folder, 'copied.json')];
  const { status, stderr } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the students could not be copied: ${stderr}`);
  return JSON.parse(readFileSync(join(folder, 'copied.json'), 'utf8')) as Copied;
}

/** A student with premium and one whole course, forecast included, as the web makes them. */
async function makeCourse(
  url: string,
  course: CourseOfFiles,
): Promise<{ userId: number; template: Template }> {
  const signedIn = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${course.files.length}@example.com`, name: 'Bench' }),
  });
  const { id: userId } = (await signedIn.json()) as { id: number };
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { ...asPage(cookie), 'content-type': 'application/json' };
    const sent = body ? { body: JSON.stringify(body) } : {};
    const response = await fetch(url + path, { method, headers, ...sent });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await call('PUT', '/api/profile', { law_school_id: 1, year_of_study: 1 });
  const { sessionId } = await call<{ sessionId: string }>('POST', '/api/create-checkout-session', {
    plan: 'monthly',
  });
  await call('POST', '/api/sandbox-checkout', { sessionId, outcome: 'paid' });

  const ids = new Set<number>();
  for (const { path, kind } of course.files) {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob([new Uint8Array(readFileSync(path))]), basename(path));
    const response = await fetch(`${url}/api/materials`, {
      method: 'POST',
      headers: asPage(cookie),
      body: form,
    });
    ids.add(((await response.json()) as Material).id);
  }
  const clone = await call<Clone>('POST', '/api/professor-clones', {
    professor_name: 'Bench',
    course_name: course.name,
    material_ids: [...ids],
    questionnaire_data: {
      legal_interpretation_style: 'balanced_approach',
      exam_format_preference: 'mixed_format',
      technology_usage: 'minimal',
    },
  });
  const materials = await allRead(() =>
    call<Material[]>('GET', `/api/professor-clones/${clone.id}/materials`),
  );
  await call<Prediction>('POST', '/api/generate-exam-prediction', { clone_id: clone.id });
  const template: Template = {
    name: course.name,
    courseName: course.name,
    cloneId: clone.id,
    materials: [],
    questions: course.questions,
  };
  for (const { id, name, kind, page_count } of materials) {
    const pages: string[] = [];
    for (let n = 1; n <= page_count; n++)
      pages.push((await call<MaterialPage>('GET', `/api/materials/${id}/pages/${n}`)).text);
    template.materials.push({ id, name, kind, pages });
  }
  return { userId, template };
}

async function allRead(list: () => Promise<Material[]>): Promise<Material[]> {
  for (;;) {
    const materials = await list();
    const failed = materials.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`${failed.name} was not read: ${failed.reason}`);
    if (materials.every(({ status }) => status === 'ready')) return materials;
    await new Promise((later) => setTimeout(later, 200));
  }
}
