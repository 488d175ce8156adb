import { createReadStream, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Clone } from '#contract/clones.ts';
import type { MaterialKind } from '#contract/materials.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { isPremium } from '../billing/billing.ts';
import { findSampleClone, getClone } from '../clones/clones.ts';
import { createClone } from '../clones/create-clone.ts';
import { owned } from '../clones/owned.ts';
import { receiveFile } from '../materials/receive.ts';
import { requireSchool } from '../profile/profile.ts';
import { askForUnits } from '../units/units.ts';
import { shippedReadings } from './sample-reading.ts';
import { addStart, readStart } from './sample-start.ts';

/** content/sample-course/course.json. */
type SampleCourse = {
  professor_name: string;
  course_name: string;
  department: string;
  specialties: string;
  questionnaire_data: unknown;
  files: { file: string; kind: MaterialKind }[];
};

/**
 * The student's clone of the sample course. Its files go through the ordinary upload; what was read of them before is
 * shipped with them, as are a first question with its answer and the forecast, so that it is there at once. A second call,
 * also one at the same moment, answers the clone that is there. It takes no place on the free plan: who tries it first can
 * still make a clone of their own.
 */
export async function openSampleClone(deps: Deps, caller: Caller): Promise<{ clone: Clone; isNew: boolean }> {
  const known = async () => {
    const sample = await findSampleClone(deps, caller);
    return sample ? { clone: await getClone(deps, caller, sample.id), isNew: false } : null;
  };
  const there = await known();
  if (there) return there;
  try {
    return { clone: await makeSampleClone(deps, caller), isNew: true };
  } catch (cause) {
    // Another attempt may have been quicker.
    const made = await known();
    if (made) return made;
    throw cause;
  }
}

async function makeSampleClone(deps: Deps, caller: Caller): Promise<Clone> {
  const folder = deps.content.sampleCourse;
  if (!folder) throw new AppError('unavailable', 'The sample course is not part of this installation.');
  const course = JSON.parse(readFileSync(join(folder, 'course.json'), 'utf8')) as SampleCourse;
  const premium = await isPremium(deps, caller);
  await requireSchool(deps, caller);
  const readings = shippedReadings(folder);
  const start = readStart(folder);
  const materialIds: number[] = [];
  for (const { file, kind } of course.files) {
    const stream = createReadStream(join(folder, 'files', basename(file)));
    const known = readings.get(file);
    const upload = {
      kind,
      name: basename(file),
      stream,
      clone: null,
      isPremium: premium,
      ...(known ? { known } : {}),
    };
    materialIds.push((await receiveFile(deps, caller, upload)).material.id);
  }
  const clone = await createClone(
    deps,
    caller,
    {
      kind: 'full',
      professor_name: course.professor_name,
      course_name: course.course_name,
      department: course.department,
      specialties: course.specialties,
      syllabus_content: '',
      lecture_notes: '',
      additional_materials: '',
      practice_questions: '',
      past_exams: '',
      material_ids: materialIds,
      questionnaire_data: Questionnaire.parse(course.questionnaire_data),
    },
    {
      isSample: true,
      ...(start && readings.size > 0
        ? { fill: (tx, clone) => addStart(deps, tx, clone, start, { materialIds, isPremium: premium }) }
        : {}),
    },
  );
  // What is read after the clone is there has its units made behind the reading.
  if (readings.size > 0)
    await askForUnits(deps, deps.db, await owned(deps, caller, clone.id), { isSample: true });
  return clone;
}
