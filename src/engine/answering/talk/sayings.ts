/** What is said without asking for law or for anything of the course. */
export const SAYINGS = [
  'hello',
  'how_are_you',
  'thanks',
  'bye',
  'ok',
  'lost',
  'stressed',
  'tired',
  'soon',
  'help',
  'who',
  'sources',
  'privacy',
  'go_on',
  'joke',
  'sorry',
  'unknowable',
  'restart',
  'account',
  'upload',
  'save',
  'price',
] as const;
export type Saying = (typeof SAYINGS)[number];

/** Sayings of somebody who does not know where to begin: topics are named to begin with. */
export const SEEKS_START: ReadonlySet<Saying> = new Set(['lost', 'stressed', 'soon']);

const I_AM =
  '\\b(?:this|i|we|am|are|feel|feeling|so|totally|completely|really|super|getting|still|kinda|help|everything|anyone|very|help)\\b';
const EXAM = '\\b(?:finals?|exams?|midterms?|tests?)\\b';

/** The first that fits names the saying; a cry for help goes before a greeting. */
const READ: readonly [Saying, RegExp][] = [
  [
    'restart',
    /^(?:\w+ ){0,4}(?:start over|start again|new (?:chat|conversation)|restart|reset|(?:clear|delete|erase) (?:the |this |my )?(?:chat|conversation|messages|history)|begin again)\b/,
  ],
  [
    'account',
    /\b(?:delete|erase|remove|download|export|change)\b.*\b(?:me|account|data|everything|email|name)\b|\bmy account\b|\b(?:cancel|stop)\b.*\b(?:plan|subscription|premium)\b/,
  ],
  [
    'price',
    /\b(?:how much (?:is|does) (?:this|it|hornbook|premium|the app|the premium|the plan)|what does (?:this|it|premium|hornbook) cost|(?:is|are) (?:this|it|you|hornbook|the app) free|do i have to pay(?: for (?:this|it|you))?$|(?:how many|any) (?:more )?(?:messages|questions)(?: \w+){0,4} (?:left|remaining|have|get|ask)|(?:upgrade|premium|free plan)|(?:messages|questions) (?:left|remaining))\b/,
  ],
  [
    'privacy',
    /^(?:and |so |but )?(?:is|are) (?:this|everything|all this|all of this|this (?:chat|app|site|conversation)|our (?:chat|conversation)) (?:\w+ )?(?:private|confidential|secure|safe|anonymous)$|^(?:(?:and|what|about|is|the|my|your|where|ok|so|here) )*privacy(?: policy)?$|\b(?:know|find out) (?:that )?i (?:am |have )?(?:use|using|used) (?:this|it|you|hornbook)\b/,
  ],
  [
    'upload',
    /\b(?:how|where|can|may|want|need|should|do|did|please)\b.*\b(?:upload|uploading|uploaded|add)\b.*\b(?:files?|materials?|notes|syllabus|slides|outline|book|casebook|exams?|more|stuff|readings?|here|it|them|this)\b|^upload\b|\b(?:which|what) (?:files?|materials|notes) (?:have|did|do|can) you\b|\b(?:did|have|can|do) you (?:\w+ )?(?:read|see|have|get|find) (?:my|the|all) (?:\w+ )?(?:files?|notes|syllabus|outline|slides|materials|book)\b/,
  ],
  [
    'save',
    /^(?:\w+ ){0,3}(?:how|can|could|where|may) (?:do|can|could|i|you|we|to|please| )+ ?(?:save|print|export|download|share)(?: (?:this|that|it|an?|the|my|our|these|your|to|as|with|answers?|chat|conversation|notes|messages?|page|file|friends?|people|here|for|later|outline|flashcards|please|them|all|word|someone))*$|^(?:please )?(?:save|print|export|download|share)(?: (?:this|that|it|my|the|our|answers?|chat|conversation|notes|page))*$/,
  ],
  [
    'unknowable',
    /\b(?:what|which) grade (?:will|would|did|am|do) i\b|\b(?:will|am|do|would) i (?:going to |gonna )?(?:pass|fail|get an? a)\b|\bwhen (?:do|will|are) (?:we|i|the)?.*\b(?:grades|results|back)\b|\bwhat (?:is|was) my (?:grade|gpa|score)\b|\bweather\b|\bwhat (?:day|time|date) (?:is it|is today|is the time)\b|\bwhat is (?:today|the (?:date|time|day))\b|\bfavorite\b/,
  ],
  [
    'soon',
    new RegExp(
      `${EXAM}.*\\b(?:tomorrow|tonight|today|soon|next week|this week|in \\w+ (?:days?|hours?|weeks?)|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b|\\b(?:tomorrow|tonight|today|soon|(?:days?|hours?|weeks?) (?:until|before|left))\\b.*${EXAM}|\\b(?:cram|best way to (?:study|prepare|learn|review)|(?:study|exam) tips|tips for|how (?:do|should|can|to) (?:i |we )?(?:even |best )?(?:study|prepare|review|start studying)|where (?:do|should|to|can) (?:i |we )?(?:even )?(?:start|begin)|what (?:do|should|can) (?:i|we) (?:even )?(?:do|start|begin)(?: first| now| next| with)?$|help me (?:to )?(?:study|prepare|pass|review)|how (?:do|can|to) (?:i )?(?:pass|get (?:an? )?a|do well|succeed))\\b`,
    ),
  ],
  [
    'stressed',
    new RegExp(
      `(?=.*${I_AM}).*\\b(?:overwhelmed|panicking|panic|panicked|freaking|freak|stress(?:ed|ing)?|screwed|doomed|behind|fail(?:ing|ed)?|drowning|anxious|nervous|scared|worried|worry|hopeless|crying|cry|cooked|toast|struggling|dumb|stupid|hate|killing me)\\b`,
    ),
  ],
  [
    'lost',
    new RegExp(
      `(?=.*${I_AM}).*\\b(?:lost|confused|clueless|stuck|no (?:idea|clue))\\b|\\b(?:(?:this|that|it|class|course|everything|all|so|is|are|very|too|really)(?: \\w+)? confusing$|(?:do|does|did) not (?:\\w+ )?(?:get|understand|know|make) (?:\\w+ )?(?:any|anything|what|nothing|shit|everything|where|how|sense)|understand (?:nothing|anything)|know nothing|makes no sense|no idea what|nothing makes sense|lost$)`,
    ),
  ],
  [
    'tired',
    new RegExp(
      `(?=.*${I_AM}|^\\w+$).*\\b(?:tired|exhausted|sleepy|burned out|burnt out|bored|hungry|sad)\\b|\\b(?:too tired|can not (?:study|do this|take this)|need (?:a break|sleep|coffee)|give up)\\b`,
    ),
  ],
  [
    'who',
    /\b(?:are|is) (?:you|this|it) (?:\w+ ){0,3}(?:bot|robot|human|machine|ai|chatgpt|gpt|person|real|alive|professor|claude|gemini|llm)\b|\bwho (?:are|is|made|built|created|wrote) (?:you|this|it)\b|\bwhat are you$|\b(?:is|am) (?:this|it|i) (?:\w+ )?(?:talking (?:to|with)|really|actually)\b|\bam i (?:talking|chatting|speaking)\b|\b(?:do|are|can) you (?:remember|use|using|sleep|hear me|feel|love|there)\b|\bwhat is your name\b|\bwhat is hornbook\b|\byour name\b/,
  ],
  [
    'sources',
    /\bhow (?:do|did|would|can|could) you (?:even |really |actually |all )?(?:know|get|come up with|find)(?: (?:this|that|it|all|any|so|these|of|answers?|from))*$|\b(?:where|what) (?:do|did|does|is|are) (?:you|this|that|it|these|your|the|all) (?:\w+ ){0,3}(?:from|sources?|based on)$|\byour sources?\b|\b(?:did|do|are) you (?:just |only )?(?:make|making|made) (?:this|that|it|these|things|stuff|everything) up\b|^(?:\w+ ){0,3}are you (?:\w+ )?(?:sure|certain|right)(?: (?:about|of) (?:this|that|it))?$|\b(?:can|should|do|may|could|how much can) i (?:\w+ )?(?:trust|rely on|believe) (?:you|this|that|it|your answers?|what you say)\b|^(?:and |but |so |wait |ok )*is (?:this|that|it) (?:\w+ )?(?:true|correct|right|accurate)$|^sources?$/,
  ],
  [
    'help',
    /^(?:\w+ ){0,5}help(?: me| us)?(?: please| out| here| now| with (?:this|that|it|everything|class|the class|this class|studying|my (?:class|exam|final)))?$|\bwhat (?:all |else |exactly |stuff |things |kind of (?:stuff|things|questions) |questions )?(?:can|could|do|should|would|will|are) (?:you|i|this|it|we) (?:\w+ ){0,2}?(?:do|ask|help|offer|able|good|for|use|capable)\b|\bwhat (?:is|does) (?:this|hornbook|it|this (?:app|site|tool|website|thing|chat|page))(?: (?:app|site|for|do|about))*$|\bhow (?:do|does|can|should|would|to) (?:i |you |this |it |we |the )?(?:app |site |tool |thing |chat )?(?:work|use)\b|\bhow (?:can|could|do|would|will) you help\b|\b(?:your|the|what) features\b|\bwhat (?:all )?(?:you|it|this) (?:can|could|do|does) (?:\w+ )?(?:do|help|ask|answer)\b|\b(?:can|could|will|would) you help\b|\bwhat (?:do|can|should) (?:i|you) (?:do )?(?:here|with (?:this|you|it))\b|\bi need (?:some |your |a little )?help\b|\bhow (?:do|does) (?:this|it|you|everything|all this|things) works?\b|\bshow me (?:what you can do|around|how)/,
  ],
  ['joke', /\b(?:joke|jokes|funny|make me laugh|meaning of life|sing)\b/],
  [
    'sorry',
    /^(?!(?:know|knowing|why|does|do|when|is|are|what|how|which|can) )(?:\w+ ){0,7}(?:you|this|that|it|app|answer|hornbook|these|bot)\b.*\b(?:wrong|useless|terrible|stupid|sucks?|dumb|worst|bad|crap|shit|not helpful|not help|not right|no good|hate)\b|^(?:wrong|useless|this sucks|you suck|wtf|fuck|fuck (?:you|this|off|it)|damn|shit|bad (?:answer|bot)|not helpful|hell no|suck)$|\b(?:not (?:what i (?:asked|meant|want\w*|need\w*|said))|shut up)\b/,
  ],
  [
    'thanks',
    /\b(?:thanks|cheers|appreciated?|merci|gracias|lifesaver|helped|(?:very|so|super|really|was|is) helpful|(?:you|this|that|it) (?:are |is |was )?(?:so |the |really |very |super |pretty )*(?:best|awesome|amazing|great|cool|wonderful|excellent|brilliant|love|rocks?|perfect|sweet|good)|love (?:you|this|it)|good (?:bot|job|answer|work))\b/,
  ],
  [
    'bye',
    /\b(?:bye|goodbye|goodnight|cya|see (?:you|ya)|take care|peace out|gotta go|(?:have|got|need) to (?:go|run|sleep)(?: now)?$|done for (?:today|now|tonight)|i am (?:out|done|off)|talk (?:to you )?(?:later|soon|tomorrow)|that is (?:all|it)(?: for)?(?: (?:today|now))?|good (?:evening )?night)\b|^(?:(?:ok|cool|thanks|well|catch|you|laters?) )*later$/,
  ],
  [
    'how_are_you',
    /\b(?:how (?:are|is) (?:you|everything|life|your (?:day|night|week))\b|how (?:is|are) (?:it|things) (?:going|doing|today|$)|how (?:do|are) you (?:feel|feeling|doing)|how have you been|whatsup|how you doing|what is (?:good|new|happening|going on))\b/,
  ],
  [
    'hello',
    /^(?:(?:well|oh|um|ok|so|and|very|good|a|to|you|there|professor|my|man|dude|bro|guys|sir|again|all|everyone|it|is|me|i|am|new|here|student|class|dear|hi|hello|hey|yo|howdy|hiya|heya|greetings|morning|afternoon|evening|day|nice|meet|first|time|welcome|teacher|testing|test|lol|friend|anyone|anybody|back|are) )*(?:hi|hello|hey|yo|howdy|hiya|heya|greetings|morning|afternoon|evening|there|professor|again|dude|man|bro|you|test|testing|here|back|guys|day|sir|new|class)$/,
  ],
  [
    'ok',
    /^(?=.*\b(?:ok|cool|great|nice|perfect|got it|gotcha|understood|noted|sounds|good|alright|alrighty|sweet|fine|yes|yep|yeah|yup|sure|no|nope|lol|lmao|haha|wow|oh|see|makes? sense|wonderful|excellent|awesome|nevermind|never mind|problem|worries|kidding|hmm|uh|interesting|yes please|testing|maybe|ah|ha|wait|hold on)\b)(?:(?:ok|cool|great|nice|perfect|got|it|gotcha|understood|noted|sounds|good|alright|alrighty|sweet|fine|yes|yep|yeah|yup|sure|no|nope|lol|lmao|haha|wow|oh|i|see|that|this|makes?|sense|now|all|right|wonderful|excellent|awesome|nevermind|never|mind|not|a|problem|worries|really|well|very|so|just|kidding|hmm|um|uh|interesting|testing|test|maybe|guess|think|ah|ha|omg|do|know|the|is|was|for|ugh|damn|me|let|think|wait|second|minute|moment|one|give|hold|on|too|am|back|cheers|please|thanks|haha|cool) ?)+$/,
  ],
];

const ACRONYM =
  /^(?!HI$|HEY$|YO$|OK$|THX$|TY$|HELP$|LOL$|OMG$|NO$|YES$|HELLO$|WTF$|GM$|GN$)[A-Z](?:\/?[A-Z]){1,3}$/;
/** Somebody else, a condition, something that was said or began: a story, of which law is asked. */
const TELLS_OF_OTHERS =
  /\b(?:he|she|him|her|they|them|their|someone|somebody|people|person|if|each|money|paper|said|say|says|came|begins|another|after|because|without|ones)\b(?! (?:real|bot|human|or|to you))/;

/** Nothing but laughter, letters or a slip of the hand. */
export const NOISE =
  /^[^\p{L}\p{N}§]*(?:(?:ha|he|lo|hm|mm|uh|um|ah|oh|eh)+\p{L}?|(\p{L})\1*|asdf\p{L}*|test(?:ing)?(?: \d+)*)[^\p{L}\p{N}]*$/iu;

/** What a message of talk words says; null where it says nothing known. */
export function sayingIn(message: string, said: string): Saying | null {
  // "IM" and "UM" in capitals are short for something.
  if (ACRONYM.test(message.trim())) return null;
  if (TELLS_OF_OTHERS.test(said)) return null;
  return READ.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}
