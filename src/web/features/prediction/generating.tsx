import { Check, LoaderCircle } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

/** Steps shown at once; the earlier ones have scrolled away. */
const SHOWN = 5;

/** What a generation is doing right now, in the server's own words. */
export function Generating({ steps, hasOld }: { steps: string[]; hasOld: boolean }) {
  const shown = steps.slice(-SHOWN);
  return (
    <Card className={hasOld ? 'mt-6' : ''}>
      <h2 className="heading text-[20px] leading-tight">
        {hasOld ? 'Making a new prediction' : 'Making your prediction'}
      </h2>
      <ol aria-live="polite" className="mt-3 space-y-1.5 text-[15px]">
        {shown.length === 0 && <Step words="Starting" isLast />}
        {shown.map((words, index) => (
          <Step key={steps.length - shown.length + index} words={words} isLast={index === shown.length - 1} />
        ))}
      </ol>
      <p className="mt-3 text-small text-ink-3">
        {hasOld ? 'The one below stays until the new one is whole. ' : ''}You may leave this page; it goes on.
      </p>
    </Card>
  );
}

function Step({ words, isLast }: { words: string; isLast: boolean }) {
  return (
    <li className={`flex items-center gap-2.5 ${isLast ? '' : 'text-ink-3'}`}>
      {isLast ? (
        <LoaderCircle aria-hidden size={17} className="turning shrink-0 text-brand" />
      ) : (
        <Check aria-hidden size={17} className="shrink-0 text-ok" />
      )}
      {words}
    </li>
  );
}
