import { Card } from '../../ui/card.tsx';
import { toRoman } from './roman.ts';
import { splitCase } from './sittings.ts';

const TITLE = 'heading text-[20px] leading-tight';
const ROWS = 'mt-2.5 divide-y divide-line [&>li]:py-[9px] [&>li:last-child]:pb-0';

/** The kinds of question to expect. */
export function QuestionTypes({ types }: { types: string[] }) {
  return (
    <Card className="pane:p-5">
      <h2 className={TITLE}>Question types</h2>
      <ul className={`${ROWS} text-[15px] leading-[1.4]`}>
        {types.map((type) => (
          <li key={type}>{type}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The cases to know, names in italics, with what stands behind each. */
export function KeyCases({ cases }: { cases: string[] }) {
  return (
    <Card className="pane:p-5">
      <h2 className={TITLE}>Key cases</h2>
      <ul className={ROWS}>
        {cases.map((line) => {
          const { name, rest } = splitCase(line);
          return (
            <li key={line} className="text-[14px] leading-[1.35] text-ink-3">
              <cite className="block text-[16.5px] text-ink">{name}</cite>
              {rest}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Advice in the order to follow it. */
export function HowToPrepare({ recommendations }: { recommendations: string[] }) {
  return (
    <Card className="pane:p-5">
      <h2 className={TITLE}>How to prepare</h2>
      <ol className={ROWS}>
        {recommendations.map((advice, index) => (
          <li key={advice} className="grid grid-cols-[34px_1fr] text-[15px] leading-[1.4]">
            <span aria-hidden className="font-serif text-[16px] text-gold italic">
              {toRoman(index + 1)}.
            </span>
            {advice}
          </li>
        ))}
      </ol>
    </Card>
  );
}
