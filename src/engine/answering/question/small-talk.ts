import type { ComposedAnswer } from '../answer.ts';
import { type Phrases, say } from '../phrases.ts';

/** What is said without a question, and the phrase that answers it. A message that goes on to ask something is none of these. */
const TALK: readonly [string, RegExp][] = [
  [
    'talk_hello',
    /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|what['’]?s up|sup)(?: there| prof(?:essor)?| again)?$/i,
  ],
  [
    'talk_thanks',
    /^(?:(?:ok(?:ay)?|cool|great|perfect|nice|awesome|got it|makes sense|that helps)[, ]*)?(?:thanks?(?: you)?|thx|ty|tysm|cheers|appreciate it)?(?: so much| a lot| again)?$/i,
  ],
  [
    'talk_help',
    /^(?:help|help me|what can (?:you|i) (?:do|ask)(?: here)?|how does this work|what is this|who are you|are you (?:real|human|a (?:bot|robot|real person)))$/i,
  ],
  [
    'talk_tired',
    /^(?:(?:ugh|omg|man|wow|hey|hi|hello)[, ]+)*(?:how are (?:you|u|ya)(?: doing)?|i(?:['’]?m| am) (?:so |really |very |just )*(?:tired|exhausted|sleepy|burn(?:ed|t) out|bored|hungry|sad))(?: today| tonight| right now)?(?:[, ]+(?:and )?how are (?:you|u)(?: doing)?)?$/i,
  ],
  [
    'talk_lost',
    /^(?:i(?:['’]?m| am) (?:so |totally |completely |really )?(?:lost|confused|screwed|behind|stressed|panicking)|where do i (?:even )?(?:start|begin))$/i,
  ],
  [
    'talk_quiz',
    /^(?:please )?(?:quiz|test|drill) me$|^(?:make|give|create|write|generate) (?:me )?(?:some |a |an )?(?:\w+ )?(?:quiz(?:zes)?|flash ?cards?|practice questions?)(?: for me| please)?$/i,
  ],
];

/** The reply to small talk, an order or a cry for help: one line with the way to what this course can do; null for a question. */
export function answerTalk(message: string, phrases: Phrases): ComposedAnswer | null {
  const said = message
    .toLowerCase()
    .replace(/[!.?,…]+\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const id = said === '' ? 'talk_help' : TALK.find(([, pattern]) => pattern.test(said))?.[0];
  if (!id) return null;
  return { kind: 'none', blocks: [{ type: 'pointer', text: say(phrases, id), to: '' }], followUps: [] };
}
