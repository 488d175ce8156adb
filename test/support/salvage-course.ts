import { courseOfPages } from './asking.ts';

/** Headings of a subject that the law library does not have, more of them than a subject of its own would be missing from. */
const HEADINGS = [
  'Tow and Pilotage',
  'Rest and Watches',
  'Crew Wages',
  'Paying Off a Crew',
  'Lay Days',
  'Bunkers',
  'Cargo Stowage',
  'Deck Cargo',
  'Dunnage',
  'General Average',
  'Jettison',
  'Masters and Mates',
  'Manning Scales',
  'Harbor Dues',
  'Ballast',
  'Load Lines',
  'Derelicts',
  'Finders',
  'Wreck Removal',
  'Lighthouse Dues',
  'Quarantine',
  'Signals',
  'Lookouts',
  'Fog',
  'Anchoring',
  'Log Books',
  'Stowaways',
];

/** A course of a casebook on a subject of which the law library has nothing: the pay of a ship's crew, and what saves a ship. */
export const salvageCourse = courseOfPages({
  name: 'chapter1.md',
  kind: 'additionalMaterials',
  pages: [
    ...HEADINGS.map(
      (heading) => `# ${heading}\nThis chapter is on ${heading.toLowerCase()} and how a port handles it.`,
    ),
    '# Crew Overtime\nA crew member must be paid overtime for every hour beyond eight in a day. A master may refuse overtime only to a crew member who was asleep on watch. Overtime pay is one and a half of the hourly pay.',
    '# In re Marsh, 12 So.2d 34 (La. 1931)\nMarsh kept a log of his overtime. The owner of the ship did not pay him. The court held that the log was enough, and that the owner must pay.',
    '# Salvage\nA ship that is given up at sea is saved by a volunteer, who earns a reward. The wet deck doctrine bars a reward to the crew. Under the wet deck doctrine a crew saves its own ship for its pay.',
    '# Statements of the Crew\nWhat a mate tells the lawyer of the ship stands under the attorney-client privilege. What he tells a friend is hearsay within hearsay.',
    '# Reward\nThe wet deck doctrine has one exception: a crew that was sent away by the master may earn a reward.',
  ],
});
