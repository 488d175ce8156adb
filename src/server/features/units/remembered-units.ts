import type { UnitParts } from '#contract/units.ts';
import type { Course } from '#engine/indexing/course.ts';

/** Units of the sample course with what they were made of, as JSON with the places of the materials in it for ids. */
let remembered: { texts: string; units: string } | null = null;

/**
 * The units of the sample course as it is shipped, which every new student opens: by `make`, or those that were made on this
 * server before of the very same texts, with this student's own materials in them. The same texts always give the same units
 * (make-units.ts). Not for other courses: what a student deletes must not stay here.
 */
export async function sampleUnits(course: Course, make: () => Promise<UnitParts[]>): Promise<UnitParts[]> {
  const ids = [...course.materials.keys()];
  const texts = textsOf(course);
  if (remembered?.texts === texts) return withIds(remembered.units, (at) => ids[at]);
  const made = await make();
  const places = new Map(ids.map((id, at) => [id, at]));
  const units = JSON.stringify(made, (name, value: unknown) =>
    name === 'material_id' ? places.get(value as number) : value,
  );
  remembered = { texts, units };
  return made;
}

const withIds = (units: string, idAt: (at: number) => number | undefined): UnitParts[] =>
  JSON.parse(units, (name, value: unknown) => (name === 'material_id' ? idAt(value as number) : value));

/** Names the materials of a course by everything that units are made of, in their order. */
const textsOf = ({ materials }: Course): string =>
  JSON.stringify([...materials.values()].map(({ id: _id, ...material }) => material));
