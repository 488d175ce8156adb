import type { listDrillSubjects } from '#contract/drills.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { plural } from '../../ui/plural.ts';
import { passWords } from './drill-words.ts';

/** What a course can be drilled on. */
export type Subjects = ReplyOf<typeof listDrillSubjects>;

/** What a student wants to be called on; the name is empty where the server chooses. */
export type Chosen = { on: 'tomorrow' | 'case' | 'topic' | 'surprise'; name: string };

/** What is chosen first: the next class where it can be drilled, else a surprise. */
export const firstChosen = ({ next_class }: Subjects): Chosen => ({
  on: next_class.subjects.length > 0 ? 'tomorrow' : 'surprise',
  name: '',
});

/** The choice where it can still be had: materials may have come or gone since. */
export function stillChosen(chosen: Chosen | null, subjects: Subjects): Chosen {
  if (!chosen) return firstChosen(subjects);
  const { on, name } = chosen;
  const of = { tomorrow: subjects.next_class.subjects, case: subjects.cases, topic: subjects.topics };
  if (on === 'surprise') return chosen;
  const isThere = of[on].some((each) => each.name === name) || (on === 'tomorrow' && name === '');
  return isThere && of[on].length > 0 ? chosen : firstChosen(subjects);
}

/** What to expect, beside the button: how many questions where that is known, and the passes. */
export function expectWords({ on, name }: Chosen, subjects: Subjects): string {
  const all = [...subjects.next_class.subjects, ...subjects.cases, ...subjects.topics];
  const found = on === 'surprise' ? undefined : all.find((each) => each.name === name);
  const asked = found ? `${plural(found.rungs, 'question')}. ` : '';
  return asked + passWords(subjects.passes);
}

/** Nothing can be asked yet. */
export const isEmpty = ({ cases, topics }: Subjects): boolean => cases.length + topics.length === 0;
