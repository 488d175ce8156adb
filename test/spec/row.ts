/**
 * A statement of the specification and what checks it. `n` and `says` are its number and words. `test` names tests as
 * `path › title`: the file from the repository's root, the title as it is written there. `decision` names the place
 * that reads the statement otherwise; the test then checks the new reading. `notCheckable` says why no test can.
 */
export type Row = { n: number; says: string; test: string[]; decision?: string; notCheckable?: string };
