import type { Found, MappedCase } from '#contract/found.ts';
import { type FoundDraft, nameKey } from './found-draft.ts';

type ReadCase = Found['cases'][number];

/** A case as it counts in the draft: `topic` is a name under which a topic was read. */
export const caseNow = ({ name, topic }: ReadCase, { cases }: Pick<FoundDraft, 'cases'>): MappedCase => {
  const said = cases.find(({ from }) => from === name);
  return said ? { ...said, topic: said.topic ?? topic } : { from: name, name, topic, dropped: false };
};

/** The place of a case's topic in the draft; -1 where the student dropped that topic. */
export const topicOfCase = ({ topic }: Pick<MappedCase, 'topic'>, topics: FoundDraft['topics']): number =>
  topic === null ? -1 : topics.findIndex(({ from }) => from.some((name) => nameKey(name) === nameKey(topic)));

/** The draft with what is said of a case; nothing is kept of one that stands as it was read. */
export function withCase(draft: FoundDraft, read: ReadCase, said: MappedCase): FoundDraft {
  const others = draft.cases.filter(({ from }) => from !== read.name);
  const topic = said.topic === read.topic ? null : said.topic;
  const isAsRead = said.name === read.name && topic === null && !said.dropped;
  return { ...draft, cases: isAsRead ? others : [...others, { ...said, topic }] };
}
