import { type ReactNode, useState } from 'react';
import type { UnitQuote } from '#contract/units.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Choices } from './choices.tsx';
import { type Chosen, expectWords, type Subjects, stillChosen } from './chosen.ts';
import { HowHard } from './how-hard.tsx';
import { LastCalls, OpenCall } from './last-calls.tsx';
import type { Settings } from './settings.ts';
import type { DrillStart } from './use-drills.ts';
import type { Ear } from './voice.ts';

type StartProps = {
  subjects: Subjects;
  settings: Settings;
  onSettings: (more: Partial<Settings>) => void;
  ear: Ear | null;
  hasVoice: boolean;
  nameOf: (materialId: number) => string;
  onOpenQuote: (quote: UnitQuote) => void;
  onOpenCall: (id: number) => void;
  onStart: (how: DrillStart) => void;
  isStarting: boolean;
  /** Why the call could not begin. */
  error: unknown;
  /** What a call costs, and what is left today. */
  cost: ReactNode;
};

/** Before a call: what to be called on, how hard, and how the last ones went. */
export function Start(props: StartProps) {
  const { subjects, settings, onSettings, ear, hasVoice, nameOf, onOpenQuote, onOpenCall } = props;
  const [picked, setPicked] = useState<Chosen | null>(null);
  const chosen = stillChosen(picked, subjects);
  const { pressure, seconds } = settings;
  const start = () =>
    props.onStart({
      on: chosen.on,
      ...(chosen.name === '' ? {} : { name: chosen.name }),
      pressure,
      seconds,
    });
  return (
    <div className="drill-start">
      <div className="min-w-0">
        {subjects.open && <OpenCall open={subjects.open} onOpen={onOpenCall} />}
        <Choices
          subjects={subjects}
          chosen={chosen}
          onChoose={setPicked}
          nameOf={nameOf}
          onOpen={onOpenQuote}
        />
        <HowHard
          settings={settings}
          onChange={onSettings}
          strictness={subjects.strictness}
          habit={subjects.habit}
          ear={ear}
          hasVoice={hasVoice}
        />
        {props.error !== null && <ErrorNote className="mt-5" error={props.error} />}
        <div className="drill-go">
          <Button size="lg" busy={props.isStarting} onClick={start}>
            Start the call
          </Button>
          <p className="text-small text-ink-3">
            {expectWords(chosen, subjects)} {props.cost}
          </p>
        </div>
      </div>
      <aside aria-label="Before" className="grid gap-4">
        <LastCalls last={subjects.last} onOpen={onOpenCall} />
      </aside>
    </div>
  );
}
