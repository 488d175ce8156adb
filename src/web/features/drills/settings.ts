import type { Pressure } from '#contract/drills.ts';
import { useKept } from '../../session/use-kept.ts';

/** Seconds for an answer that can be chosen; null is no clock. */
export const CLOCKS = [null, 90, 45] as const;
export type Clock = (typeof CLOCKS)[number];

/** How a call is to be led on this device. */
export type Settings = { pressure: Pressure; seconds: Clock; speaks: boolean; aloud: boolean };

const CLOCK_OF: Readonly<Record<string, Clock>> = { none: null, '45': 45 };
const PRESSURE_OF: Readonly<Record<string, Pressure>> = { gentle: 'gentle', relentless: 'relentless' };

/** The settings of the last call in this browser; like class, 90 seconds and silent before the first. */
export function useSettings(): [Settings, (more: Partial<Settings>) => void] {
  const { form, change } = useKept('drill-settings', { pressure: '', seconds: '', speaks: '', aloud: '' });
  const settings: Settings = {
    pressure: PRESSURE_OF[form.pressure] ?? 'class',
    seconds: form.seconds in CLOCK_OF ? (CLOCK_OF[form.seconds] ?? null) : 90,
    speaks: form.speaks === 'yes',
    aloud: form.aloud === 'yes',
  };
  const put = (more: Partial<Settings>) => {
    const next = { ...settings, ...more };
    change({
      pressure: next.pressure,
      seconds: String(next.seconds ?? 'none'),
      speaks: next.speaks ? 'yes' : 'no',
      aloud: next.aloud ? 'yes' : 'no',
    });
  };
  return [settings, put];
}
