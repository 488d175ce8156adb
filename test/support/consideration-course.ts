import { createClone } from '#contract/clones.ts';
import type { TestApp } from './app.ts';
import { FULL_CLONE } from './full-clone.ts';

const NOTES = `# Consideration

## Definition

Consideration is a bargained-for exchange of promises or performances.

## Requirements

### Bargain

The promise must induce the detriment, and the detriment must induce the promise.

### Legal detriment

The promisee must do what it was free not to do, or refrain from what it was free to do.

# Offer

An offer is a manifestation of willingness to enter into a bargain, so made that another person knows that assent will conclude it.
`;

/** A student with a clone of notes on consideration and offer, read and ready to be asked. */
export async function openConsiderationCourse(app: TestApp, options: { isPremium?: boolean } = {}) {
  const student = await app.student(undefined, options);
  const { body } = await student.call(createClone, {
    ...FULL_CLONE,
    syllabus_content: 'Class 1. Consideration. Class 2. Offer.',
    lecture_notes: NOTES,
  });
  await app.settled();
  return { student, clone_id: body.id };
}
