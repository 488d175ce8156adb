/** What a student wants made or done, by the screen or the study action that does it. */
export const ORDERS = [
  'cards',
  'quiz',
  'outline',
  'brief',
  'summary',
  'plan',
  'practice_exam',
  'grade',
  'cold_call',
  'mistakes',
  'predict',
  'cannot',
] as const;
export type Order = (typeof ORDERS)[number];

const PLEASE =
  '(?:(?:hi|hey|hello|ok|so|now|then|thanks|please|professor|yo|well|um|just|quick|question|also|and|but|lol|dear) )*';
const CAN_YOU =
  '(?:(?:please|now|just|then|maybe|also) )*(?:(?:can|could|would|will|may) (?:you|we|i|u) |(?:i|we) (?:want|need|would like|wanna)(?: you)?(?: to)? |let (?:us|me) |help me (?:to |with )?|i am (?:going|trying|looking) (?:to|for) |is there (?:a )?way to |how (?:do|can|could|would|should) i |are you able to |do you )?(?:(?:please|just|also|try to|to|quickly|have|get) )*';
const MAKE =
  '(?:make|create|build|generate|give|write|do|prepare|produce|get|show|start|have|send|draft|put together|come up with|set up|turn|add|find|see|want|need|practice with|study with|use)';
const SOME =
  '(?:(?:me|us|some|a|an|the|my|our|few|more|new|another|set|bunch|list|of|lot|couple|quick|short|full|whole|complete|good|course|one|single|page|nice|big|\\d+|ten|twenty|five|fifty|all|into) )*';
const PLACE =
  '(?: (?:on|about|for|of|from|covering|with|over|in|based|out|please|now|to|again|here|today|tonight|using|me|thanks|asap|soon|help)\\b.*)?';

const NOUNS: readonly [Order, string][] = [
  [
    'cards',
    '(?:\\w+ )?(?:flashcards?|anki(?: cards| deck)?|study cards|review cards|cards to (?:study|review)|deck of (?:flash)?cards|card deck)',
  ],
  [
    'practice_exam',
    '(?:practice|mock|sample|fake|past|old|model) (?:exams?|finals?|midterms?|tests?|essays?|fact patterns?|essay questions?|exam questions?|issue spotters?)|issue spotters?(?: exam)?|hypos?|hypotheticals?|fact patterns? to practice',
  ],
  [
    'quiz',
    '(?:\\w+ )?(?:quiz(?:zes)?|practice (?:questions?|problems?|problem set|multiple choice(?: questions?)?)|multiple choice(?: questions?)?|questions? to practice|test questions)',
  ],
  [
    'outline',
    '(?:course |class |study |exam |attack )?(?:outlines?|attack (?:outline|sheet|plan)|checklists?|cheat sheets?|one pager|mind ?map)',
  ],
  [
    'plan',
    '(?:study|review|exam|revision|weekly|daily)? ?(?:study )?(?:plan|schedule|calendar|timeline|timetable|study guide)',
  ],
  ['brief', '(?:case )?briefs?(?: of (?:the|all|my|every|each) cases?)?'],
  ['summary', '(?:course |class |lecture )?(?:summary|summaries|recap|overview)'],
];

/** Orders of which what stands behind them may be any topic. */
const OF_ANY_TOPIC: ReadonlySet<Order> = new Set(['cards', 'practice_exam', 'quiz']);
/** What an outline or a summary is made of that is the whole course; of anything else the page answers. */
const WHOLE =
  '(?: (?:of|for|from|on|about|covering|to|in|please|now|thanks|me|using|based|over)\\b(?: (?:of|the|this|my|our|whole|entire|all|full|each|every|course|class|semester|term|year|notes|lectures?|lecture notes|material|materials|everything|exam|final|midterm|cases|readings?|slides|so far|me|please|now|test|and|study|studying|with|week|by|units?|topics?|chapters?|us|it|open|book|a|from|for|on|in|to|thanks)\\b)*)?';
const SUM_UP =
  '(?:summarize|summarise|outline|recap|sum up|review|condense|brief)(?: (?:me|us|for me|up))? (?:the |this |my |our |all |all of |whole |entire |each |every )*(?:course|class|semester|term|notes|lectures?|lecture notes|material|materials|everything|readings?|slides|cases|case|units?|chapters?|topics?)';

const order = (pattern: string) => new RegExp(`^${PLEASE}${CAN_YOU}(?:${pattern})$`);

const PATTERNS: readonly [Order, RegExp][] = [
  [
    'cannot',
    order(
      '(?:write|draft|send|compose|reply to)(?: me| us)? (?:a|an|the|my|this|some)? ?(?:\\w+ )?(?:email|text|letter|poem|song|rap|story|haiku|tweet|post|resume|cover letter|speech)\\b.*',
    ),
  ],
  [
    'cannot',
    order(
      '(?:remind me\\b.*|set (?:a|an|my) (?:alarm|timer|reminder)\\b.*|book (?:me )?a (?:table|room|flight|hotel|ticket)\\b.*|order (?:me )?(?:a |some )?(?:pizza|food|coffee|drink|uber)\\b.*|play (?:me )?(?:some |a )?(?:music|song|game)\\b.*|translate (?:this|it|that|my|the)\\b.*|sing(?: (?:me|us|a|to|happy|something)\\b.*)?|(?:do|write|finish) my (?:homework|paper|memo|essay|assignment)\\b.*)',
    ),
  ],
  ['cards', order('turn .*\\b(?:flashcards|cards)(?: .*)?')],
  ...NOUNS.filter(([name]) => OF_ANY_TOPIC.has(name)).flatMap(([name, noun]): [Order, RegExp][] => [
    [name, order(`${MAKE} ${SOME}(?:${noun})${PLACE}`)],
    [name, order(`${SOME}(?:${noun})${PLACE}`)],
  ]),
  [
    'quiz',
    order(
      '(?:quiz|test|drill|examine) (?:me|us)(?: (?:on|about|over|with|for|again|now|please|from|in|thanks)\\b.*)?',
    ),
  ],
  [
    'quiz',
    order(
      'ask (?:me|us) (?:some |a few |a |\\d+ )?(?:\\w+ )?questions?(?: (?:on|about|from|for|over)\\b.*)?',
    ),
  ],
  [
    'cold_call',
    order(
      '(?:(?:cold call|call on|grill|socratic(?:ally)?(?: question)?) (?:me|us)\\b.*|(?:simulate|practice|do|start|run) (?:a |some )?(?:cold call\\w*|socratic\\b.*).*)',
    ),
  ],
  [
    'grade',
    order(
      '(?:grade|score|mark|evaluate|check|review) (?:my|this|an?) (?:\\w+ )?(?:answers?|essays?|exams?|memo|paper|practice|work|outline|brief|response)\\b.*',
    ),
  ],
  ['predict', order('(?:predict|forecast|guess) (?:\\w+ )*?(?:exam|final|midterm|test|questions)\\b.*')],
  [
    'mistakes',
    order(
      `(?:${MAKE} ${SOME})?(?:(?:what are )?(?:the |some )?(?:most )?(?:common|typical|usual|biggest) (?:mistakes|errors|pitfalls|traps)(?: (?:on|in|for) (?:the |this |my )?(?:exam|final|midterm|class|course))?)`,
    ),
  ],
  [
    'plan',
    order(
      '(?:plan|schedule|organize) (?:my|out my|the|a) (?:studying|study|studies|week|semester|month|review|exam prep|days?|time)\\b.*',
    ),
  ],
  [
    'outline',
    order(
      'outline (?:the |this |my |our |whole |entire )*(?:course|class|semester|everything|notes|term|materials?)\\b.*',
    ),
  ],
  [
    'brief',
    order(
      'brief (?:a|the|my|our|all|every|this|these|some|me)(?: \\w+)? ?(?:cases?|readings?)(?: for me| please)?',
    ),
  ],
  ['summary', order(`${SUM_UP}${WHOLE}`)],
  ...NOUNS.filter(([name]) => !OF_ANY_TOPIC.has(name)).flatMap(([name, noun]): [Order, RegExp][] => [
    [name, order(`${MAKE} ${SOME}(?:${noun})${name === 'outline' || name === 'plan' ? PLACE : WHOLE}`)],
    [name, order(`(?:me |my |a |an |the )*(?:${noun})${WHOLE}`)],
  ]),
];

/** Words that ask for law although something is to be made of it: the elements of a thing are on its page. */
const ASKS_LAW = /\b(?:elements?|requirements?|factors?|facts|holding|rule of|prongs?|difference|v)\b/;

/** What a message, in plain words, orders; null where it orders nothing. `isClosed`: it has no word that could be law. */
export function orderIn(said: string, isClosed: boolean): Order | null {
  const found = PATTERNS.find(([, pattern]) => pattern.test(said))?.[0];
  if (!found) return null;
  return isClosed || found === 'cannot' || OF_ANY_TOPIC.has(found) || !ASKS_LAW.test(said) ? found : null;
}
