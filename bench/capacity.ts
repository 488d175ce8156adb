// How much 120,000 students need: what one action costs (bench/costs.ts) times how often it is done, with the assumptions
// below. `node bench/capacity.ts` prints it and puts every table of figures into docs/scaling.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSUMED, IN_WORDS, PEAK_HOUR } from './capacity/assumed.ts';
import { measured } from './capacity/measured.ts';
import { costOfHour, mixed, processorsOfLoad } from './capacity/model.ts';
import { costTable, courseTable, loadTable, rivalTable, table, writing } from './capacity/tables.ts';

const DOC = join(import.meta.dirname, '../docs/scaling.md');
const found = measured();

const gigabytes = (bytes: number) => writing(bytes / 1e9);

function capacityTable(): string {
  const { students, coursesEach, headroom, machineProcessors, burst } = ASSUMED;
  const atWork = students * PEAK_HOUR.activeShare;
  const perSecond = (each: number) => (atWork * each) / 3_600;
  const open = costOfHour(found, 'open');
  const closed = costOfHour(found, 'closed');
  const processors = (milliseconds: number) => (milliseconds * burst) / 1_000 / 3_600 / headroom;
  const row = (name: string, cost: number) => [name, writing(processors(cost * atWork))];
  const databaseBytes = mixed(found.courses.map(({ databaseBytes }) => databaseBytes));
  const fileBytes = mixed(found.courses.map((course) => course.fileBytes));
  const courses = students * coursesEach;
  const messages = students * coursesEach * ASSUMED.questionsACourse * 2;
  const machines = Math.ceil(processors((closed.server + closed.reading) * atWork) / machineProcessors);
  const indexes = mixed(found.indexes.map(({ asked }) => asked));
  return [
    table(
      ['the busiest hour', 'a second, on average'],
      [
        ['students at work in that hour', `${writing(atWork)} (all of them)`],
        ['questions', writing(perSecond(PEAK_HOUR.questions))],
        ['reads', writing(perSecond(PEAK_HOUR.reads))],
        ['answers kept', writing(perSecond(PEAK_HOUR.saves))],
        ['uploads', writing(perSecond(PEAK_HOUR.uploads))],
        ['forecasts', writing(perSecond(PEAK_HOUR.forecasts))],
      ],
    ),
    table(
      [`processors, ${burst} times the average, used to ${headroom * 100} %`, 'needed'],
      [
        row('servers, every question finds its index open', open.server),
        row('servers, every question finds its index closed', closed.server),
        row('reading children', closed.reading),
        row('PostgreSQL, every index open', open.database),
        row('PostgreSQL, every index closed', closed.database),
      ],
    ),
    table(
      ['what it comes to', ''],
      [
        [
          `machines of ${machineProcessors} processors for servers and reading, indexes closed`,
          `${machines}, and one to spare`,
        ],
        ['a server process on each processor', writing(machines * machineProcessors)],
        ['memory of one process under load', `${writing(found.processMegabytes)} MB`],
        ['memory to keep the index of everybody at work open', `${gigabytes(atWork * indexes)} GB`],
        ['database: courses', `${gigabytes(courses * databaseBytes)} GB`],
        ['database: a semester of conversations', `${gigabytes(messages * found.bytesPerMessage)} GB`],
        ['files, as the measured courses have them', `${gigabytes(courses * fileBytes)} GB`],
        [
          `files, at ${ASSUMED.megabytesACourse} MB a course with scans and slides`,
          `${gigabytes(courses * ASSUMED.megabytesACourse * 1e6)} GB`,
        ],
        [
          'stored bytes (compressed) that questions to closed indexes read',
          `${writing((perSecond(PEAK_HOUR.questions) * burst * databaseBytes) / 1e6)} MB a second`,
        ],
      ],
    ),
  ].join('\n');
}

/** What the load would keep busy if it had the machine to itself, to hold against what there was. */
function needOfLoad(): string {
  const { server, reading, database } = processorsOfLoad(found, 200);
  return `By the costs below, 200 students at this pace keep ${writing(server)} processors of servers busy, ${writing(reading)} of reading children and ${writing(database)} of PostgreSQL, once every index is open.`;
}

/** Puts a table between its two marks; whatever stood there is gone. */
function place(text: string, name: string, content: string): string {
  const [from, to] = [`<!-- figures: ${name} -->`, '<!-- end -->'];
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`docs/scaling.md has no place for the figures "${name}"`);
  return `${text.slice(0, start + from.length)}\n${content.trimEnd()}\n${text.slice(end)}`;
}

const tables = {
  load: `${loadTable(found)}\n${needOfLoad()}\n`,
  costs: costTable(found),
  courses: courseTable(found),
  rivals: rivalTable(found),
  assumed: table(['assumed', ''], IN_WORDS),
  capacity: capacityTable(),
};
let doc = readFileSync(DOC, 'utf8');
for (const [name, content] of Object.entries(tables)) {
  console.log(`\n${content}`);
  doc = place(doc, name, content);
}
writeFileSync(DOC, doc);
