import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Drill, DrillMove, RungState } from '#contract/drills.ts';
import type { UnitQuote } from '#contract/units.ts';
import { keep, useDraftName } from '../../session/use-kept.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { ProfessorName } from '../../ui/professor-name.ts';
import { AnswerBox } from './answer-box.tsx';
import { Asked } from './asked.tsx';
import { CallClock } from './call-clock.tsx';
import { isClosed, PRESSURE_NAMES, secondsOf } from './drill-words.ts';
import { HintsBar } from './hints-bar.tsx';
import { Ladder } from './ladder.tsx';
import { OpenedPage } from './opened-page.tsx';
import type { DrillActions } from './use-drills.ts';
import type { Ear } from './voice.ts';

type CallProps = {
  drill: Drill;
  actions: DrillActions;
  professor: ProfessorName;
  nameOf: (materialId: number) => string;
  onOpen: (quote: UnitQuote) => void;
  ear: Ear | null;
  say: ((words: string) => void) | null;
  /** Leaves the call, which can be gone on with for a day. */
  onLeave: () => void;
  /** Shows how the call went. */
  onEnd: () => void;
  /** Who is simulated, in the line that every such screen ends with. */
  standsFor: string;
};

/** What has to be read before the call goes on: the page of a rung that was not said, or said in words nobody recognized. */
const opensPage = (state: RungState | undefined, isClaimed: boolean) =>
  state === 'missed' || (state === 'shaky' && isClaimed);

/** A call under way: one question at a time, answered, hinted at, passed or read on its page. */
export function Call(props: CallProps) {
  const { drill, actions, professor, nameOf, onOpen, ear, say, onLeave, onEnd, standsFor } = props;
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState<'reply' | DrillMove | null>(null);
  const [sure, setSure] = useState<'page' | 'pass' | null>(null);
  /** Leaving is asked about. */
  const [isLeaving, setLeaving] = useState(false);
  /** The rung whose page lies open before the call goes on. */
  const [opened, setOpened] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const { rungs, asked } = drill;
  const at = rungs.findIndex(({ state }) => state === 'asked');
  const rung = rungs[at];
  /** What is typed is kept for this question and this try. */
  const keptAs = `drill-${drill.id}-${at}-${rung?.tries.length ?? 0}`;
  const draft = useDraftName(keptAs);
  const read = opened === null ? undefined : rungs[opened];

  const goOn = (now: Drill, from: number): Drill => {
    const left = now.rungs[from];
    if (opensPage(left?.state, left?.claimed ?? false)) setOpened(from);
    return now;
  };
  const run = async (what: 'reply' | DrillMove, job: () => Promise<Drill>): Promise<Drill | null> => {
    if (busy) return null;
    setBusy(what);
    setError(null);
    setNote('');
    setSure(null);
    try {
      return await job();
    } catch (cause) {
      setError(cause);
      return null;
    } finally {
      setBusy(null);
    }
  };
  const move = async (what: DrillMove, of: number) => {
    const isClaim = what === 'claim' || what === 'unclaim';
    const now = await run(what, async () => {
      const then = await actions.move(drill.id, of, what);
      return isClaim ? then : goOn(then, of);
    });
    if (now && draft !== null && (what === 'page' || what === 'pass')) keep(draft, null);
  };
  const answer = async (text: string, seconds: number) => {
    const known = rung?.tries.length ?? 0;
    const now = await run('reply', async () => {
      const then = await actions.reply(drill.id, at, text, seconds);
      if ((then.rungs[at]?.tries.length ?? 0) > known) return goOn(then, at);
      // Another tab closed the question: nothing was changed.
      setNote('This question was answered in another tab. The call goes on here.');
      return then;
    });
    if (!now) return false;
    return true;
  };

  // It ended here, or in another tab.
  const isOver = asked === null && opened === null && busy === null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || !asked || opened !== null) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    // The letter by its place: with Alt some keyboards write another sign.
    if (event.code === 'KeyH') {
      event.preventDefault();
      if (asked.hints_ahead[0] === 'page') setSure('page');
      else void move('hint', at);
    } else if (event.code === 'KeyP') {
      event.preventDefault();
      if (drill.passes_left > 0) setSure('pass');
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <main id="main" className="drill-call">
      <Ladder drill={drill} />
      <section aria-label="The call" className="drill-stage">
        <div className="drill-head">
          <h1>
            <CaseNames text={drill.name} />
          </h1>
          <span className="max-pane:hidden">
            <Badge tone="bad">{PRESSURE_NAMES[drill.pressure]}</Badge>
          </span>
          <Button
            variant="ghost"
            size="sm"
            className="drill-leave"
            onClick={() => (asked ? setLeaving(true) : onLeave())}
          >
            <X aria-hidden size={16} />
            Leave
          </Button>
          <Dialog
            isOpen={isLeaving}
            onClose={() => setLeaving(false)}
            title="Leave this call?"
            description="What you said is kept, and you can go on with the call within a day."
          >
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={onLeave}>
                Leave the call
              </Button>
              <Button onClick={() => setLeaving(false)}>Stay</Button>
            </div>
          </Dialog>
          {rung && drill.seconds !== null && opened === null && (
            <CallClock key={at} before={secondsOf(rung)} limit={drill.seconds} />
          )}
        </div>
        {read && opened !== null && isClosed(read.state) ? (
          <OpenedPage
            key={opened}
            rung={read}
            professor={professor}
            nameOf={nameOf}
            onOpen={onOpen}
            isLast={asked === null}
            error={error}
            isBusy={busy !== null}
            onClaim={(what) => void move(what, opened)}
            onGoOn={() => setOpened(null)}
          />
        ) : (
          asked &&
          rung && (
            <>
              <Asked key={at} {...{ drill, asked, rung, at, professor, nameOf, onOpen, say }} />
              <div className="drill-foot">
                <p role="status" className="text-small text-ink-2">
                  {note}
                </p>
                {error !== null && (
                  <ErrorNote
                    className="mb-3"
                    title="That did not arrive. Your words are kept."
                    error={error}
                  />
                )}
                <AnswerBox
                  key={keptAs}
                  keptAs={keptAs}
                  onAnswer={answer}
                  isSending={busy === 'reply'}
                  ear={ear}
                />
                <HintsBar
                  rung={rung}
                  ahead={asked.hints_ahead}
                  passesLeft={drill.passes_left}
                  isBusy={busy !== null}
                  onHint={() => void move('hint', at)}
                  onPage={() => void move('page', at)}
                  onPass={() => void move('pass', at)}
                  sure={sure}
                  onSure={setSure}
                />
              </div>
            </>
          )
        )}
        <p className="drill-stands-for">{standsFor}</p>
      </section>
    </main>
  );
}
