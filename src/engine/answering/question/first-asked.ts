const WHAT = "what(?:['’]?s| is| are| was| were)|define|explain|describe";
const THING = '(?:it|they|this|that|these|we|i|you|one|courts?|anyone|lawyers?)';
/** What is asked on about the thing without a word of its own. */
const ON_IT = [
  `why (?:do|does|did|should|would|is|are) ${THING} ?(?:(?:even|really|so|such|a|to|the|us|me|in|for|law|all|matter|matters|important|significant|care|about|it|them|need|have|study|learn|there|exist|big|deal|useful|here) ?)*`,
  `how (?:do|does|did|would) ${THING} (?:even |really |actually )?work`,
  `what (?:do|does) ${THING} do`,
  "what(?:['’]?s| is) (?:the|its) (?:point|significance|importance|purpose)(?: of (?:it|them|this|that))?",
].join('|');
const BOTH = new RegExp(
  `^(\\W*(?:(?:so|ok|okay|and|but|hi|hey),? )*(?:${WHAT})\\b.{2,80}?),?\\s+and\\s+(?:${ON_IT})\\W*$`,
  'i',
);

/**
 * A question without what it asks on about the same thing in nobody's words: "what is an option" of "what is an option,
 * and why does it matter". Those words would be searched for like law, and lead to a special kind of the thing.
 */
export const firstAsked = (question: string): string => {
  const first = BOTH.exec(question)?.[1];
  return first === undefined ? question : `${first}?`;
};
