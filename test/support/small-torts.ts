import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Doctrine } from '#engine/doctrine/entry.ts';
import { openLibrary } from '#engine/doctrine/library.ts';
import type { AskedPoint } from '#engine/finding/asked-points.ts';
import { buildThesaurus } from '#engine/finding/thesaurus.ts';
import { openCourse } from '#engine/indexing/course.ts';
import { CONTENT, contentOf, thesaurus, thesaurusEntries } from './content.ts';
import { materialFrom } from './material.ts';

const asked = readdirSync(join(CONTENT, 'asked')).flatMap((file) => contentOf<AskedPoint[]>(`asked/${file}`));
const subjects = readdirSync(join(CONTENT, 'doctrine'));
const entries = subjects.flatMap((subject) =>
  readdirSync(join(CONTENT, 'doctrine', subject)).map((file) =>
    contentOf<Doctrine>(`doctrine/${subject}/${file}`),
  ),
);

/** The law library as it ships, with every entry counted as read. */
export const wholeLibrary = openLibrary(
  entries.map((entry) => ({ ...entry, review: { ...entry.review, reader: { checked: [], doubts: [] } } })),
  thesaurus,
);

const NOTES = `# Intentional Torts
## Battery
Battery is a harmful or offensive contact, intended and unconsented.
## Assault
Assault is the imminent apprehension of a harmful or offensive contact.
## False Imprisonment
False imprisonment is intended confinement within fixed boundaries. The other must know of the confinement or be harmed by it.
## Trespass to Land
Trespass to land is an intended entry on the land of another.
# Negligence
## Proximate Cause
Proximate cause limits liability to the foreseeable risks. An intervening cause that is not foreseeable supersedes it.
## Negligence Per Se
Negligence per se: the breach of a statute that protects this class of persons from this type of harm.
## Duty to Rescue
There is no duty to rescue a stranger. One who begins a rescue must take reasonable care.
# Remedies
## Compensatory Damages
Compensatory damages put the plaintiff where she was. They differ from nominal damages.
## The baseball exception
Spectators at a game of baseball assume the risk of foul balls outside the screen.
# Cases
## Vosburg v. Putney
A schoolboy kicked another. Held: the intent to touch unlawfully is enough.`;

const SYLLABUS = `# Exams and Grading
The final exam is open book and counts for 75 percent. Laptops are not allowed in class.`;

/** A small course of torts with a syllabus. */
export const smallTorts = openCourse(
  [
    materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(NOTES, { id: 2, name: 'Outline.md' }),
  ],
  buildThesaurus(thesaurusEntries, asked),
);
