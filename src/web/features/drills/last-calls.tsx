import type { LastDrill } from '#contract/drills.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Button } from '../../ui/button.tsx';
import { countWords, shortDay } from './drill-words.ts';
import { RungSquares } from './rung-sign.tsx';

/** How many of the last calls are shown. */
const SHOWN = 5;

type LastCallsProps = { last: readonly LastDrill[]; onOpen: (id: number) => void };

/** The last calls, each with its rungs as squares; a call opens again as it ended. */
export function LastCalls({ last, onOpen }: LastCallsProps) {
  if (last.length === 0) return null;
  return (
    <section aria-labelledby="last-calls" className="drill-side-card">
      <h2 id="last-calls">Last calls</h2>
      <ul>
        {last.slice(0, SHOWN).map((call) => {
          const count = countWords(call.rungs) || 'nothing asked';
          return (
            <li key={call.id}>
              <button type="button" onClick={() => onOpen(call.id)}>
                <span className="min-w-0 font-serif wrap-anywhere">
                  <CaseNames text={call.name} />
                </span>
                <RungSquares rungs={call.rungs} />
                <small>
                  {shortDay(call.started_at)}. {count}
                  {call.ended_at === null && ', not finished'}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The call that was begun within a day and is not over, and the way back to it. */
export function OpenCall({ open, onOpen }: { open: LastDrill; onOpen: (id: number) => void }) {
  const left = open.rungs.filter(({ state }) => state === 'ahead' || state === 'asked').length;
  return (
    <section aria-label="A call under way" className="drill-open">
      <p className="min-w-0">
        <b className="font-semibold">
          You are still called on <CaseNames text={open.name} />.
        </b>{' '}
        <span className="text-ink-2">
          {left} of {open.rungs.length} questions are left.
        </span>
      </p>
      <Button variant="secondary" size="sm" className="ml-auto" onClick={() => onOpen(open.id)}>
        Go on
      </Button>
    </section>
  );
}
