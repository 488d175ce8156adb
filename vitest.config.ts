import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests with servers of their own take longest and mostly wait: begun first, none of them is left alone at the end. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ project }: TestSpecification) => project.name === 'node';
    return (await super.sort(files)).sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  }
}

/** Browsers, children and databases share two cores: what fails once and passes at once was starved, not wrong. */
const RETRY = 1;

/** What a server was killed over is done again within 90 s (npm run test:killed). */
const isKilled = process.env.TEST_SERVERS === 'killed';
const timeouts = { testTimeout: isKilled ? 120_000 : 30_000, hookTimeout: isKilled ? 120_000 : 60_000 };

const PURE = ['src/engine/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.ts'];
/** Each file opens an app of its own and closes it. */
const OF_THE_APP = [
  'src/server/{features,http,jobs,outside}/**/*.test.ts',
  'src/server/{operator,retention}.test.ts',
  'test/{authorisation,contract,cross-site,demo,ended-sessions,foreign-ids,hostile-forms,operations-page}.test.ts',
  'test/{retries,security-log,security-wire,store-outage,unknown-fields,whole-account}.test.ts',
  'test/spec/*.test.ts',
];

/** Neither start nor kill anything, and leave nothing behind: a process of its own for each was a quarter of their time. */
const LEAVING_NOTHING = [
  'evals/**/*.test.ts',
  'fuzz/{judge,wrapped}.test.ts',
  'test/{asvs,database-tests,house,raw-html,security-papers,security-source,shipping-security}.test.ts',
  'src/server/{env,env-files,in-turns}.test.ts',
  'src/server/backup/snapshot-names.test.ts',
  'src/server/db/{checkpoints,installation,key-lock,seed,server-hosts,server-pool}.test.ts',
  'src/server/db/backup/dump-rows.test.ts',
];

const node = { environment: 'node', ...timeouts, retry: RETRY } as const;

export default defineConfig({
  test: {
    // Once for all projects.
    globalSetup: ['test/support/global-setup.ts'],
    projects: [
      {
        // Pure functions leave nothing behind, so that one process can run all of their files.
        test: { ...node, name: 'pure', include: PURE, isolate: false },
      },
      {
        // One process reads the modules once for many files, which is a sixth of their time.
        test: { ...node, name: 'app', include: [...OF_THE_APP, ...LEAVING_NOTHING], isolate: false },
      },
      {
        // Servers, databases and folders that are killed, filled and damaged: each file in a process of its own.
        test: {
          ...node,
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'fuzz/**/*.test.ts'],
          exclude: ['test/journeys/**', ...PURE, ...OF_THE_APP, ...LEAVING_NOTHING],
        },
      },
      {
        // As the app: reading the modules of every screen and the law library anew took half of their time.
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'test/**/*.test.tsx'],
          ...timeouts,
          retry: RETRY,
          isolate: false,
        },
      },
    ],
    sequence: { sequencer: ServersFirst },
    // One more than cores: many files wait for a child or a server of their own.
    maxWorkers: 3,
  },
});
