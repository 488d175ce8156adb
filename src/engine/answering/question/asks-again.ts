import { plainWords } from '../talk/plain-words.ts';

/** How a message wants the last answer again: from the beginning, in fewer words, or by an example. */
export type Again = 'simpler' | 'shorter' | 'example';

const any = (words: string) => `(?: ?\\b(?:${words})\\b)*`;
const BEFORE = any(
  'hi|hey|ok|so|and|but|well|um|hmm|sorry|wait|please|no|yes|yeah|thanks|professor|oh|actually|i am confused|still|just|maybe|also|then|now',
);
const CAN = any(
  'can|could|would|will|you|please|maybe|just|try|to|i|need|want|would like|it|do|have|is|there|let|me|us',
);
const BACK =
  'that|this|it|these|the|last|answer|one|your|me|us|to|for|of|on|about|again|once|please|all|here';
const PLAINLY =
  'more|much|a|an|bit|little|way|in|into|with|using|other|another|different|differently|simple|simpler|simply|plain|plainly|easy|easier|easily|normal|basic|clear|clearer|clearly|better|slowly|english|language|words|terms|parts?|steps?|by|detail|details|depth|further|like|i|am|as|if|were|was|five|ten|\\d+|child|kid|years?|old|beginner|new|down|through|up|over|but|slower';
const BRIEFLY =
  'shorter|short|brief|briefer|briefly|concise|concisely|quick|quickly|version|one|two|three|few|a|an|in|sentences?|words?|lines?|down|up|more|much|bit|little|nutshell|gist|point|main|tldr|tl|dr';
const whole = (pattern: string) => new RegExp(`^${BEFORE} ?(?:${pattern})$`);

const READ: readonly [Again, RegExp][] = [
  [
    'shorter',
    whole(
      `${CAN} ?(?:(?:sum|summarize|summarise|shorten|condense|cut)(?= )|(?:say|put|explain|make|give|keep|tell)(?=.*\\b(?:short\\w*|brief\\w*|concise\\w*|sentences?|nutshell|gist|tldr)\\b))${any(`${BACK}|${BRIEFLY}`)}`,
    ),
  ],
  [
    'shorter',
    whole(
      `(?:(?:that|it|this|your answer) (?:is|was) )?(?:(?:way |much )?too long|tldr|tl dr|shorter|in short|briefly|in (?:one|a|two|few|a few) (?:sentences?|words)|in a nutshell|(?:the |a )?short(?:er)? version|the gist)(?: please)?`,
    ),
  ],
  [
    'example',
    whole(
      `${CAN} ?(?:give|show|provide|tell|make|get|see|think of|come up with|what (?:is|are|would be))?${any('me|us|a|an|another|one|some|any|more|concrete|real|simple|quick|good|specific|different|few|other|practical')} ?(?:examples?|illustrations?)${any(`${BACK}|from|with|them|those`)}`,
    ),
  ],
  ['example', /^(?:and |so |ok )?(?:for (?:example|instance)|(?:like|such as) what)$/],
  [
    'simpler',
    whole(
      `${CAN} ?(?:(?:explain|simplify|rephrase|reword|restate|repeat)(?= |$)|(?:say|put|tell|describe|break|walk|go over)(?= ))${any(`${BACK}|${PLAINLY}`)}`,
    ),
  ],
  [
    'simpler',
    whole(
      `(?:much |a bit |a little )?(?:more )?(?:simpler|simply|easier|clearer|slower|slowly)${any('please|again')}`,
    ),
  ],
  ['simpler', whole(`in${any(PLAINLY)} ?(?:words|terms|english|language)${any('please|again|then')}`)],
  [
    'simpler',
    whole(
      `i ${any('still|really|just|honestly|totally|absolutely')} ?(?:do|did|can) not ${any('really|quite|fully|even|totally|completely')} ?(?:get|understand|follow|see)(?: (?:it|this|that|these|any of (?:it|this|that)|the answer|your answer|your last answer|what (?:that|this|it) means|what (?:you|this|that) (?:mean|means|said|says)|the point))?${any('at all|yet|still|either|sorry|again|explain|please')}`,
    ),
  ],
  [
    'simpler',
    /^(?:sorry |wait |but |and |so |ok )*(?:what (?:do|does|did|is) (?:you|that|this|it|all that|all this)(?: \w+)? mean(?: by (?:that|this|it))?|huh|what|come again|say (?:that )?again|pardon)$/,
  ],
  [
    'simpler',
    whole(
      `${CAN} ?(?:tell me|say|know|give me|explain)? ?more(?: (?:about|on|of) (?:that|this|it))?${any('please|detail|details|info|information')}|go on|continue|keep going|elaborate(?: on (?:that|this|it))?|(?:eli5|eli 5)`,
    ),
  ],
];

/** Characters from which a message says more than that it wants the last answer again. */
const LONGEST = 120;

/** How a message asks for the last answer again, naming nothing itself; null where it asks for something of its own. */
export function asksAgain(message: string): Again | null {
  if (message.length > LONGEST) return null;
  const said = plainWords(message).join(' ');
  return said === '' ? null : (READ.find(([, pattern]) => pattern.test(said))?.[0] ?? null);
}
