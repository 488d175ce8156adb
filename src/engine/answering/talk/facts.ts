/** What a student asks about how the course is run; each is found by `course-facts.ts`. */
export const FACETS = [
  'date',
  'due',
  'book',
  'weight',
  'grading',
  'curve',
  'format',
  'coverage',
  'duration',
  'length',
  'place',
  'office_hours',
  'contact',
  'class_time',
  'attendance',
  'laptop',
  'ai',
  'participation',
  'cold_call',
  'pass',
  'textbook',
  'recordings',
  'slides',
  'accommodations',
  'late',
  'credits',
  'extra_credit',
  'honor',
  'reading',
  'professor',
] as const;
export type Facet = (typeof FACETS)[number];

/** The exam or part of the grade that a fact is asked of; null where none is named. */
export type OfWhat = 'final' | 'midterm' | 'quizzes' | 'participation' | 'paper' | 'other' | 'exam' | null;

/** "It is final" says what a judgment is; a final that students sit is "the final". */
const EXAM =
  '(?<!\\b(?:is|not|be|was|become|becomes|page) )final|finals|exams?|examinations?|midterms?|test|quiz|quizzes';
const GRADED_WORK = 'papers?|memos?|homework|assignments?|essays?|drafts?|projects?|worksheets?';

/** What all of a message must have for a facet, any line of patterns; each pattern is one word of it. */
const ASKS: readonly [Facet, readonly string[], unless?: string][] = [
  ['weight', ['how much (?:is|are|of)', EXAM], 'time|left|study|cost|price|cover|covers|know'],
  ['format', ['choice', 'essays?'], 'make|generate|write|give|practice|create'],
  ['length', ['(?:word|page|character)s? (?:limit|maximum|max)']],
  ['office_hours', ['where', 'office']],
  ['attendance', ['late|tardy', 'happens|penalty', 'i|we'], 'paper|papers|work|assignment|assignments|memo'],
  ['textbook', ['materials|readings', 'required|buy', 'what|which|are']],
  ['late', ['extension|makeup', 'can|get|ask|allowed|how|policy']],
  [
    'date',
    ['when|date|dates|day|soon|schedule|scheduled|until|what time', EXAM],
    'back|results|feedback|released|limit|office|study|studying|prepare|trying|begin|extra time',
  ],
  ['date', ['how', 'soon|long|many', 'until|days|weeks', EXAM], 'study|studying|hours|hour|minutes'],
  ['due', ['due|deadlines?', `${GRADED_WORK}|what|anything|week|next`]],
  ['due', ['when', 'submit|turn', `${GRADED_WORK}`]],
  ['book', ['open|closed', 'book|books|note|notes'], 'account|accounts'],
  ['book', ['open|closed', EXAM], 'start|when'],
  [
    'book',
    [
      'bring|use|using|allowed|have|permitted|take|with|get',
      'notes?|outlines?|books?|casebooks?|textbooks?|materials?|supplements?|sheet|code|rules',
      EXAM,
    ],
    'study|studying|make|write|know|plan|create|build|generate|matter|focus|take class',
  ],
  [
    'book',
    ['cheat', 'sheet', `allowed|bring|use|have|get|can|${EXAM}`],
    'make|write|create|build|generate|me',
  ],
  ['book', ['takehome']],
  ['book', ['take', 'home', EXAM]],
  [
    'weight',
    [
      'worth|weights?|weighted|weigh|weighs|weighing|percent|percentages?|counts?|counted|counting|points|portion|fraction|share',
      `${EXAM}|participation|attendance|grades?`,
    ],
    'word|words|page|pages|character|characters|price|costs?',
  ],
  [
    'weight',
    ['worth|weights?|weighted|weigh|weighs|percent|percentages?', `${GRADED_WORK}|everything`],
    'price|money|makes|costs?',
  ],
  ['weight', ['how', 'much', `${EXAM}|participation|attendance|${GRADED_WORK}`, 'grade|matter']],
  [
    'grading',
    [
      'grades?|graded|grading',
      'how|breakdown|scale|policy|system|scheme|based|calculated|determined|curved|curve|split|components|what',
    ],
    'curve|curved|will i|did|back|released|results|feedback|my answer|fail|pass|am',
  ],
  ['curve', ['curve|curved']],
  [
    'format',
    [
      EXAM,
      'format|structured?|style|types?|kind|essays?|choice|short|oral|parts?|sections?|spotters?|spotting|true|pattern|organized|look|consist',
    ],
    'make|practice|write|mock|sample|give|create|generate|me',
  ],
  ['format', [EXAM, 'how', 'many', 'questions?|essays?|parts?|sections?|issues?']],
  ['coverage', [EXAM, 'cumulative|comprehensive|covers?|covered|include|includes|included']],
  [
    'duration',
    [EXAM, 'long|hours?|minutes|duration|lasts?|timed'],
    'study|studying|until|office|word|words|page|pages|character|characters|prepare',
  ],
  ['duration', ['time', 'limit|much', EXAM], 'study|studying|left|until|spend'],
  [
    'length',
    ['words?|pages?|characters?', 'limits?|counts?|maximum|max|how', `${EXAM}|${GRADED_WORK}|answers?`],
  ],
  [
    'place',
    [
      EXAM,
      'where|room|location|building|online|remote|zoom|software|examsoft|examplify|handwrite|handwritten|typed?|laptops?|computers?|campus|person',
    ],
    'study|start|notes',
  ],
  ['office_hours', ['office', 'hours?']],
  ['office_hours', ['when|where|how|can', 'meet|visit|see|talk|find', 'professor|ta'], 'class'],
  ['office_hours', ['when|where|how', 'meet|visit|talk', 'him|her|them'], 'class|when they|if'],
  ['contact', ['email|contact|phone|number|reach|address', 'professor|him|her|them|ta'], 'write|draft'],
  [
    'class_time',
    [
      'class|classes|lectures?',
      'when|where|room|time|days',
      'meet|meets|meeting|start|starts|held|is|are|does|end|have|on',
    ],
    `miss|missed|skip|late|due|recorded|slides|${EXAM}|${GRADED_WORK}|notes|find|absent|grade|read|reading|readings|need|cases?`,
  ],
  ['attendance', ['attendance'], 'worth|percent|count|counts|weight|much'],
  [
    'attendance',
    [
      'absences?|absent',
      'class|classes|many|allowed|policy|excused|unexcused|limit|max|how|professor|happens|penalty|rules?',
    ],
  ],
  [
    'attendance',
    [
      'miss|missed|missing|skip|skipping|skipped|late|tardy|attend|attending',
      'class|classes|lectures?|sessions?',
    ],
    'notes|work|read|what did i',
  ],
  [
    'laptop',
    [
      'laptops?|computers?|ipad|tablets?|phones?|cellphones?|electronics|devices?',
      'class|lecture|allowed|use|policy|ban|banned|bring|permitted|notes|rules?|take|syllabus',
    ],
    `number|professor|connect|${EXAM}`,
  ],
  [
    'ai',
    [
      'ai|chatgpt|gpt|claude|gemini|generative|copilot|llm',
      'policy|allowed|use|using|permitted|rules?|ok|banned|ban|cheating',
    ],
    'you are|are you|you use|you using',
  ],
  ['participation', ['participat\\w+']],
  [
    'cold_call',
    [
      'cold',
      'calls?|called|calling',
      'policy|how|does|often|random|randomly|pass|rules?|works?|do|is|are|volunteers?|panel|what if|get|when',
    ],
    'me now|call me|simulate|practice|drill',
  ],
  ['cold_call', ['called', 'on', 'how|what|when|if|often|pass|randomly|will|do']],
  ['pass', ['pass', 'class|called|cold|calls?', 'can|allowed|may|times|how'], 'exam|final'],
  [
    'textbook',
    ['textbooks?|casebooks?|supplements?', 'which|what|need|buy|required|get|have|is|are|recommended'],
    EXAM,
  ],
  [
    'textbook',
    ['books?', 'need|buy|required|get|which|edition|textbook'],
    `${EXAM}|open|closed|matter|cases`,
  ],
  ['recordings', ['record|recorded|recording|recordings', 'class|classes|lectures?']],
  ['slides', ['slides', 'where|posted|available|get|find|are']],
  ['accommodations', ['accommodations?|disability', `${EXAM}|get|request|who|how|policy|need|class|for`]],
  ['accommodations', ['extra', 'time', EXAM]],
  ['late', ['late|extensions?|makeup', `work|policy|submit|turn|${GRADED_WORK}|${EXAM}`]],
  ['late', ['miss|missed|sick|conflict|reschedule|rescheduled', EXAM], 'class|classes'],
  ['credits', ['credits?|units', 'many|how|class|worth'], 'extra|chapter'],
  ['extra_credit', ['extra', 'credit']],
  ['honor', ['honor', 'code']],
  ['honor', ['plagiarism']],
  [
    'reading',
    [
      'readings?|read|assigned|homework',
      'today|tomorrow|tonight|next (?:week|class|time)|(?:this|the) week|monday|tuesday|wednesday|thursday|friday',
    ],
    'understand',
  ],
  ['professor', ['who', 'teaches|teaching|professor|teacher|instructor|taught'], 'favorite|you'],
];

const READ = ASKS.map(([facet, needs, unless]) => ({
  facet,
  needs: needs.map((one) => new RegExp(`\\b(?:${one})\\b`)),
  unless: unless ? new RegExp(`\\b(?:${unless})\\b`) : null,
}));

/** What of the course's own affairs a message of talk words asks for; empty where it asks for none. */
export function facetsIn(said: string): Facet[] {
  const found = READ.filter(
    ({ needs, unless }) => needs.every((need) => need.test(said)) && !unless?.test(said),
  );
  const all = FACETS.filter((each) => found.some(({ facet }) => facet === each));
  const facets = all.includes('pass') ? all.filter((facet) => facet !== 'cold_call') : all;
  // "How much of my grade is the final" asks what the final is worth, not how grades are made.
  return facets.includes('weight') && !ASKS_GRADING.test(said)
    ? facets.filter((facet) => facet !== 'grading')
    : facets;
}

const ASKS_GRADING = /\b(?:graded|grading|calculated|breakdown|how (?:is|are) (?:\w+ )?grades?)\b/;

/** Words with which an exam is only named: "so the final?", "what about the midterm", "tell me about the exam". */
const ONLY_NAMED =
  /^(?:(?:hi|hey|hello|ok|so|and|also|then|now|well|um|thanks|professor|please|what|how|about|is|are|the|a|our|my|this|that|there|any|anything|everything|can|could|you|tell|give|show|me|us|say|know|want|need|to|i|more|do|have|it|for|of|on|with|info|information|details|logistics|like|when|where|quick|question|final|finals|exam|exams|examination|midterm|midterms|in|class|course|or|both|again) )*(?:final|finals|exam|exams|examination|midterm|midterms|info|information|details|logistics|like|about|please|thanks|class|course)$/;
const EXAM_NAMED =
  /\b(?:the|our|my|about|midterms?)\b.*\b(?:midterms?|finals?|exams?|examinations?)\b|^(?:midterm|final exam|exam info)/;
const MOST_WORDS = 12;

/** Whether a message of talk words only names an exam: all that is known of it is asked for. */
export const namesOnlyExam = (said: string): boolean =>
  said.split(' ').length <= MOST_WORDS &&
  (EXAM_NAMED.test(said) || IS_THERE.test(said)) &&
  ONLY_NAMED.test(said);
/** "Is there a final in this class?": whoever asks wants to know what of it is known. */
const IS_THERE = /\b(?:is|are) there (?:a|an|any)\b|\b(?:do|will) (?:we|i) have (?:a|an|any)\b/;

/** The exam or part of the grade a message names; the midterm before the final, since "midterm exam" is no final. */
export function namedPart(said: string): OfWhat {
  if (/\bmidterms?\b/.test(said)) return /\bfinals?\b/.test(said) ? 'exam' : 'midterm';
  if (/\bfinals?\b/.test(said)) return 'final';
  if (/\bquiz(?:zes)?\b/.test(said)) return 'quizzes';
  if (/\bparticipation\b/.test(said)) return 'participation';
  if (/\b(?:papers?|memos?|essays?)\b/.test(said) && !/\bexams?\b/.test(said)) return 'paper';
  if (/\b(?:homework|assignments?|worksheets?|projects?)\b/.test(said)) return 'other';
  return /\b(?:exams?|examinations?|tests?)\b/.test(said) ? 'exam' : null;
}
