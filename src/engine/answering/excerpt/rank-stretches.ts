import type { Hit } from '../../finding/find.ts';
import type { Query } from '../../finding/query.ts';
import type { Course } from '../../indexing/course.ts';
import { isSlide } from '../../indexing/slide.ts';
import { termsOf } from '../../indexing/terms.ts';
import { partOf } from '../asked.ts';
import { unitTerms } from '../course-words.ts';
import type { RuleName, Without } from '../rules.ts';
import { coverage, type Topic } from '../topic.ts';
import type { Unit } from '../units.ts';
import { cutToAnswer, stretchAround } from './cut.ts';
import { countWords, pageAt, type Stretch, stretchAt, textOf } from './page-stretch.ts';
import { ruleStartOf } from './rule-start.ts';
import { lastState, overlaps, shapeOf } from './shape.ts';
import { sourceKindOf } from './source-kind.ts';
import { introduces, listsIn, namesOnly, type Told, toldIn } from './telling-sentences.ts';

/** A stretch of a page that may be shown, with what its sentences say to the question and what it is worth beside others. */
export type Shown = { hit: Hit; stretch: Stretch; told: readonly Told[]; score: number };

/** What stretches are ranked for. */
export type Ranking = {
  course: Course;
  query: Query;
  topic: Topic;
  without: Without;
};

/** What an exam's own words and its students', and a separate opinion nobody asked for, count beside what teaches. */
const EXAM_WORDS = 0.6;
const SEPARATE = 0.4;
/** What a line that only nicknames its heading counts. */
const SLIGHT = 0.5;
/** What a slide that ends by asking counts: it may say the rule before it asks. */
const EXERCISE = 0.7;
/** What a stretch that lays something out in a list counts where a question asks for elements. */
const LAYS_OUT = 1.3;
/** What the page behind one that only asks counts of it. */
const BEHIND = 0.9;

const ASKS_SEPARATE = /\b(?:dissent\w*|concur\w*|separate opinions?|minority opinion)\b/i;

/**
 * The stretches around what was found, best first: in the finder's order but for what teaches nothing (titles, questions,
 * forms, agendas), which is left out, and for the words of exams and of separate opinions, which count less. No place twice.
 */
export function rankStretches(on: Ranking, hits: readonly Hit[]): Shown[] {
  const ranked = hits
    .flatMap((hit) => shownFor(on, hit))
    .map((shown) => ({ ...shown, score: shown.score * worthOf(on, shown) }))
    .sort((a, b) => b.score - a.score);
  return ranked.filter(
    ({ stretch }, at) => !ranked.slice(0, at).some((earlier) => isAgain(earlier.stretch, stretch)),
  );
}

const isOn = (on: Ranking, rule: RuleName): boolean => !on.without.has(rule);

function shownFor(on: Ranking, found: Hit): Shown[] {
  const { course } = on;
  const start = ruleStartOf(course, found, on.topic);
  const hit = start ?? found;
  const page = pageAt(course, { materialId: hit.material.id, page: hit.passage.page });
  const around =
    page &&
    stretchAround(hit.material, page, hit.passage, isOn(on, 'whole-case') ? partOf(on.query.call) : null);
  if (!around) return [];
  const stretch = isOn(on, 'last-state') ? inLastState(around) : around;
  const shape = isOn(on, 'shapes') ? shapeOf(course, stretch) : 'teaches';
  if (shape === 'teaches') return [cutFor(on, hit, stretch, hit.score, start !== null)];
  if (shape === 'slight') return [cutFor(on, hit, stretch, hit.score * SLIGHT)];
  const behind =
    isOn(on, 'answer-behind') && shape !== 'template' && shape !== 'agenda' ? pageBehind(stretch) : null;
  const own = shape === 'exercise' ? [cutFor(on, hit, stretch, hit.score * EXERCISE)] : [];
  if (!behind || shapeOf(course, behind) !== 'teaches') return own;
  return [...own, cutFor(on, hit, behind, hit.score * BEHIND)];
}

function cutFor(on: Ranking, hit: Hit, stretch: Stretch, score: number, fromStart = false): Shown {
  const { course, topic, query } = on;
  const told = toldIn(course, stretch, topic, query);
  const cut = cutToAnswer(
    stretch,
    fromStart ? told.map(({ unit }, at) => ({ unit, score: at === 0 ? 1 : 0 })) : told,
  );
  return {
    hit,
    stretch: cut,
    score,
    told: cut === stretch ? told : toldIn(course, cut, topic, query),
  };
}

/** What the sentence that is chosen counts, and the others around it at most. */
const CHOSEN = 1.2;
const BESIDE_CHOSEN = 0.5;

/** The stretch around a sentence that is chosen by itself, with that sentence marked; null where no passage has it. */
export function shownAround(on: Ranking, chosen: Unit): Shown | null {
  const { course } = on;
  const at = course.passages.findIndex(
    ({ material, passage }) =>
      material.id === chosen.materialId &&
      passage.page === chosen.page &&
      passage.start <= chosen.start &&
      chosen.start < passage.end,
  );
  const entry = course.passages[at];
  const page = entry && pageAt(course, { materialId: chosen.materialId, page: chosen.page });
  const stretch = entry && page && stretchAround(entry.material, page, entry.passage, null);
  if (!entry || !stretch) return null;
  const weigh = (told: readonly Told[]) =>
    told.map(({ unit, score }) => ({
      unit,
      score: unit.start === chosen.start ? CHOSEN : Math.min(score, BESIDE_CHOSEN),
    }));
  const cut = cutToAnswer(stretch, weigh(toldIn(course, stretch, on.topic, on.query)));
  const genre = course.index.genres[at] ?? 'additional';
  const hit = { ...entry, at, score: 1, coverage: 1, headingCoverage: 1, hasNeighbors: true, genre };
  return { hit, stretch: cut, score: 1, told: weigh(toldIn(course, cut, on.topic, on.query)) };
}

function inLastState(stretch: Stretch): Stretch {
  const page = isSlide(stretch.page) ? lastState(stretch) : stretch.page;
  return page === stretch.page
    ? stretch
    : (stretchAt(stretch.material, page, 0, page.text.length) ?? stretch);
}

/** The slide or section right behind a stretch that only asks, or is only a title. */
function pageBehind({ material, page }: Stretch): Stretch | null {
  const next = material.pages[material.pages.indexOf(page) + 1];
  const whole = next && stretchAt(material, next, 0, next.text.length);
  return whole && countWords(textOf(whole)) <= LONGEST_BEHIND ? whole : null;
}
const LONGEST_BEHIND = 150;

function worthOf(on: Ranking, shown: Shown): number {
  const lists = isOn(on, 'lists') && on.query.intent === 'elements' && laysOut(shown.told) ? LAYS_OUT : 1;
  const names = on.query.intent === 'definition' && onlyNames(on, shown) ? ONLY_NAMES : 1;
  return worthOfSource(on, shown.stretch) * lists * names;
}

/** What a stretch counts that has no more than the name of what a question asks for. */
const ONLY_NAMES = 0.6;

/** Whether a stretch speaks of the topic only in lines that name it, under headings on something else. */
function onlyNames({ topic }: Ranking, { hit, told }: Shown): boolean {
  if (
    coverage(
      hit.passage.path.flatMap((heading) => termsOf(heading)),
      topic,
    ) >= ON_IT
  )
    return false;
  const speaking = told.filter(({ unit }) => coverage(unitTerms(unit), topic) >= ON_IT);
  return speaking.length > 0 && speaking.every(({ unit }) => namesOnly(unit, topic));
}

function worthOfSource(on: Ranking, stretch: Stretch): number {
  if (on.query.isAboutCourse && on.query.exams.has(stretch.material.id)) return 1;
  const kind = sourceKindOf(on.course, stretch);
  if ((kind === 'exam' || kind === 'student') && isOn(on, 'exam-words')) return EXAM_WORDS;
  if (kind === 'separate' && isOn(on, 'opinions') && !ASKS_SEPARATE.test(on.query.question)) return SEPARATE;
  return 1;
}

/** Whether a stretch lays out what is asked for: a list behind a sentence that announces it and is on the question. */
const laysOut = (told: readonly Told[]): boolean =>
  listsIn(told).some((items) =>
    told.some((each) => each.unit === items[0]?.unit.parent && introduces(each) && each.score >= ON_IT),
  );
const ON_IT = 0.35;

/** Share of words from which two stretches say the same. */
const SAME = 0.8;

function isAgain(earlier: Stretch, stretch: Stretch): boolean {
  if (overlaps(earlier, stretch)) return true;
  const [known, words] = [wordsIn(earlier), wordsIn(stretch)];
  const shared = [...words].filter((word) => known.has(word)).length;
  return shared >= SAME * Math.min(words.size, known.size) && shared >= SAME * words.size;
}

const wordsIn = (stretch: Stretch): Set<string> =>
  new Set(
    textOf(stretch)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
