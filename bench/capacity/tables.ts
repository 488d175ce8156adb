import { TARGETS } from '../load/report.ts';
import type { Rate } from '../rivals/floor.ts';
import type { Measured } from './measured.ts';

/** A figure with as many digits as it deserves. */
export const writing = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, at) => (at === 0 ? '---|' : '---:|')).join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');

/** Students at work: what each configuration carried, with what was missed. */
export function loadTable({ load }: Measured): string {
  const rows = Object.entries(load).map(([name, figures]) => {
    const { kinds, processes, errors } = figures;
    const serving = processes.filter(({ role }) => role !== 'primary');
    const most = (of: (one: (typeof serving)[number]) => number) => writing(Math.max(...serving.map(of)));
    const all = Object.values(kinds).reduce(
      (sum, { perSecond }, at) =>
        Object.keys(kinds)[at] === 'all reads' || Object.keys(kinds)[at]?.includes(',')
          ? sum
          : sum + perSecond,
      0,
    );
    return [
      `${name}, ${figures.students} students, ${figures.minutes} min`,
      writing(all),
      kinds['all reads']
        ? `${writing(kinds['all reads'].p50)} / ${writing(kinds['all reads'].p95)} / ${writing(kinds['all reads'].p99)}`
        : '–',
      kinds.chat
        ? `${writing(kinds.chat.p50)} / ${writing(kinds.chat.p95)} / ${writing(kinds.chat.p99)}`
        : '–',
      String(Object.values(errors).reduce((sum, n) => sum + n, 0)),
      most(({ loopDelayP99 }) => loopDelayP99),
      most(({ megabytesLast }) => megabytesLast),
      most(({ megabytesPerMinute }) => megabytesPerMinute),
      writing(figures.othersProcessors),
      figures.missed.length === 0 ? 'all met' : figures.missed.map((words) => `**${words}**`).join('; '),
    ];
  });
  const targets = [
    'target',
    '',
    `p99 ${TARGETS.readsP99}`,
    `p99 ${TARGETS.chatP99}`,
    String(TARGETS.errors),
    String(TARGETS.loopDelayP99),
    '',
    `${TARGETS.megabytesPerMinute} over 20 min`,
    '',
    '',
  ];
  return table(
    [
      'configuration',
      'requests a second',
      'reads ms, p50 / p95 / p99',
      'chat ms, p50 / p95 / p99',
      'errors',
      'event loop late, p99 ms',
      'MB a process',
      'MB a minute',
      'processors used by anything else',
      'not met',
    ],
    [targets, ...rows],
  );
}

/** Milliseconds of processor time for each action, on each course. */
export function costTable({ costs }: Measured): string {
  const courses = Object.keys(costs);
  const actions = Object.keys(costs[courses[0] ?? ''] ?? {}) as (keyof (typeof costs)[string])[];
  return table(
    [
      'ms of processor time',
      ...courses.flatMap((course) => [`${course}: server`, 'reading child', 'PostgreSQL']),
    ],
    actions.map((action) => [
      action,
      ...courses.flatMap((course) => {
        const cost = costs[course]?.[action];
        return cost ? [cost.server, cost.reading, cost.database].map(writing) : ['–', '–', '–'];
      }),
    ]),
  );
}

/** What a course takes, stored and open. */
export function courseTable({ courses, indexes }: Measured): string {
  return table(
    [
      'a course',
      'files',
      'MB of files',
      'characters',
      'MB in the database',
      'MB open, with questions asked',
      'ms of processor time to open',
    ],
    courses.map((course, at) => [
      course.name,
      String(course.files),
      writing(course.fileBytes / 1e6),
      writing(course.characters),
      course.databaseBytes === null ? '–' : writing(course.databaseBytes / 1e6),
      writing((indexes[at]?.asked ?? 0) / 1e6),
      writing(indexes[at]?.openMilliseconds ?? 0),
    ]),
  );
}

/** What Hornbook is compared with, in the same run. */
export function rivalTable({ rivals }: Measured): string {
  const { floor, reading, finding } = rivals;
  const rate = (name: string, one: Rate | undefined) =>
    one
      ? [
          [
            name,
            `${writing(one.perSecond)}/s, p50 ${writing(one.p50)} ms, p99 ${writing(one.p99)} ms; ${writing(one.processor)} ms of processor time each`,
          ],
        ]
      : [];
  return table(
    ['medians of rounds taken in turns', ''],
    [
      ...rate('a bare Hono and pg server: one row by its key', floor?.bare),
      ...rate('ours: a visitor looks for a school', floor?.schools),
      ...rate('ours: who am I (session and student)', floor?.me),
      ...rate('ours: messages left', floor?.allowance),
      ...(reading ?? []).map(({ set, files, ours, pdftotext }) => [
        `reading ${set} (${files}), processor time of ours / of pdftotext`,
        `${writing(ours)} / ${writing(pdftotext)} ms`,
      ]),
      ...finding.flatMap(({ set, passages, finders }) =>
        Object.entries(finders).map(([name, { index, question }]) => [
          `finding in "${set}" (${writing(passages)} passages), ${name}`,
          `processor time: index ${writing(index)} ms, a question ${writing(question)} ms`,
        ]),
      ),
    ],
  );
}
