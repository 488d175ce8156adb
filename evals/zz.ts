import { openNamed } from './courses/open-courses.ts';
import { readHeads } from '#engine/units/heads.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import { unitsOf } from '#engine/answering/units.ts';
const run = (g: any) => { let r = g.next(); while(!r.done) r=g.next(); return r.value; };
for (const c of process.argv.slice(2) as any) {
  const {course} = await openNamed(c);
  const {heads} = run(readHeads(course)); const units = run(makeUnits(course));
  const names = new Set(units.filter((u:any)=>u.rule).map((u:any)=>u.name.toLowerCase()));
  for (const h of heads) if (!names.has(h.name.toLowerCase())) { console.log('-', h.topic,'/',h.name); for (const u of unitsOf(course,h.section).slice(0,6)) console.log('     ',u.role,u.depth,':',u.text.slice(0,150).replace(/\n/g,' ')); }
}
