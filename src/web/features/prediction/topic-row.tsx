import { ChevronDown } from 'lucide-react';
import type { Topic } from '#contract/prediction.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { splitEvidence } from './evidence.ts';
import { EvidenceChip, type OpenEvidence } from './evidence-chip.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { classTimeWords, percent, testedWords, wholePercent } from './figures.ts';
import { HistorySquares } from './history-squares.tsx';

/** The columns of a row and of the list's head; `--history` is the width of the squares. */
export const TOPIC_GRID =
  'grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2.5 pane:grid-cols-[30px_minmax(0,1fr)_var(--history)_116px_44px_20px] pane:gap-x-3.5 @min-[1000px]:grid-cols-[30px_minmax(0,1fr)_var(--history)_260px_44px_20px]';

type TopicRowProps = {
  topic: Topic;
  rank: number;
  isOpen: boolean;
  onToggle: () => void;
  onOpenEvidence: OpenEvidence;
};

/** A topic with its figure, its history and its evidence; pressing the row opens how the figure came about. */
export function TopicRow({ topic, rank, isOpen, onToggle, onOpenEvidence }: TopicRowProps) {
  const panelId = `evidence-${rank}`;
  const classTime = classTimeWords(topic);
  const { exams, taught } = splitEvidence(topic.evidence);
  const surest = exams.find((item) => !item.perhaps) ?? exams.at(0);
  const chips = [surest, taught.at(0)].filter((item) => item !== undefined);
  const ground = isOpen ? 'bg-brand-soft/55' : '';
  return (
    <li className={`border-t border-line ${ground}`}>
      <div
        className={`relative ${TOPIC_GRID} px-3 py-3 max-pane:gap-y-2 pane:py-[11px] pane:pr-[18px] pane:pl-4 ${isOpen ? '' : 'hover:bg-sunken/55'}`}
      >
        <span className="self-start pt-0.5 text-right font-serif text-[18px]/none text-ink-3 lining-nums tabular-nums col-start-1 row-start-1 pane:row-end-3 pane:self-center pane:pt-0 pane:text-[19px]">
          {rank}
        </span>
        <h4 className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 leading-[1.3] col-start-2 row-start-1 max-pane:col-end-4 max-pane:pr-13">
          <span className={`text-[16.5px] ${topic.on_list ? 'font-semibold' : 'font-[550] text-ink-2'}`}>
            {topicTitle(topic.name)}
          </span>
          {classTime && <span className="text-[14px] font-normal text-ink-3 tabular-nums">{classTime}</span>}
        </h4>
        <span className="col-start-3 row-start-1 max-pane:hidden @min-[1000px]:row-end-3">
          <HistorySquares history={topic.history} />
        </span>
        <span
          aria-hidden
          className="block h-2.5 overflow-hidden rounded-full bg-brand-soft max-pane:col-start-2 max-pane:row-start-3 max-pane:h-2 pane:col-start-4 pane:row-start-1 @min-[1000px]:row-end-3"
        >
          <span
            className={`block h-full rounded-full ${topic.on_list ? 'bg-brand' : 'bg-edge'}`}
            style={{ width: `${wholePercent(topic.probability)}%` }}
          />
        </span>
        <span
          className={`text-right text-[17px]/none font-semibold tabular-nums row-start-1 pane:col-start-5 pane:row-end-3 max-pane:col-start-3 max-pane:self-start max-pane:pt-1 ${topic.on_list ? '' : 'text-ink-2'}`}
        >
          {percent(topic.probability)}
        </span>
        <button
          type="button"
          aria-label={`Evidence for ${topicTitle(topic.name)}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="text-ink-3 after:absolute after:inset-0 pane:col-start-6 pane:row-start-1 pane:row-end-3 max-pane:col-start-3 max-pane:row-start-3 max-pane:justify-self-end"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 text-[14px] leading-[1.3] font-[550] text-ink-2 col-start-2 row-start-2 max-pane:col-end-4 pane:col-end-5 pane:mt-1.5 @min-[1000px]:col-end-3">
          {topic.history.length > 0 && testedWords(topic)}
          {chips.map((evidence, index) => (
            <EvidenceChip
              key={evidence.kind}
              evidence={evidence}
              isExtra={index > 0}
              onOpen={() => onOpenEvidence(topic.evidence, topic.evidence.indexOf(evidence))}
            />
          ))}
        </p>
      </div>
      {isOpen && <EvidencePanel id={panelId} topic={topic} onOpen={onOpenEvidence} />}
    </li>
  );
}
