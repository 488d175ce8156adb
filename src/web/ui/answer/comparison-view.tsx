import type { BlockOf } from '#contract/chat.ts';
import type { AnswerCiting } from './answer-citing.ts';
import { CaseNames } from './case-names.tsx';
import { ExcerptCard } from './excerpt-card.tsx';

/** An excerpt for each side, next to each other where there is room; a side that the materials lack says so. */
export function ComparisonView({ block, citing }: { block: BlockOf<'comparison'>; citing: AnswerCiting }) {
  return (
    <div className="@container">
      <div className="grid gap-3.5 @min-[34rem]:grid-cols-2">
        {block.sides.map(({ label, excerpt }, n) => (
          <section key={n} aria-label={label} className="min-w-0">
            <h3 className="mb-1.5 text-small font-semibold text-ink-2">
              <CaseNames text={label} />
            </h3>
            {excerpt ? <ExcerptCard excerpt={excerpt} citing={citing} /> : <Missing label={label} />}
          </section>
        ))}
      </div>
    </div>
  );
}

function Missing({ label }: { label: string }) {
  return (
    <p className="gap-box px-4 py-3 text-[15.5px]/[1.48]">
      <strong className="font-semibold text-gold">Not in your materials: </strong>
      <CaseNames text={label} />
    </p>
  );
}
