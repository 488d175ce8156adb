import type { Evidence, Topic } from '#contract/prediction.ts';
import { lostWords } from '../../ui/answer/lost-words.ts';
import { inMarks } from '../../ui/answer/quote-marks.ts';
import { CorrectTopic } from './correct-topic.tsx';
import { quotedFirst, splitEvidence } from './evidence.ts';
import type { OpenEvidence } from './evidence-chip.tsx';
import { arithmetic, percent } from './figures.ts';
import { historyWords } from './sittings.ts';

type EvidencePanelProps = { id: string; topic: Topic; onOpen: OpenEvidence };

/** Where a topic was tested, where it was taught, and how its figure came about. */
export function EvidencePanel({ id, topic, onOpen }: EvidencePanelProps) {
  const { exams, taught } = splitEvidence(topic.evidence);
  const open = (evidence: Evidence) => onOpen(topic.evidence, topic.evidence.indexOf(evidence));
  return (
    <section
      id={id}
      aria-label={`Evidence for ${topic.name}`}
      className="grid gap-x-7 gap-y-5 px-4 pt-1.5 pb-5 pl-[46px] pane:pr-[18px] pane:pl-[60px] wide:grid-cols-[minmax(0,1fr)_222px]"
    >
      <div className="min-w-0 space-y-4">
        <Quotes
          title="Where it was tested"
          evidence={exams}
          empty={`${historyWords(topic.history)}.`}
          onOpen={open}
        />
        <Quotes
          title="Where it was taught"
          evidence={taught}
          empty="No page or note of yours was found for it."
          onOpen={open}
        />
      </div>
      <Sum topic={topic} />
      <CorrectTopic topic={topic} />
    </section>
  );
}

type QuotesProps = {
  title: string;
  evidence: Evidence[];
  empty: string;
  onOpen: (evidence: Evidence) => void;
};

function Quotes({ title, evidence, empty, onOpen }: QuotesProps) {
  const { quoted, linked } = quotedFirst(evidence);
  return (
    <div>
      <h4 className="mb-2 text-[14px] leading-[1.3] font-semibold text-ink-2">{title}</h4>
      {evidence.length === 0 && <p className="text-meta text-ink-3">{empty}</p>}
      <div className="space-y-3">
        {quoted.map((item, index) => (
          <blockquote key={index} className="quoted pl-3.5 text-[16px]/normal">
            <p className="line-clamp-4 break-words">{inMarks(item.quote)}</p>
            <footer className="mt-1 font-sans text-meta">
              <SourceLink evidence={item} onOpen={onOpen} />
            </footer>
          </blockquote>
        ))}
      </div>
      {linked.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-x-2.5 gap-y-1 text-meta text-ink-3">
          Also
          {linked.map((item, index) => (
            <SourceLink key={index} evidence={item} onOpen={onOpen} />
          ))}
        </p>
      )}
    </div>
  );
}

function SourceLink({ evidence, onOpen }: { evidence: Evidence; onOpen: (evidence: Evidence) => void }) {
  return (
    <span>
      {evidence.changed ? (
        `${evidence.label}, ${lostWords(evidence)}`
      ) : (
        <button type="button" className="link text-left" onClick={() => onOpen(evidence)}>
          {evidence.label}
        </button>
      )}
      {evidence.perhaps && <span className="text-ink-3"> perhaps</span>}
    </span>
  );
}

function Sum({ topic }: { topic: Topic }) {
  const sum = arithmetic(topic);
  const parts = [
    { label: 'Reading and notes alone', value: percent(topic.prior) },
    {
      label: topic.pages_of === 'notes' ? 'Pages of notes' : 'Pages assigned',
      value: topic.pages.toLocaleString('en-US'),
    },
    { label: 'Mentions in your notes', value: topic.mentions.toLocaleString('en-US') },
    { label: 'Past exams', value: topic.of === 0 ? 'none' : `${topic.tested} of ${topic.of}` },
  ];
  return (
    <div>
      <h4 className="mb-2 text-[14px] leading-[1.3] font-semibold text-ink-2">
        How we get to {percent(topic.probability)}
      </h4>
      <dl className="divide-y divide-line border-y border-line text-small">
        {parts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3 py-[7px]">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 py-[7px] text-[15.5px] font-semibold">
          <dt>Together</dt>
          <dd className="tabular-nums">{percent(topic.probability)}</dd>
        </div>
      </dl>
      <p className="mt-2.5 text-meta text-pretty text-ink-3">
        {sum ? `${sum}.` : 'An exam of another kind and an uncertain label count in part.'}
      </p>
    </div>
  );
}
