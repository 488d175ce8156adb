// Writes a snapshot of the copy of an embedded database that is named first, to the path named second. A process of its
// own, since a database in the server's would have every student's question wait until all rows are written.
import { setPriority } from 'node:os';
import { openDatabase } from '../db/open.ts';
import { writeSnapshot } from './write-snapshot.ts';

const [folder, to] = process.argv.slice(2);
if (!folder || !to) throw new Error('which folder, and where to?');
setPriority(10);
const database = await openDatabase({ folder });
await writeSnapshot(database.db, to).finally(() => database.close());
