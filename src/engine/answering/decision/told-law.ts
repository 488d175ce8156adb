import type { Doctrine } from '../../doctrine/entry.ts';
import type { Library } from '../../doctrine/library.ts';
import { taughtShare } from '../../doctrine/taught-share.ts';
import { describedPoints } from '../../finding/asked-points.ts';
import type { Query } from '../../finding/query.ts';
import { isOtherSubject } from '../../finding/taught-subjects.ts';
import type { Course } from '../../indexing/course.ts';
import { askedThings } from './asked-things.ts';

/** What a story is about that names no law itself: a doctrine of the course, and the question to search for it by. */
export type ToldLaw = { doctrine: Doctrine; query: Query };

/** Likeness to stories students tell of a doctrine from which it may be one of it. */
const LIKE = 0.13;
/** The same for one sentence, which is like much by chance. */
const SURELY_LIKE = 0.45;
/** How far the course must teach it: in one passage at least. */
const TAUGHT = 0.4;
/** What the story's own words count beside those of the rule. */
const OWN_WORDS = 0.3;

/**
 * The doctrine that a story in everyday words is about, where the course teaches it; null otherwise. The likest one was
 * right for 26 of 36 stories at a bound of .17 (docs/decisions/040); decision 048 tells what the lower one gained. What is
 * shown for it says that it is a guess. One sentence counts where it asks what somebody may or must do, in words that are
 * everyday speech or the course's own (`isStory`: the message tells a story).
 */
export function toldLaw(
  course: Course,
  query: Query,
  library: Library | null,
  isStory: boolean,
): ToldLaw | null {
  if (!library || query.entries.some(({ subject }) => subject !== 'general')) return null;
  if (!isStory && !asksForSomebody(course, query)) return null;
  const [likest] = describedPoints(course, query.question);
  const doctrine = likest && library.byId.get(likest.point.doctrine);
  if (!doctrine || likest.likeness < (isStory ? LIKE : SURELY_LIKE)) return null;
  if (isOtherSubject(course, doctrine.subject) || taughtShare(course, doctrine) < TAUGHT) return null;
  const [described] = query.described;
  if (!described) return null;
  const own = query.groups.map((group) => ({ ...group, weight: group.weight * OWN_WORDS }));
  return { doctrine, query: { ...query, groups: [...described.groups, ...own], described: [] } };
}

const ASKS =
  /(?:^|[,.;]\s+)(?:so |and |but )?(?:can|could|do|does|did|is|are|am|was|were|may|must|should|will|would|what happens|what if|who)\b/i;
const SOMEBODY =
  /\b(?:i|my|me|we|our|you|someone|somebody|person|people|guy|he|she|they|both sides|another|friend|neighbor|landlord|tenant|boss|kid|child|mom|dad|buyer|seller|owner|store|company|police|cop|lawyer|witness|plaintiff|defendant)\b/i;

/** Whether a message asks in one sentence what somebody may or must do, without a telling word that the course lacks. */
const asksForSomebody = (course: Course, query: Query): boolean =>
  ASKS.test(query.question) &&
  SOMEBODY.test(query.question) &&
  askedThings(course, query).every(({ isPlain, named }) => isPlain || named === 1);
