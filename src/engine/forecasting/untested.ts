import { topicKey } from '../reading/syllabus.ts';
import { isNamed, isNamedWhole } from '../reading/topic-map.ts';
import type { LabeledSitting } from './label-exams.ts';
import type { TopicList } from './topics.ts';

/** A past exam, by its name, with all topics that it tested as the student read it: the exam is checked. */
export type CheckedExam = { sitting: string; topics: readonly string[] };

/** A topic that a past exam, by its name, was counted to test and, so the student, did not. */
export type Untested = { topic: string; sitting: string };

/** The sittings without the labels that the student called wrong; names of no topic or no sitting change nothing. */
export function withoutUntested(
  labeled: readonly LabeledSitting[],
  list: Pick<TopicList, 'topics'>,
  untested: readonly Untested[],
): LabeledSitting[] {
  return labeled.map((each) => {
    const keys = new Set(
      untested.filter(({ sitting }) => sitting === each.sitting.name).map(({ topic }) => topicKey(topic)),
    );
    const wrong = new Set(list.topics.filter((topic) => isNamedWhole(topic, keys)).map(({ index }) => index));
    if (wrong.size === 0) return each;
    return {
      ...each,
      labels: each.labels.filter(({ topic }) => !wrong.has(topic)),
      shares: each.shares.map((share, topic) => (wrong.has(topic) ? 0 : share)),
    };
  });
}

/**
 * The sittings with what the student read in those they checked: the topics named are tested for sure, all others not.
 * Labels of topics that were named stay as what shows them. Names of no topic or no sitting change nothing.
 */
export function withChecked(
  labeled: readonly LabeledSitting[],
  list: Pick<TopicList, 'topics'>,
  checked: readonly CheckedExam[],
): LabeledSitting[] {
  return labeled.map((each) => {
    const said = checked.find(({ sitting }) => sitting === each.sitting.name);
    if (said === undefined) return each;
    const keys = new Set(said.topics.map(topicKey));
    const tested = new Set(list.topics.filter((topic) => isNamed(topic, keys)).map(({ index }) => index));
    return {
      ...each,
      labels: each.labels.filter(({ topic }) => tested.has(topic)),
      shares: each.shares.map((_, topic) => Number(tested.has(topic))),
      isChecked: true,
    };
  });
}
