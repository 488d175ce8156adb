import type { Costs } from '../costs.ts';
import type { IndexSize } from '../load/index-size.ts';
import type { LoadFigures } from '../load/report.ts';
import { readResults } from '../results.ts';
import type { FindingTimes } from '../rivals/finding.ts';
import type { Rate } from '../rivals/floor.ts';
import type { ReadingTimes } from '../rivals/reading.ts';

export type Course = {
  name: string;
  files: number;
  characters: number;
  fileBytes: number;
  databaseBytes: number;
};
export type Rivals = {
  rounds: number;
  floor: Record<'bare' | 'schools' | 'me' | 'allowance', Rate> | null;
  reading: ReadingTimes | null;
  finding: FindingTimes[];
};

/** The figures of bench/results.json that the page and the model use. The small course comes first, the large one second. */
export type Measured = {
  load: Record<string, LoadFigures>;
  costs: Costs;
  indexes: IndexSize[];
  courses: Course[];
  rivals: Rivals;
  bytesPerMessage: number;
  /** Of a server process on PostgreSQL at the end of a load. */
  processMegabytes: number;
};

/** Reads them; throws, naming the command, where some were never measured. */
export function measured(): Measured {
  const results = readResults() as Partial<Measured> & { bytesPerRow?: Record<string, number> };
  const need = <T>(value: T | undefined, command: string): T => {
    if (value === undefined) throw new Error(`there are no figures yet: ${command}`);
    return value;
  };
  const load = need(results.load, 'node bench/load.ts');
  const processes = Object.entries(load)
    .filter(([name]) => name.startsWith('postgres'))
    .flatMap(([, { processes }]) => processes.filter(({ role }) => role !== 'primary'));
  return {
    load,
    costs: need(results.costs, 'node bench/costs.ts'),
    indexes: need(results.indexes, 'node bench/costs.ts'),
    courses: need(results.courses, 'node bench/load.ts'),
    rivals: need(results.rivals, 'node bench/rivals.ts'),
    bytesPerMessage: need(results.bytesPerRow?.messages, 'node bench/load.ts --only=postgres-1'),
    processMegabytes: Math.max(...processes.map(({ megabytesLast }) => megabytesLast)),
  };
}
