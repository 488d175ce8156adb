import type { BlockOf } from '#contract/chat.ts';
import { Group } from '../group.tsx';
import type { AnswerCiting } from './answer-citing.ts';
import { CaseNames } from './case-names.tsx';
import { ExcerptCard } from './excerpt-card.tsx';

/** An excerpt for each side, next to each other where there is room; a side that the materials lack says so. */
export function ComparisonView({ block, citing }: { block: BlockOf<'comparison'>; citing: AnswerCiting }) {
  const isNamed = block.sides.every((side) => opensWithLabel(side, citing));
  return (
    <div className="@container">
      <div className="grid gap-3.5 @min-[34rem]:grid-cols-2">
        {block.sides.map(({ label, excerpt }, n) => (
          <Group key={n} label={label} className="flex min-w-0 flex-col [&>figure]:grow">
            <h3 className={isNamed ? 'sr-only' : 'mb-1.5 text-small font-semibold text-ink-2'}>
              <CaseNames text={label} />
            </h3>
            {excerpt ? <ExcerptCard excerpt={excerpt} citing={citing} /> : <Missing label={label} />}
          </Group>
        ))}
      </div>
    </div>
  );
}

/** Whether a side's page begins with the side's name, so that it need not stand above its card too. */
function opensWithLabel({ label, excerpt }: Side, { citations }: AnswerCiting): boolean {
  const heading = excerpt?.pieces[0];
  if (!excerpt || heading?.type !== 'heading') return false;
  const words = citations[excerpt.cite]?.quote.slice(heading.start, heading.end).trim();
  return words?.toLowerCase() === label.toLowerCase();
}

type Side = BlockOf<'comparison'>['sides'][number];

function Missing({ label }: { label: string }) {
  return (
    <p className="gap-box self-stretch px-4 py-3 text-[15.5px]/[1.5]">
      <strong className="font-semibold text-gold">Not in your materials: </strong>
      <CaseNames text={label} />
    </p>
  );
}
