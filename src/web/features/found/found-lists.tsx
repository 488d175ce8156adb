import type { Found, FoundTopic } from '#contract/found.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { Card } from '../../ui/card.tsx';
import { LongList } from './long-list.tsx';
import { Quoted } from './quoted.tsx';

/** The topics that the schedule dates. */
export const datedTopics = ({ topics }: Pick<Found, 'topics'>): FoundTopic[] =>
  topics.filter(({ dates }) => dates.length > 0);

/** The classes of the schedule: when, on what, with which reading. */
export function Classes({ found }: { found: Found }) {
  const rows = datedTopics(found).map(({ name, dates, readings }) => ({
    key: name,
    row: (
      <div className="found-session">
        <p className="text-[15px] font-semibold">{dates.join(', ')}</p>
        <div className="min-w-0">
          <p className="leading-snug wrap-anywhere">{topicTitle(name)}</p>
          {readings.map((reading) => (
            <p key={reading.start} className="text-[14px] leading-snug wrap-anywhere text-ink-3">
              {reading.quote}
            </p>
          ))}
        </div>
      </div>
    ),
  }));
  return <LongList noun="classes" rows={rows} />;
}

const PARTS: Readonly<Record<string, string>> = {
  final: 'Final',
  midterm: 'Midterm',
  quizzes: 'Quizzes',
  participation: 'Participation',
  paper: 'Paper',
  other: 'Other work',
};

/** Sentences with a date that the exam and the grade do not quote. */
export function otherDates({ dates, facts, weights }: Pick<Found, 'dates' | 'facts' | 'weights'>) {
  const quoted = [...facts, ...weights].map(({ evidence }) => evidence);
  return dates.filter(
    (date) =>
      !quoted.some(
        ({ material_id, page, start }) =>
          material_id === date.material_id && page === date.page && start === date.start,
      ),
  );
}

/** What the syllabus says of dates and of the grade, in its own words. */
export function DatesAndGrade({ found }: { found: Found }) {
  return (
    <Card className="grid gap-5">
      {found.weights.map(({ part, share, evidence }) => (
        <div key={`${part} ${share}`}>
          <p className="mb-1.5 font-semibold">
            {PARTS[part] ?? part}: {share}%
          </p>
          <Quoted evidence={evidence} />
        </div>
      ))}
      {otherDates(found).map((date) => (
        <Quoted key={`${date.material_id} ${date.page} ${date.start}`} evidence={date} />
      ))}
    </Card>
  );
}
