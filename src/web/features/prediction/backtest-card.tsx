import { Info } from 'lucide-react';
import { useState } from 'react';
import type { Backtest, Forecast } from '#contract/prediction.ts';
import { STUDY_LIST_AIM, tiersOf } from '#contract/tiers.ts';
import { Card } from '../../ui/card.tsx';
import { plural } from '../../ui/plural.ts';
import { CalibrationTable } from './calibration-table.tsx';
import { CheckExamButton } from './check-exam-button.tsx';
import { ExamChoice } from './exam-choice.tsx';
import { brier, sharePercent } from './figures.ts';
import { RankStrip } from './rank-strip.tsx';
import { shortName, stripCut } from './sittings.ts';
import { useDesk } from './use-corrections.ts';

/** So many past exams a test wants, as the engine has it. */
export const FEWEST_EXAMS = 3;

/** Would this have worked? Each past exam, hidden and predicted from the others; or why there are no figures. */
export function BacktestCard({ forecast }: { forecast: Forecast }) {
  return (
    <section aria-labelledby="backtest">
      <h2 id="backtest" className="heading min-h-[30px] text-section">
        Would this have worked?
      </h2>
      <Card className="mt-3.5 pane:p-5">
        {forecast.backtest && forecast.backtest.exams.length > 0 ? (
          <Results backtest={forecast.backtest} forecast={forecast} />
        ) : (
          <>
            <p className="text-[15px] leading-normal text-pretty text-ink-2">{forecast.backtest_reason}</p>
            <CheckForTest forecast={forecast} />
          </>
        )}
      </Card>
    </section>
  );
}

/** Where there are exams enough but none we are sure of, those that the student checks can be tested on. */
function CheckForTest({ forecast }: { forecast: Forecast }) {
  const corrections = useDesk()?.corrections;
  const [selected, setSelected] = useState(0);
  const complete = forecast.sittings.filter((sitting) => sitting.complete);
  const exam = complete[selected];
  if (!corrections || !exam || complete.length < FEWEST_EXAMS) return null;
  return (
    <>
      <p className="mt-3 text-[15px] leading-normal text-pretty text-ink-2">
        Or say what {FEWEST_EXAMS} of them tested: the next prediction is held against those.
      </p>
      <ExamChoice
        exams={complete.map((sitting) => ({
          sitting: sitting.name,
          short: shortName(sitting),
          isChecked: corrections.checked.some((each) => each.sitting === sitting.name),
        }))}
        selected={selected}
        onSelect={setSelected}
      />
      <p className="mt-3 text-small text-ink-2">The {exam.name}</p>
      <CheckExamButton exam={exam.name} topics={forecast.topics} />
    </>
  );
}

function Results({ backtest, forecast }: { backtest: Backtest; forecast: Forecast }) {
  const [selected, setSelected] = useState(backtest.exams.length - 1);
  const checked = useDesk()?.corrections.checked.map(({ sitting }) => sitting) ?? [];
  const names = backtest.exams.map(({ sitting }) => {
    const known = forecast.sittings.find((one) => one.name === sitting);
    return known ? shortName(known) : sitting;
  });
  const exam = backtest.exams[selected];
  if (!exam) return null;
  const hits = exam.tested.filter((topic) => topic.on_list).length;
  return (
    <>
      <p className="text-[15px] leading-[1.45] text-ink-2">
        We hid each exam and predicted it from the others. What each exam tested is our own reading of it
        {backtest.checked ? `; you checked ${backtest.checked} of ${backtest.exams.length}.` : '.'}
      </p>
      <ExamChoice
        exams={backtest.exams.map(({ sitting }, index) => ({
          sitting,
          short: names[index] ?? sitting,
          isChecked: checked.includes(sitting),
        }))}
        selected={selected}
        onSelect={setSelected}
      />
      <p className="mt-3 text-small text-ink-2">
        Topics the {exam.sitting} tested, and the rank we would have given each:
      </p>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {exam.tested.map((topic) => (
          <RankChip key={topic.name} {...topic} />
        ))}
      </ul>
      <CheckExamButton exam={exam.sitting} topics={forecast.topics} />
      <p className="mt-3 text-small text-ink-2">
        {hits} of {exam.tested.length} were on the study list. Over all {backtest.exams.length} exams it held{' '}
        {sharePercent(backtest.covered)} of the tested topics; the aim is {sharePercent(STUDY_LIST_AIM)}.{' '}
        {masteredWords(backtest, forecast)}
      </p>
      <RankStrip
        backtest={backtest}
        names={names}
        selected={selected}
        topics={forecast.topics.length}
        cut={stripCut(backtest, forecast.study_list_size)}
      />
      <p aria-hidden className="mt-1.5 flex gap-4 pl-11 text-meta text-ink-3">
        <span className="flex items-center gap-1.5">
          <span className="size-[9px] rounded-full bg-ok" />
          on the list
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-[9px] rounded-full border-[1.75px] border-bad" />
          missed
        </span>
      </p>
      <Scores backtest={backtest} />
      <CalibrationTable backtest={backtest} />
      <Hint backtest={backtest} />
    </>
  );
}

/** How much of what was tested stood among as many first ranks as there are topics to master now. */
function masteredWords(backtest: Backtest, forecast: Forecast): string {
  const size = tiersOf(forecast).find(({ tier }) => tier === 'master')?.topics.length ?? 0;
  const tested = backtest.exams.flatMap((exam) => exam.tested);
  const held = tested.filter(({ rank }) => rank <= size).length;
  if (size === 0 || tested.length === 0) return '';
  return `The first ${plural(size, 'topic')} alone, as many as you are to master, held ${sharePercent(held / tested.length)}.`;
}

function RankChip({ name, rank, on_list }: Backtest['exams'][number]['tested'][number]) {
  return (
    <li
      className={`inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-[7px] border py-[3px] pr-2 pl-[3px] text-[14px] leading-tight ${on_list ? 'border-line' : 'border-dashed border-bad'}`}
    >
      <b
        className={`grid h-5 min-w-6 place-items-center rounded-[5px] px-1 text-[13px] font-semibold tabular-nums ${on_list ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'}`}
      >
        {rank}
      </b>
      <span>
        {name}
        {!on_list && <span className="sr-only">, missed</span>}
      </span>
    </li>
  );
}

function Scores({ backtest }: { backtest: Backtest }) {
  const { forecast, frequency } = backtest.brier;
  const isPlain = backtest.shows === 'frequency';
  const scores = [
    { label: 'This forecast', note: '', value: forecast, isOurs: !isPlain },
    ...(frequency === undefined
      ? []
      : [
          {
            label: 'How often each topic came up',
            note: 'past exams alone',
            value: frequency,
            isOurs: isPlain,
          },
        ]),
    {
      label: 'Class time alone',
      note: 'how much is read and said on each topic',
      value: backtest.brier.class_time,
      isOurs: false,
    },
    {
      label: 'Same chance for every topic',
      note: 'as if you knew only how many come',
      value: backtest.brier.uniform,
      isOurs: false,
    },
  ];
  return (
    <table className="mt-4 w-full border-collapse text-small">
      <caption className="pb-1.5 text-left text-[14px] text-pretty text-ink-3">
        How far off the chances were over {backtest.exams.length} exams (Brier score): 0 is perfect, a coin
        toss for every topic is .250
      </caption>
      <tbody>
        {scores.map(({ label, note, value, isOurs }) => (
          <tr key={label} className="border-t border-line">
            <th
              scope="row"
              className={`py-1.5 text-left ${isOurs ? 'font-semibold' : 'font-normal text-ink-2'}`}
            >
              {label}
              {note !== '' && <span className="block text-meta text-ink-3">{note}</span>}
            </th>
            <td className="py-1.5 text-right align-top font-semibold tabular-nums">{brier(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hint({ backtest }: { backtest: Backtest }) {
  const { forecast, frequency = forecast, uniform, class_time } = backtest.brier;
  const isPlain = backtest.shows === 'frequency';
  const isWorse = Math.min(forecast, frequency) >= Math.min(uniform, class_time);
  return (
    <p className="mt-3.5 flex gap-2.5 rounded-control bg-gold-soft px-3 py-2.5 text-small">
      <Info aria-hidden size={17} className="mt-px shrink-0 text-gold" />
      <span>
        Based on {backtest.exams.length} exams: treat it as a hint.
        {isPlain &&
          ' On them, how often a topic came up told more than our forecast, so that is the chance shown.'}
        {isWorse && ' A simpler rule in the table did as well or better on them.'}
      </span>
    </p>
  );
}
