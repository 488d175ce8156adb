import { AArrowUp, Info, Lightbulb, Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Drill, DrillAsked, DrillRung } from '#contract/drills.ts';
import { isLaw } from '#contract/quotes.ts';
import type { UnitQuote } from '#contract/units.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { GeneralLabel } from '../../ui/answer/general-law.tsx';
import { LawSource } from '../../ui/answer/law-source.tsx';
import { inMarks } from '../../ui/answer/quote-marks.ts';
import { Button } from '../../ui/button.tsx';
import type { ProfessorName } from '../../ui/professor-name.ts';
import {
  closedWords,
  HINT_NAMES,
  heardWords,
  isClosed,
  KIND_NAMES,
  secondsWords,
  tryWords,
} from './drill-words.ts';
import { QuoteSource } from './quote-source.tsx';
import { RungSign } from './rung-sign.tsx';
import { Who } from './who.tsx';

type AskedProps = {
  drill: Drill;
  asked: DrillAsked;
  rung: DrillRung;
  at: number;
  professor: ProfessorName;
  nameOf: (materialId: number) => string;
  onOpen: (quote: UnitQuote) => void;
  /** Says words aloud; null where the professor does not speak. */
  say: ((words: string) => void) | null;
};

/** What stands before what is shown with a question. */
const STORY_SAYS: Partial<Record<DrillRung['kind'], string>> = {
  holding: 'The court was asked:',
  reasoning: 'The court held:',
};

/** What the professor asks, or says back to the last reply, in large letters; the question stays in sight either way. */
export function Asked({ drill, asked, rung, at, professor, nameOf, onOpen, say }: AskedProps) {
  const [isLarge, setLarge] = useState(false);
  const last = rung.tries.at(-1);
  const before = drill.rungs[at - 1];
  const closed = before && !last && isClosed(before.state) ? { ...before, state: before.state } : null;
  const isPushed = last !== undefined && asked.push !== '';
  const spoken = isPushed ? asked.push : asked.question;
  const hints = useRef<HTMLDivElement>(null);
  const opened = rung.hints.length;
  // On a phone the answer box stands over the foot of the page: what was just asked or opened comes out from under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question and each push begins at the top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [drill.id, at, rung.tries.length]);
  useEffect(() => {
    if (opened > 0) hints.current?.lastElementChild?.scrollIntoView({ block: 'center' });
  }, [opened]);
  const speak = useEffectEvent(() => say?.(spoken));
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each question and each push
  useEffect(() => speak(), [drill.id, at, rung.tries.length]);
  return (
    <div className={`drill-asked ${isLarge ? 'drill-larger' : ''}`}>
      {last && (
        <div className="pad drill-said">
          <p className="drill-said-head">
            <b>Your answer</b> {tryWords(rung.tries.length - 1)}, {secondsWords(last.seconds)}
          </p>
          <p className="drill-said-words whitespace-pre-line wrap-anywhere">{last.text}</p>
        </div>
      )}
      {asked.story && (
        <blockquote className="quoted mt-5 wrap-anywhere">
          {STORY_SAYS[rung.kind] && <p className="text-small text-ink-3">{STORY_SAYS[rung.kind]}</p>}
          <p className="whitespace-pre-line">{inMarks(asked.story.text)}</p>
          <p className="mt-2">
            {isLaw(asked.story) ? (
              <LawSource quote={asked.story} />
            ) : (
              <QuoteSource quote={asked.story} name={nameOf(asked.story.material_id)} onOpen={onOpen} />
            )}
          </p>
        </blockquote>
      )}
      <Who professor={professor}>
        {isPushed
          ? asked.push_by_model
            ? 'pushes back, worded by a model'
            : 'pushes back'
          : `${KIND_NAMES[rung.kind]}, question ${at + 1}`}
      </Who>
      {rung.is_law && (
        <div className="mt-2.5 mb-2">
          <GeneralLabel />
        </div>
      )}
      <div aria-live="polite">
        {closed && (
          <p className="mt-2 flex items-center gap-2 text-[15px] text-ink-2">
            <RungSign state={closed.state} size={18} />
            {closedWords(closed)}
          </p>
        )}
        <h2 className="drill-question">
          <CaseNames text={spoken} />
        </h2>
        {isPushed && (
          <>
            <p className="drill-question-again">
              <span className="font-sans text-small text-ink-3">{KIND_NAMES[rung.kind]}: </span>
              <CaseNames text={asked.question} />
            </p>
            <p className="drill-heard">
              <Info aria-hidden size={18} />
              {heardWords(asked.heard)}
            </p>
          </>
        )}
      </div>
      <p className="mt-3 -ml-3 flex flex-wrap gap-1">
        {say && (
          <Button variant="ghost" size="sm" onClick={() => say(spoken)}>
            <Volume2 aria-hidden size={17} />
            Say it again
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          <AArrowUp aria-hidden size={17} />
          Larger
        </Button>
      </p>
      <div ref={hints} aria-live="polite">
        {rung.hints.map(({ kind, text }) => (
          <p key={kind} className="drill-hint">
            <Lightbulb aria-hidden size={17} />
            <span>
              {HINT_NAMES[kind].shown} {kind === 'kind' ? text : <q>{text}</q>}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
