import type { Saying } from './sayings.ts';

const ME = '(?:this|that|it|these|those|them|all this|all that)';
const MINE =
  '(?:my|our) (?:\\w+ )?(?:files?|uploads?|notes|outlines?|materials|data|documents?|questions|answers|messages|chats?|conversations?|information|stuff|drafts?)';
const SOMEBODY =
  '(?:(?:my|our|the|a) )?(?:professors?|teachers?|school|dean|classmates?|university|ta|students|others?|other (?:students|people)|anyone|anybody|someone|somebody|everyone|people|you guys|hornbook)';
/** "… if I stop paying the rent": what happens to things in a story, unless it is this program that is left. */
const ELSEWHERE =
  '(?! if (?!(?:i|we|you) (?:\\w+ )?(?:cancel|leave|delete|upload|sign|log|unsubscribe|close|quit|graduate)\\b))';
const SEES = '(?:see|sees|seeing|read|reads|reading|access|accesses|look at|get at|view|open|share)';

/**
 * What is asked of this program, of where its words come from, and of who sees a student's: in these words no law is
 * asked, whatever stands beside them.
 */
const OF_US: readonly [Saying, RegExp][] = [
  [
    'who',
    new RegExp(
      [
        '\\bare you (?:(?:really|actually|just|even|only|like|a|an|the|my|some|sort|kind|of|real|actual|live|same|language) )*(?:ai|bot|chatbot|robot|chatgpt|gpt|claude|gemini|llm|human|computer|machine|simulation|person|model|professor)\\b',
        '\\bam i (?:\\w+ ){0,2}(?:talking|chatting|speaking|writing) (?:to|with)\\b',
        `\\b(?:is|was|are) ${ME} (?:\\w+ ){0,2}(?:what|how) (?:my |our |the |your )?(?:professor|teacher)(?: \\w+){0,2} (?:say|says|said|answer|answers|think|thinks|explain|teach|put it)\\b`,
        `\\bwould (?:my |our |the )?(?:professor|teacher) (?:\\w+ )?(?:say|agree with|answer) (?:${ME}|so)\\b`,
        `\\b(?:did|does) (?:my |our |the )?(?:professor|teacher) (?:\\w+ )?(?:write|say|make|approve)(?: of)? (?:${ME}|you)$`,
      ].join('|'),
    ),
  ],
  [
    'privacy',
    new RegExp(
      [
        `\\b(?:what|where) (?:\\w+ ){0,3}(?:happens?|done|do you do|goes?|go) (?:to|with) ${MINE}\\b${ELSEWHERE}`,
        '\\bwhere (?:do|does|are|is|will) (?:my|our) (?:\\w+ )?(?:files|uploads|data|documents)\\b',
        `^(?:(?:and|so|but|ok|also) )*who (?:else )?(?:(?:can|could|will|is able to|gets to) )*(?:(?:reads?|access) ${ME}|sees? this)$`,
        `\\b(?:who|${SOMEBODY}) (?:else )?(?:(?:can|could|will|would|is|be|able|has|have|gets?|to|ever|also|even|really|actually) )*${SEES} (?:\\w+ )?(?:${MINE}|what i)\\b`,
        `\\b(?:is|are) (?:\\w+ )?${MINE} (?:\\w+ )?(?:private|confidential|secure|safe|anonymous|shared|sold|public|used)\\b`,
        `\\b(?:do|does|will|can) (?:you|hornbook|they) (?:\\w+ )?(?:share|sell|keep|store|use|train on) (?:\\w+ )?${MINE}\\b`,
        `\\b(?:can|could|will|does|would|do) ${SOMEBODY} (?:\\w+ )?(?:see|read|know|find out|hear)(?: about)? (?:${ME}|what i|that i|i am|me|my (?:questions|chat|answers|files|notes))(?! (?:again|case|rule))\\b`,
      ].join('|'),
    ),
  ],
  [
    'go_on',
    /^(?=.*\b(?:one|another|more|new|different|quick|last|next|few|some|other|have|got|ask|a) (?:\w+ )?(?:questions?|thing)$|.*\bsomething (?:else|different|new)$)(?:(?:hi|hey|hello|ok|so|and|but|well|thanks|professor|sorry|wait|oh|um|now|then|also|actually|i|have|got|just|can|may|could|would|like|ask|you|another|a|quick|quickly|one|more|last|final|new|different|next|other|questions?|let|us|please|here|is|for|want|to|something|else|my|thing|of|about|few|some|couple|still|there|talk|do|move|on|go) ?)+$/,
  ],
];

/** The saying that a message is by its plain words alone; null where it may ask for law. */
export const addressedIn = (said: string): Saying | null =>
  OF_US.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
