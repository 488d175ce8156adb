import { type ReactNode, useId } from 'react';
import { PRESSURES } from '#contract/drills.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { PRESSURE_NAMES } from './drill-words.ts';
import { CLOCKS, type Settings } from './settings.ts';
import type { Ear } from './voice.ts';

type HowHardProps = {
  settings: Settings;
  onChange: (more: Partial<Settings>) => void;
  strictness: number;
  /** What this professor's own way decides of what is asked; may be empty. */
  habit: string;
  /** How this browser listens; null where it cannot. */
  ear: Ear | null;
  /** This device has a voice. */
  hasVoice: boolean;
};

/** How a call is led: pressure, clock, and voices where the browser has them. */
export function HowHard({ settings, onChange, strictness, habit, ear, hasVoice }: HowHardProps) {
  return (
    <section aria-labelledby="how-hard" className="mt-8">
      <h2 id="how-hard" className="heading mb-3 text-section">
        How hard?
      </h2>
      {habit !== '' && <p className="mb-3 text-small text-ink-3">{habit}</p>}
      <div className="drill-settings">
        <div>
          <Words name="Pressure">“Like class” follows your professor: strictness {strictness} of 5</Words>
          <SegmentedControl
            label="Pressure"
            value={settings.pressure}
            onChange={(pressure) => onChange({ pressure })}
            options={PRESSURES.map((value) => ({ value, label: PRESSURE_NAMES[value] }))}
          />
        </div>
        <div>
          <Words name="Time for an answer">The clock never ends the call, it only shows</Words>
          <SegmentedControl
            label="Time for an answer"
            value={String(settings.seconds ?? 'none')}
            onChange={(value) => onChange({ seconds: CLOCKS.find((each) => String(each) === value) ?? null })}
            options={CLOCKS.map((seconds) => ({
              value: String(seconds ?? 'none'),
              label: seconds === null ? 'None' : `${seconds} s`,
            }))}
          />
        </div>
        {hasVoice && (
          <OnOff
            name="Professor speaks"
            words="A voice of this device; questions also stand on the screen"
            isOn={settings.speaks}
            onChange={(speaks) => onChange({ speaks })}
          />
        )}
        {ear?.where === 'elsewhere' && (
          <OnOff
            name="I answer aloud"
            words="Your browser may send sound to its maker. Off until you allow it here. Typing always works"
            isOn={settings.aloud}
            onChange={(aloud) => onChange({ aloud })}
          />
        )}
      </div>
    </section>
  );
}

function Words({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p>
      <b>{name}</b>
      <small>{children}</small>
    </p>
  );
}

type OnOffProps = { name: string; words: string; isOn: boolean; onChange: (isOn: boolean) => void };

function OnOff({ name, words, isOn, onChange }: OnOffProps) {
  const id = useId();
  return (
    <div>
      <p>
        <b id={id}>{name}</b>
        <small id={`${id}-words`}>{words}</small>
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-words`}
        className="drill-switch"
        onClick={() => onChange(!isOn)}
      >
        <span className="drill-switch-knob" />
      </button>
    </div>
  );
}
