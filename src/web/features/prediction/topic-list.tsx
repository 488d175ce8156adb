import { ChevronDown, ChevronUp, Info, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Forecast } from '#contract/prediction.ts';
import {
  isThin,
  STUDY_LIST_AIM,
  TIED_QUESTIONS,
  type Tier,
  type TierOf,
  tiersOf,
  unmatchedWords,
} from '#contract/tiers.ts';
import { Card } from '../../ui/card.tsx';
import { plural } from '../../ui/plural.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { useScreen } from '../../ui/use-screen.ts';
import type { OpenEvidence } from './evidence-chip.tsx';
import { byChanceShown, expectedWords, isOrderSurprising, sharePercent } from './figures.ts';
import { SquaresLegend } from './history-squares.tsx';
import { shortName } from './sittings.ts';
import { TIER_WORDS } from './tier-words.ts';
import { TOPIC_GRID, TopicRow } from './topic-row.tsx';

/** Columns of a row's history; older exams stand in the evidence. */
const COLUMNS = 10;

type TopicListProps = { forecast: Forecast; onOpenEvidence: OpenEvidence };

/** The likely topics by chance in three tiers: to master, to know and to skim; the last is folded, on phones the last two. */
export function TopicList({ forecast, onOpenEvidence }: TopicListProps) {
  const [openName, setOpenName] = useState<string | null>(null);
  const isPhone = useScreen() === 'phone';
  const [turned, setTurned] = useState<readonly Tier[]>([]);
  const isPrinting = usePrinting();
  const topics = byChanceShown(forecast.topics).map((topic) => ({
    ...topic,
    history: topic.history.slice(-COLUMNS),
  }));
  const tiers = tiersOf({ topics });
  const row = (topic: (typeof topics)[number]) => (
    <TopicRow
      key={topic.name}
      topic={topic}
      rank={topics.indexOf(topic) + 1}
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
      {isOrderSurprising(topics) && <ByChance />}
      {forecast.backtest?.shows === 'frequency' && <ShownChance />}
      {isThin(forecast) && <Thin forecast={forecast} />}
      <Card
        padded={false}
        className="@container mt-3.5 overflow-hidden max-pane:-mx-4 max-pane:rounded-none max-pane:border-x-0"
        style={{ '--history': history } as CSSProperties}
      >
        <Head forecast={forecast} history={topics[0]?.history ?? []} />
        {tiers.map((one) => {
          const { tier } = one;
          const folds = tier === 'skim' || (tier === 'know' && isPhone);
          const isOpen = !folds || turned.includes(tier);
          return (
            <section key={tier} aria-labelledby={`tier-${tier}`}>
              <TierHead {...one} isThin={isThin(forecast)} />
              {(isOpen || isPrinting) && <ol>{one.topics.map(row)}</ol>}
              {folds && (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() =>
                    setTurned(isOpen ? turned.filter((each) => each !== tier) : [...turned, tier])
                  }
                  className="flex h-[46px] w-full items-center justify-center gap-2 border-t border-line text-[15px] font-semibold text-brand hover:bg-sunken print:hidden"
                >
                  {isOpen ? 'Hide' : 'Show'} {plural(one.topics.length, 'topic')} to {tier}
                  {isOpen ? <ChevronUp aria-hidden size={17} /> : <ChevronDown aria-hidden size={17} />}
                </button>
              )}
            </section>
          );
        })}
      </Card>
      {hasHistory && (
        <div className="mt-2.5 px-4">
          <SquaresLegend hasMidterm={forecast.sittings.some(({ kind }) => kind === 'midterm')} />
        </div>
      )}
    </section>
  );
}

/** Why a topic that came up every time may stand below one that did not. */
function ByChance() {
  return (
    <p className="mt-1 text-small text-pretty text-ink-2">
      In order of chance. Reading and class time count beside past exams, so a topic that was tested every
      time can stand below one that was not.
    </p>
  );
}

/** Which chance is shown where the simpler one did better on the student's own exams. */
function ShownChance() {
  return (
    <p className="mt-2 flex gap-2 text-small text-pretty text-ink-2">
      <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-gold" />
      The chance shown is how often each topic came up: on your past exams that told more than our own
      forecast.
    </p>
  );
}

/** How much of the past exams is tied to no topic, where it is more than the list may leave out: no order of topics makes up for it. */
function Thin({ forecast }: { forecast: Forecast }) {
  return (
    <p className="mt-2 flex gap-2 text-small text-pretty">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-gold" />
      <span>
        <b className="font-semibold">{unmatchedWords(forecast)}</b> What they test may be missing from this
        list. Add the notes and readings of the rest of the course, then regenerate.
      </span>
    </p>
  );
}

/** The head of a tier: what to do with its topics, and how much of the exam they are expected to be. */
function TierHead({ tier, topics, share, isThin: hasGaps }: TierOf & { isThin: boolean }) {
  const { name, does, tone } = TIER_WORDS[tier];
  const comeUp = Math.round(topics.reduce((sum, { probability }) => sum + probability, 0));
  return (
    <div className={`border-t border-line px-3 py-2 pane:pr-[18px] pane:pl-4 ${tone}`}>
      <h3 id={`tier-${tier}`} className="flex flex-wrap items-baseline gap-x-2.5 text-[15px] leading-[1.4]">
        <b className="font-semibold">{name}</b>{' '}
        <span className="text-ink-2">
          {plural(topics.length, 'topic')}
          {comeUp > 0 && `, of which about ${comeUp} come up`}: about {sharePercent(share)} of{' '}
          {hasGaps ? TIED_QUESTIONS : 'what is tested'}. {does}
        </span>
      </h3>
      {tier === 'know' && (
        <p className="text-small text-ink-2">
          With the ones above: your study list, expected to hold {sharePercent(STUDY_LIST_AIM)}
          {hasGaps ? ` of ${TIED_QUESTIONS}` : ''}.
        </p>
      )}
    </div>
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
