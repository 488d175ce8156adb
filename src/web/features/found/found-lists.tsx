import { type ReactNode, useState } from 'react';
import type { Found, FoundTopic } from '#contract/found.ts';
import { Card } from '../../ui/card.tsx';
import { PlaceChip, Quoted } from './quoted.tsx';

/** Rows of a long list that are shown at first. */
const ROWS = 8;

type LongListProps = {
  /** What the rows are: "classes". */
  noun: string;
  rows: readonly { key: string; row: ReactNode }[];
};

/** A list of which the first rows are shown, and all of them on demand. */
function LongList({ noun, rows }: LongListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS);
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line px-4 pane:px-6">
        {shown.map(({ key, row }) => (
          <li key={key} className="py-2.5">
            {row}
          </li>
        ))}
      </ul>
      {rows.length > ROWS && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="flex h-11 w-full items-center justify-center gap-2 border-t border-line text-[15px] font-semibold text-brand hover:bg-sunken"
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length} ${noun}`}
        </button>
      )}
    </Card>
  );
}

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
          <p className="leading-snug wrap-anywhere">{name}</p>
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

/** The cases that the schedule assigns or that head a section of the notes. */
export function Cases({ found }: { found: Found }) {
  const rows = found.cases.map(({ name, topic, assigned, place }) => ({
    key: name,
    row: (
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="leading-snug wrap-anywhere italic">{name}</p>
          <p className="text-[14px] leading-snug wrap-anywhere text-ink-3">
            {topic}
            {assigned && ' · assigned'}
          </p>
        </div>
        <span className="max-pane:hidden">{place && <PlaceChip evidence={place} />}</span>
      </div>
    ),
  }));
  return <LongList noun="cases" rows={rows} />;
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
