import { ChevronDown } from 'lucide-react';
import type { Prediction } from '#contract/prediction.ts';
import { Card } from '../../ui/card.tsx';
import { firstOfPlaces } from './evidence.ts';
import { EvidenceChip, type OpenEvidence } from './evidence-chip.tsx';
import { leadOf } from './lead.ts';
import { TimeBar } from './time-bar.tsx';

/** What follows the headline stands below it up to this many characters, and folded beyond. */
const SHORT_REST = 120;

/** What kind of exam to expect and how its minutes divide, with the places that say so. */
export function FormatCard({ prediction, onOpen }: { prediction: Prediction; onOpen: OpenEvidence }) {
  const { exam_format, time_allocation, forecast } = prediction;
  const { lead, rest } = leadOf(exam_format);
  const evidence = forecast.format_evidence;
  return (
    <Card
      padded={false}
      className="grid divide-line max-wide:divide-y wide:grid-cols-[5fr_7fr] wide:divide-x"
    >
      <section className="p-4 pane:px-6 pane:py-5">
        <h2 className="text-meta font-semibold text-ink-2">Format</h2>
        <p className="heading mt-1 text-[20px] leading-[1.3] text-pretty">{lead}</p>
        {rest && rest.length <= SHORT_REST && (
          <p className="mt-1 text-[15.5px] leading-normal text-pretty text-ink-2">{rest}</p>
        )}
        {evidence.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-1.5">
            {firstOfPlaces(evidence).map((index) => {
              const item = evidence[index];
              return (
                item && <EvidenceChip key={index} evidence={item} onOpen={() => onOpen(evidence, index)} />
              );
            })}
          </p>
        )}
        {rest.length > SHORT_REST && (
          <details className="group mt-3 text-small">
            <summary className="flex w-fit list-none items-center gap-1 font-[550] text-brand hover:underline max-pane:min-h-11 [&::-webkit-details-marker]:hidden">
              In their words
              <ChevronDown
                aria-hidden
                size={16}
                className="transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="mt-1.5 text-pretty text-ink-2">{rest}</p>
          </details>
        )}
      </section>
      <section className="p-4 pane:px-6 pane:py-5">
        <h2 className="text-meta font-semibold text-ink-2">Time</h2>
        {forecast.time_plan.length > 0 && <TimeBar plan={forecast.time_plan} />}
        <p className="mt-2.5 text-small text-pretty text-ink-2">{time_allocation}</p>
      </section>
    </Card>
  );
}
