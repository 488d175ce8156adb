import type { Drill } from '#contract/drills.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { countWords, isClosed, KIND_NAMES, rungNames, standWords } from './drill-words.ts';
import { LadderRing } from './rung-sign.tsx';

/** The questions of a call and how each stands; on a phone one line and a bar. */
export function Ladder({ drill: { rungs, absent } }: { drill: Drill }) {
  const at = rungs.findIndex(({ state }) => state === 'asked');
  const asked = rungs[at];
  const names = rungNames(rungs);
  return (
    <aside className="drill-ladder" aria-label="The ladder">
      <p aria-hidden className="drill-ladder-title">
        The ladder
      </p>
      <p aria-hidden className="drill-ladder-line">
        <b>{asked ? `${KIND_NAMES[asked.kind]}, ${at + 1} of ${rungs.length}` : 'Done'}</b>
        <span>{countWords(rungs)}</span>
      </p>
      <ol>
        {rungs.map((rung, n) => (
          <li key={n} data-state={rung.state} aria-current={rung.state === 'asked' ? 'step' : undefined}>
            <LadderRing state={rung.state} />
            <span className="drill-rung-name">
              {names[n]?.kind}
              {rung.about !== '' && (
                <small className="wrap-anywhere">
                  <span className="sr-only">: </span>
                  <CaseNames text={rung.about} />
                </small>
              )}
              {rung.is_law && (
                <>
                  <span className="sr-only">, </span>
                  <small>general law</small>
                </>
              )}
              {isClosed(rung.state) && (
                <>
                  <span className="sr-only">, </span>
                  <small>{standWords(rung)}</small>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {absent.length > 0 && (
        <p className="drill-absent">
          No questions on {absent.map((kind) => KIND_NAMES[kind].toLowerCase()).join(', ')}:{' '}
          {rungs.some(({ is_law }) => is_law)
            ? 'too little to ask was found in your notes and in the law library.'
            : 'too little to ask was found in your notes.'}
        </p>
      )}
    </aside>
  );
}
