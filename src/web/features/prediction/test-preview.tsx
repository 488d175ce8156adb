import type { Forecast } from '#contract/prediction.ts';
import { plural } from '../../ui/plural.ts';
import { FEWEST_EXAMS } from './backtest-card.tsx';

/**
 * What the test on past exams is and what it would show of this course, for a prediction that does not have it. No figure: none
 * was sent, and with too few exams there is none to be had.
 */
export function TestPreview({ forecast }: { forecast: Forecast }) {
  const exams = forecast.sittings.filter(({ complete }) => complete).length;
  return (
    <section aria-labelledby="test-preview" className="mt-6 rounded-card border border-line bg-surface p-5">
      <h2 id="test-preview" className="heading text-section">
        The test on your past exams
      </h2>
      <p className="mt-2 text-[15px] text-pretty text-ink-2">
        The full prediction tests itself: it hides each of your past exams, forecasts it from the others, and
        shows the topics that exam tested, the rank each would have had, how many stood on the study list, and
        whether plain frequency would have done as well. It can come out badly, and then it says so.
      </p>
      <p className="mt-2 text-[15px] text-pretty text-ink-2">{hereWords(exams)}</p>
    </section>
  );
}

const hereWords = (exams: number): string =>
  exams >= FEWEST_EXAMS
    ? `You have ${plural(exams, 'whole past exam')}: it would be tested on those.`
    : `You have ${exams === 0 ? 'no whole past exam' : plural(exams, 'whole past exam')} and it takes ${FEWEST_EXAMS}: on this course Premium would show no test yet.`;
