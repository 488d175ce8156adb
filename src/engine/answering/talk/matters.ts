import type { Course } from '../../indexing/course.ts';
import type { Place } from '../../indexing/passage.ts';
import { asBlocks, type Block, type ComposedAnswer } from '../answer.ts';
import { headingLine, quoteLine } from '../line.ts';
import { type Phrases, say } from '../phrases.ts';
import { quoteAt } from '../quote.ts';

/** A case or a topic that counts for the exam: where it stands, literally, its name, and the words that say why. */
export type Matter = { name: string; place: Place; words: string };

/** What of a course counts for its exam, most first, as the forecast has it. */
export type Matters = { cases: readonly Matter[]; topics: readonly Matter[]; hasExams: boolean };

/** Cases or topics named in one answer. */
const MOST = 8;

/** The cases or topics to know for the exam, each where it stands; null where the course has none. */
export function answerMatters(
  course: Course,
  what: 'cases' | 'topics',
  matters: Matters,
  phrases: Phrases,
  materialIds: readonly number[] | null,
): ComposedAnswer | null {
  const shown = matters[what]
    .filter(({ place }) => materialIds === null || materialIds.includes(place.materialId))
    .slice(0, MOST);
  if (shown.length === 0) return null;
  const lines = [
    headingLine(say(phrases, `matters_${what}`)),
    ...shown.map(({ place, words }) => quoteLine([quoteAt(course, place)], words)),
  ];
  const note: Block[] = matters.hasExams
    ? []
    : [{ type: 'lead', text: say(phrases, 'matters_no_exams'), quote: null }];
  const way: Block = {
    type: 'pointer',
    text: say(phrases, 'way_prediction'),
    to: '/exam-prediction/:cloneId',
  };
  return {
    kind: 'answer',
    blocks: [...note, ...asBlocks(lines), way],
    followUps: shown.slice(0, MOST_FOLLOW_UPS).map(({ name }) => name),
  };
}
const MOST_FOLLOW_UPS = 3;
