import { createClone } from '#contract/clones.ts';
import type { TestApp } from './app.ts';
import { FULL_CLONE } from './full-clone.ts';

/** Notes of a contracts course with one case briefed, a rule around it and a neighbor case, for tests of a model. */
export const CASE_NOTES = `# Consideration

Consideration is a bargained-for exchange of promises or performances.

## Limits

A gift promise is not supported by consideration.

## Hamer v. Sidway (N.Y. 1891)

### Facts

The uncle promised the nephew 5,000 dollars for giving up drinking and smoking until he was twenty-one. The nephew gave up both and asked for the money. The uncle died without paying.

### Procedural history

The trial court gave judgment for the nephew. The intermediate court reversed.

### Issue

Is giving up a legal right consideration for a promise?

### Holding

Giving up a legal right at the request of the promisor is consideration. The promise of the uncle was enforceable.

### Reasoning

The nephew had a legal right to drink and smoke and abandoned it upon the strength of the promise. Courts do not ask whether the promisor benefited from the forbearance.

### Dissent

A dissenting judge thought that the nephew lost nothing by leading a sober life.

## Kirksey v. Kirksey (Ala. 1845)

### Facts

The widow left her land and moved to the farm of her brother-in-law.

### Holding

The promise to the widow was a mere gratuity and the loss of her land was no consideration.
`;

/** A student with a clone whose one material is `notes`, a Markdown file, read and ready. */
export async function openCaseCourse(app: TestApp, { notes = CASE_NOTES, strictness = 3 } = {}) {
  const student = await app.student(undefined, { isPremium: true });
  const { body } = await student.call(createClone, {
    ...FULL_CLONE,
    questionnaire_data: {
      ...FULL_CLONE.questionnaire_data,
      strictness_level: strictness,
      professor_personality_type: 'provocateur',
    },
  });
  const file = { name: 'Notes.md', bytes: notes };
  await student.upload({ kind: 'lectureNotes', clone_id: String(body.id) }, file);
  await app.settled();
  return { student, clone_id: body.id };
}
