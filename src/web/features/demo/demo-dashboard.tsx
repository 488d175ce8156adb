import { CalendarDays, Files } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { plural } from '../../ui/plural.ts';
import { DEMO_CLONES, DEMO_STATS, type DemoClone } from './demo-data.ts';
import { chatAddress, screenAddress } from './demo-view.ts';

const TILES = [
  { label: 'Study streak', value: DEMO_STATS.study_streak, words: 'days in a row' },
  { label: 'Points', value: DEMO_STATS.points, words: 'XP earned by studying' },
  { label: 'Level', value: DEMO_STATS.level, words: 'of a sample student' },
  { label: 'Study sessions', value: DEMO_STATS.total_study_sessions, words: 'so far' },
];

/** The demo's dashboard: sample figures, three sample clones, and the ways on. */
export function DemoDashboard() {
  return (
    <>
      <dl
        aria-label="Sample figures"
        className="grid grid-cols-2 rounded-card border border-line bg-surface wide:grid-cols-4"
      >
        {TILES.map(({ label, value, words }) => (
          <div
            key={label}
            className="border-line px-4 py-4 even:border-l max-wide:nth-[n+3]:border-t pane:px-5.5 wide:not-first:border-l"
          >
            <dt className="text-small font-[550] text-ink-2">{label}</dt>
            <dd className="figure-number mt-1.5 text-[32px] leading-[1.1] pane:text-[36px]">
              {value.toLocaleString('en-US')}
            </dd>
            <dd className="mt-1.5 text-[14px] leading-[1.35] text-ink-3">{words}</dd>
          </div>
        ))}
      </dl>
      <h2 className="heading mt-8 text-section pane:mt-11">Sample professor clones</h2>
      <ul className="mt-3.5 grid gap-4 pane:grid-cols-2 pane:gap-5 wide:grid-cols-3">
        {DEMO_CLONES.map((clone) => (
          <li key={clone.id} className="flex">
            <CloneCard clone={clone} />
          </li>
        ))}
      </ul>
      <WaysOn />
    </>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function CloneCard({ clone }: { clone: DemoClone }) {
  const titleId = `demo-clone-${clone.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-1 flex-col rounded-card border border-line bg-surface px-4.5 pt-5 pb-4.5 pane:px-6 pane:pt-6 pane:pb-5"
    >
      <h3 id={titleId} className="heading text-[24px] leading-[1.2]">
        {clone.course_name}
      </h3>
      <p className="mt-1 text-[15.5px] leading-[1.4] text-ink-2">{clone.professor_name}</p>
      <p className="text-[15.5px] leading-[1.4] text-ink-3">{clone.school_name}</p>
      <ul className="mt-4 mb-5 grid gap-1.5 border-t border-line pt-3.5 text-small text-ink-2">
        <li className="flex items-center gap-2.5">
          <Files aria-hidden size={16} className="text-ink-3" />
          {plural(clone.materials_count, 'material')}
        </li>
        <li className="flex items-center gap-2.5">
          <CalendarDays aria-hidden size={16} className="text-ink-3" />
          Updated {DAY.format(new Date(clone.last_updated))}
        </li>
        <li className="mt-1">
          Prediction accuracy: <b className="font-semibold text-ink">{clone.prediction_accuracy}</b>{' '}
          <span className="whitespace-nowrap">
            <span className="max-pane:hidden">· </span>
            <PageLink to="/how-we-measure" className="link inline-flex items-center max-pane:min-h-11">
              How we measure
            </PageLink>
          </span>
        </li>
      </ul>
      <div className="mt-auto flex flex-wrap gap-2.5">
        <ButtonLink to={chatAddress(clone)} size="sm" aria-describedby={titleId} className="max-pane:flex-1">
          Study
        </ButtonLink>
        <ButtonLink
          to={screenAddress(clone)}
          variant="secondary"
          size="sm"
          aria-describedby={titleId}
          className="max-pane:flex-1"
        >
          Exam Prediction
        </ButtonLink>
      </div>
    </article>
  );
}

function WaysOn() {
  return (
    <section className="mt-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-banner px-5 py-6 text-on-banner pane:mt-11 pane:px-8 pane:py-7">
      <div>
        <h2 className="heading text-[24px] leading-[1.2]">Now with your own course</h2>
        <p className="mt-1 max-w-[36em] text-on-banner/85">
          One clone is free. Upload your syllabus and notes, and ask in your professor’s manner.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-pane:w-full max-pane:*:flex-1">
        <ButtonLink to="/" variant="inverse">
          Create account
        </ButtonLink>
        <ButtonLink to="/about" variant="inverseOutline">
          How it works
        </ButtonLink>
        <ButtonLink to="/dashboard" variant="inverseOutline">
          Dashboard
        </ButtonLink>
      </div>
    </section>
  );
}
