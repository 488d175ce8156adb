import { ChevronDown, ChevronUp, Scissors } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Forecast } from '#contract/prediction.ts';
import { Card } from '../../ui/card.tsx';
import type { OpenEvidence } from './evidence-chip.tsx';
import { expectedWords, STUDY_LIST_AIM, sharePercent } from './figures.ts';
import { SquaresLegend } from './history-squares.tsx';
import { shortName } from './sittings.ts';
import { TOPIC_GRID, TopicRow } from './topic-row.tsx';

/** Topics shown below the line before "Show n more topics". */
const BELOW_THE_LINE = 2;

/** Columns of a row's history; older exams stand in the evidence. */
const COLUMNS = 10;

type TopicListProps = { forecast: Forecast; onOpenEvidence: OpenEvidence };

/** The likely topics by chance, with the line where the study list ends. */
export function TopicList({ forecast, onOpenEvidence }: TopicListProps) {
  const [openName, setOpenName] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const topics = forecast.topics.map((topic) => ({ ...topic, history: topic.history.slice(-COLUMNS) }));
  const listed = topics.filter((topic) => topic.on_list);
  const below = topics.filter((topic) => !topic.on_list);
  const hidden = below.length - BELOW_THE_LINE;
  const shownBelow = isWhole || hidden <= 1 ? below : below.slice(0, BELOW_THE_LINE);
  const row = (topic: (typeof topics)[number], index: number) => (
    <TopicRow
      key={topic.name}
      topic={topic}
      rank={index + 1}
      isOpen={openName === topic.name}
      onToggle={() => setOpenName(openName === topic.name ? null : topic.name)}
      onOpenEvidence={onOpenEvidence}
    />
  );
  const hasHistory = topics.some((topic) => topic.history.length > 0);
  const history = `${Math.max(1, topics[0]?.history.length ?? 0) * 21 - 5}px`;
  return (
    <section aria-labelledby="likely-topics">
      <div className="flex min-h-[30px] flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="likely-topics" className="heading text-section">
          Likely topics
        </h2>
        <p className="text-small text-ink-3">{expectedWords(forecast.expected, topics.length)}</p>
      </div>
      <Card
        padded={false}
        className="@container mt-3.5 overflow-hidden max-pane:-mx-4 max-pane:rounded-none max-pane:border-x-0"
        style={{ '--history': history } as CSSProperties}
      >
        <Head forecast={forecast} history={topics[0]?.history ?? []} />
        <ol>
          {listed.map(row)}
          <CutLine count={listed.length} />
          {shownBelow.map((topic, index) => row(topic, listed.length + index))}
        </ol>
        {hidden > 1 && (
          <button
            type="button"
            onClick={() => setWhole(!isWhole)}
            className="print:hidden flex h-[46px] w-full items-center justify-center gap-2 border-t border-line text-[15px] font-semibold text-brand hover:bg-sunken"
          >
            {isWhole ? 'Show fewer topics' : `Show ${hidden} more topics`}
            {isWhole ? <ChevronUp aria-hidden size={17} /> : <ChevronDown aria-hidden size={17} />}
          </button>
        )}
      </Card>
      {hasHistory && (
        <div className="mt-2.5 px-4">
          <SquaresLegend />
        </div>
      )}
    </section>
  );
}

type HeadProps = { forecast: Forecast; history: Forecast['topics'][number]['history'] };

function Head({ forecast, history }: HeadProps) {
  const shortNameOf = (name: string) => {
    const sitting = forecast.sittings.find((one) => one.name === name);
    return sitting ? shortName(sitting) : name.slice(0, 3);
  };
  return (
    <div
      aria-hidden
      className={`${TOPIC_GRID} py-2.5 pr-[18px] pl-4 text-meta font-semibold text-ink-3 max-pane:hidden`}
    >
      <span />
      <span>Topic and evidence</span>
      <span className="flex gap-[5px]">
        {history.map(({ sitting }) => (
          <ColumnHead key={sitting} name={shortNameOf(sitting)} />
        ))}
      </span>
      <span className="col-span-2">Chance of being tested</span>
      <span />
    </div>
  );
}

/** Term over year, so that a column needs no more room than its squares. */
function ColumnHead({ name }: { name: string }) {
  return (
    <span className="grid w-4 justify-items-center text-[11.5px] leading-[1.15] tabular-nums">
      <span>{name.replace(/\d+$/, '')}</span>
      <span>{name.match(/\d+$/)?.[0]}</span>
    </span>
  );
}

function CutLine({ count }: { count: number }) {
  return (
    <li className="flex items-start gap-3.5 border-t-2 border-gold bg-gold-soft px-3 py-2.5 text-[15px] leading-[1.4] pane:items-center pane:pr-[18px] pane:pl-4">
      <Scissors aria-hidden size={18} className="shrink-0 text-gold max-pane:mt-0.5" />
      <span>
        <b className="font-semibold">Your study list ends here.</b> The {count} topics above are expected to
        cover {sharePercent(STUDY_LIST_AIM)} of what is tested.
      </span>
    </li>
  );
}
