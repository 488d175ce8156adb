import { Link } from 'react-router';
import { topicTitle } from '#contract/topic-title.ts';
import { plural } from '../../ui/plural.ts';
import { useFound } from './use-found.ts';

type TopicCountProps = {
  cloneId: number;
  /** The topics under which the screen shows something. */
  shown: readonly string[];
  /** Why a topic of the course has nothing on this screen: "no cards". */
  lacking: string;
};

/** Names of headings that one sentence still takes. */
const MOST_NAMED = 3;

/**
 * How the topics of a screen stand to those of the course, where they are not the same: topics with nothing to show, and
 * headings of files that are no topic of its list. Nothing while that is not known, and where both are the same.
 */
export function TopicCount({ cloneId, shown, lacking }: TopicCountProps) {
  const { data } = useFound(cloneId);
  const words = data
    ? countWords(
        data.now.map(({ name }) => name),
        shown,
        lacking,
      )
    : '';
  if (words === '') return null;
  return (
    <p className="mt-3 text-small text-pretty text-ink-3">
      {words}{' '}
      <Link to={`/found/${cloneId}`} className="link">
        The topics of your course
      </Link>
    </p>
  );
}

/** The sentence; empty where the screen shows just the topics of the course. */
export function countWords(course: readonly string[], shown: readonly string[], lacking: string): string {
  if (course.length === 0) return '';
  const keyOf = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const keys = new Set(course.map(keyOf));
  const outside = [...new Set(shown)].filter((name) => !keys.has(keyOf(name)));
  const on = new Set(shown.map(keyOf).filter((key) => keys.has(key))).size;
  const left = course.length - on;
  if (left === 0 && outside.length === 0) return '';
  const named = outside.slice(0, MOST_NAMED).map(topicTitle).join('; ');
  const more = outside.length > MOST_NAMED ? `, and ${outside.length - MOST_NAMED} more` : '';
  return [
    left > 0
      ? `${on} of your course’s ${plural(course.length, 'topic')}; ${left === 1 ? '1 has' : `${left} have`} ${lacking}.`
      : `All ${course.length} topics of your course.`,
    outside.length > 0
      ? `Also ${outside.length === 1 ? 'a heading or case' : `${outside.length} headings or cases`} from your files, not on your course’s list of topics: ${named}${more}.`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
