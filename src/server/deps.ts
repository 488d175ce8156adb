import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Content } from './content.ts';
import type { Tables } from './db/tables.ts';
import type { Env } from './env.ts';
import type { Courses } from './features/materials/courses.ts';
import type { MaterialNews } from './features/materials/news.ts';
import type { Generations } from './features/prediction/generations.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { FileStore } from './outside/files/file-store.ts';
import type { Mail } from './outside/mail/mail.ts';
import type { Metrics } from './outside/metrics/metrics.ts';
import type { SharedEmbedder } from './outside/models/embedder.ts';
import type { SharedModel } from './outside/models/model.ts';
import type { CountPage } from './outside/page-counts/page-count.ts';
import type { Payments } from './outside/payments/payments.ts';
import type { Professor } from './outside/professor/embedded.ts';
import type { SignIn } from './outside/sign-in/sign-in.ts';

/** Everything a rule may use, built once in start.ts (and by test/support for tests). */
export type Deps = {
  env: Env;
  db: Kysely<Tables>;
  log: Logger;
  /** The only clock of the rules. */
  now: () => Date;
  content: Content;
  files: FileStore;
  mail: Mail;
  jobs: Jobs;
  /** Aborts when the server is being stopped: what would go on without end ends then. */
  stopping: AbortSignal;
  /** Tells who waits that a material has changed. */
  news: MaterialNews;
  /** Tells who waits how far a prediction is. */
  generations: Generations;
  /** Open indexes, one per clone, cached. */
  courses: Courses;
  professor: Professor;
  /** The language model that helps; null where there is none. */
  model: SharedModel | null;
  /** The model that finds passages by what they mean; null where words alone find. */
  embedder: SharedEmbedder | null;
  signIn: SignIn;
  payments: Payments;
  /** The server's figures; null unless the operator reads them. */
  metrics: Metrics | null;
  /** Null unless the operator counts page views. */
  countPage: CountPage | null;
};
