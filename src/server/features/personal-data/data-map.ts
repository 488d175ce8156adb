import type { CatalogTable } from './catalog-store.ts';
import { ACCOUNT_COLUMNS, OWN_TABLES, TABLES_BY_ADDRESS } from './store.ts';

/*
 * Where students' data is: every table of the schema stands in one of these lists, and docs/privacy.md says the same in
 * words. A new table fails the tests until somebody has decided what the download and the deletion do with it.
 */

/** Tables of students that are not in the download as rows, each with the reason. */
export const NOT_IN_DOWNLOAD: Readonly<Record<string, string>> = {
  users: 'it is account.json',
  pictures: 'it is in the download as a picture',
  pages: 'read from the files, which are in it',
  passages: 'read from the files, which are in it',
  exam_labels: 'read from the files, which are in it',
  units: 'made from the files, which are in it',
  units_made: 'made from the files, which are in it',
  passage_vectors: 'read from the files, which are in it',
  idempotency_keys: 'copies of replies, for a week',
  jobs: 'work under way',
  answers_under_way: 'work under way',
};

/** Columns of tables in the download that are not in it, each with the reason. */
export const COLUMNS_NOT_IN_DOWNLOAD: Readonly<Record<string, string>> = {
  'users.issuer': 'names the sign-in service, the same for everybody',
  'users.subject': 'what the sign-in service calls the student; it would help to pose as them there',
  'sessions.token_hash': 'a session is stored by it',
  'contact_messages.attempt_key': 'the sender’s key against sending a message twice',
};

/** Tables without a student's data, each with the reason. */
export const NOT_OF_STUDENTS: Readonly<Record<string, string>> = {
  installation: 'names this database',
  law_schools: 'the list of schools, the same for everybody',
  migrations: 'the versions of the schema',
  payment_events: 'numbers of the payment provider’s messages',
  rate_counts: 'counts of calls by network address or account number, for a day',
  sign_ins: 'sign-ins under way, for ten minutes',
};

/** What the lists above say nothing of, or something that is not so, in words; empty when download and deletion are complete. */
export function findGaps(catalog: readonly CatalogTable[]): string[] {
  const inDownload: readonly string[] = [...OWN_TABLES, ...TABLES_BY_ADDRESS];
  const gaps: string[] = [];
  for (const { name, columns, isOfStudents, goesWithStudent } of catalog) {
    const places = [inDownload.includes(name), name in NOT_IN_DOWNLOAD, name in NOT_OF_STUDENTS];
    if (places.filter(Boolean).length !== 1)
      gaps.push(
        `${name} must be in the download, in NOT_IN_DOWNLOAD or in NOT_OF_STUDENTS, and in one of them alone`,
      );
    if (isOfStudents && name in NOT_OF_STUDENTS) gaps.push(`${name} holds rows of students`);
    const isByAddress = TABLES_BY_ADDRESS.some((table) => table === name);
    if (isOfStudents && !goesWithStudent) gaps.push(`${name} stays when its student is deleted`);
    if (!isOfStudents && !isByAddress && !(name in NOT_OF_STUDENTS))
      gaps.push(`${name} does not hang on users: its rows would neither be found nor deleted`);
    if (name === 'users')
      for (const column of columns)
        if (!ACCOUNT_COLUMNS.some((one) => one === column) && !(`users.${column}` in COLUMNS_NOT_IN_DOWNLOAD))
          gaps.push(`users.${column} is neither in account.json nor left out with a reason`);
  }
  const named = [...inDownload, ...Object.keys(NOT_IN_DOWNLOAD), ...Object.keys(NOT_OF_STUDENTS)];
  const there = new Set(catalog.map(({ name }) => name));
  for (const name of named) if (!there.has(name)) gaps.push(`${name} is no table`);
  const all = new Set(catalog.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)));
  for (const column of Object.keys(COLUMNS_NOT_IN_DOWNLOAD))
    if (!all.has(column)) gaps.push(`${column} is no column`);
  return gaps;
}
