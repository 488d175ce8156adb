import type { AnswerEvent, Message } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import type { Material, MaterialPage } from '#contract/materials.ts';
import type { Prediction } from '#contract/prediction.ts';
import type { SavedMaterial } from '#contract/saved.ts';
import { type Answered, type Browser, formOf, jsonOf, type Sent } from './browser.ts';
import type { Plan, Student } from './plan.ts';

/** What a student tells of: how long something took, and that it was as it should be. */
export type Notes = { took: (kind: string, milliseconds: number) => void; checked: () => void };

/** Questions after which a new conversation is begun. */
const CONVERSATION = 15;
const UPLOAD_LOOK = 500;
const UPLOAD_LOOKS = 120;

/** What is done how often, out of 100: mostly reading. */
export const SHARES = {
  dashboard: 14,
  clone: 10,
  materials: 10,
  page: 16,
  prediction: 8,
  saved: 10,
  conversation: 8,
  chat: 20,
  save: 2,
  upload: 1,
  forecast: 1,
} as const;
export type Action = keyof typeof SHARES;
export const ACTIONS = Object.keys(SHARES) as Action[];

/** The kinds that only read; the bar for reads holds for all of them together. */
export const READS = ['dashboard', 'clone', 'materials', 'page', 'prediction', 'saved', 'conversation'];

/** A student at work: each thing that is done is checked, and throws in words when it is not as it must be. */
export type StudentAtWork = {
  act: (action: Action) => Promise<void>;
  /** Does one thing, each as often as its share. */
  step: () => Promise<void>;
  /** Looks once more whether everything that was acknowledged is there. */
  settle: () => Promise<void>;
};

/** Makes a student of the plan, who knows what the course must say and what was acknowledged so far. */
export function openStudent(
  browser: Browser,
  plan: Plan,
  me: Student,
  random: () => number,
  notes: Notes,
): StudentAtWork {
  const template = plan.templates[me.template]!;
  const away = plan.idStep * me.number;
  const cloneId = template.cloneId + away;
  const materials = new Map(template.materials.map((material) => [material.id + away, material]));
  const uploads = new Map<number, string>();
  const saved: number[] = [];
  /** Ids of the professor's answers in the running conversation. */
  let answers: number[] = [];
  let isFresh = true;

  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const require = (isTrue: boolean, words: string) => {
    if (!isTrue) throw new Error(words);
    notes.checked();
  };

  async function call<T>(kind: string, method: string, path: string, body?: Sent, status = 200): Promise<T> {
    const answered = await browser.send(method, path, body);
    const value = read<T>(answered, status);
    notes.took(kind, answered.milliseconds);
    return value;
  }

  const actions: Record<Action, () => Promise<void>> = {
    async dashboard() {
      const [clones] = await Promise.all([
        call<Clone[]>('dashboard', 'GET', '/api/professor-clones'),
        call<{ level: number }>('profile', 'GET', '/api/profile').then(({ level }) =>
          require(level >= 1, 'a profile without a level'),
        ),
      ]);
      require(clones.length === 1 && clones[0]?.id === cloneId, 'not the own clones');
      require(clones[0]?.material_counts.total ===
        materials.size + uploads.size, 'a wrong count of materials');
    },
    async clone() {
      const clone = await call<Clone>('clone', 'GET', `/api/professor-clones/${cloneId}`);
      require(clone.id === cloneId && clone.course_name === template.courseName, 'another clone');
      require(clone.syllabus_content.length > 0, 'a clone without the beginning of its syllabus');
    },
    async materials() {
      const list = await call<Material[]>('materials', 'GET', `/api/professor-clones/${cloneId}/materials`);
      require(list.length === materials.size + uploads.size, 'not all materials');
      for (const { id, name, status } of list)
        require(status === 'ready' &&
          name === (materials.get(id)?.name ?? uploads.get(id)), 'another material');
    },
    async page() {
      const [id, { pages }] = one([...materials]);
      const n = 1 + Math.floor(random() * pages.length);
      const page = await call<MaterialPage>('page', 'GET', `/api/materials/${id}/pages/${n}`);
      require(page.material_id === id && page.text === pages[n - 1], 'another page');
    },
    async prediction() {
      checkPrediction(await call<Prediction>('prediction', 'GET', `/api/exam-prediction/${cloneId}`));
    },
    async saved() {
      const list = await call<SavedMaterial[]>('saved', 'GET', `/api/saved-materials/${cloneId}`);
      require(list.map(({ id }) => id).join() === saved.toReversed().join(), 'not what was saved');
    },
    async conversation() {
      const path = `/api/professor-clones/${cloneId}/messages`;
      const list = await call<Message[]>('conversation', 'GET', path);
      const told = list.filter(({ role }) => role === 'professor').map(({ id }) => id);
      require(isFresh ? told.length === 0 : told.join() === answers.join(), 'not the conversation');
    },
    chat,
    async save() {
      const answer = answers.at(-1);
      if (answer === undefined) return chat();
      const content = `kept ${answer}`;
      const body = jsonOf({ professor_clone_id: cloneId, content, message_id: answer });
      const kept = await call<SavedMaterial>('save', 'POST', '/api/save-material', body, 201);
      require(kept.content === content && kept.professor_clone_id === cloneId, 'something else was saved');
      saved.push(kept.id);
    },
    upload,
    async forecast() {
      const body = jsonOf({ clone_id: cloneId });
      checkPrediction(await call<Prediction>('forecast', 'POST', '/api/generate-exam-prediction', body));
    },
  };

  function checkPrediction(prediction: Prediction): void {
    require(prediction.clone_id === cloneId, 'the prediction of another clone');
    require(prediction.tier === 'full' &&
      prediction.forecast.topics.length > 0, 'a prediction without topics');
    for (const { material_id } of prediction.forecast.topics[0]?.evidence ?? [])
      require(materials.has(material_id) || uploads.has(material_id), 'evidence of another course');
  }

  async function chat(): Promise<void> {
    if (answers.length >= CONVERSATION) {
      await call('new conversation', 'POST', `/api/professor-clones/${cloneId}/conversation`, jsonOf({}));
      [answers, isFresh] = [[], true];
    }
    const body = jsonOf({ clone_id: cloneId, message: one(template.questions) });
    const answered = await browser.send('POST', '/api/professor-chat', body, 'text');
    if (answered.status !== 200) read(answered, 200);
    const events = answered.text
      .split('\n')
      .flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as AnswerEvent] : []));
    const done = events.find((event) => event.type === 'done');
    require(done !== undefined, `an answer without its end: ${events.at(-1)?.type ?? 'nothing'}`);
    answers.push(done?.message_id ?? 0);
    isFresh = false;
    require(events.some(({ type }) => type === 'text'), 'an empty answer');
    for (const event of events) {
      if (event.type !== 'citation') continue;
      const { material_id, page, start, end, quote } = event.citation;
      const text = materials.get(material_id)?.pages[page - 1];
      require(uploads.has(material_id) || text?.slice(start, end) === quote, 'a quote that is not there');
    }
    notes.took('chat, first line', answered.firstMilliseconds);
    notes.took('chat', answered.milliseconds);
  }

  /** A page of notes that nobody else has, until it has been read. */
  async function upload(): Promise<void> {
    const name = `notes ${me.number}-${uploads.size}.txt`;
    const words = `Notes of student ${me.number}, ${uploads.size}: a promise is enforceable when it was bargained for.`;
    const text = Array.from({ length: 20 }, (_, line) => `${words} Line ${line}.`).join('\n\n');
    const fields = { kind: 'additionalMaterials', clone_id: String(cloneId) };
    const started = performance.now();
    const body = formOf(fields, { name, text });
    const added = await call<Material>('upload', 'POST', '/api/materials', body, 201);
    require(added.name === name && added.size === Buffer.byteLength(text), 'another upload');
    uploads.set(added.id, name);
    for (let looks = 0; looks < UPLOAD_LOOKS; looks++) {
      const { status, reason } = await call<Material>('material', 'GET', `/api/materials/${added.id}`);
      if (status === 'ready') break;
      require(status === 'reading' &&
        looks + 1 < UPLOAD_LOOKS, `an upload was not read: ${reason ?? 'late'}`);
      await new Promise((later) => setTimeout(later, UPLOAD_LOOK));
    }
    notes.took('upload, until read', performance.now() - started);
    const page = await call<MaterialPage>('page', 'GET', `/api/materials/${added.id}/pages/1`);
    require(page.text.includes(words), 'an upload that says something else');
  }

  return {
    act: (action) => actions[action](),
    step() {
      let left = random() * 100;
      for (const [action, share] of Object.entries(SHARES)) {
        left -= share;
        if (left < 0) return actions[action as Action]();
      }
      return actions.page();
    },
    async settle() {
      await actions.materials();
      await actions.saved();
      await actions.conversation();
    },
  };
}

function read<T>({ status, text }: Answered, wanted: number): T {
  if (status !== wanted) {
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80);
    throw new Error(`${status} ${code}`);
  }
  return JSON.parse(text) as T;
}
