import type { ReactNode } from 'react';
import type { Clone } from '#contract/clones.ts';
import { FREE_CLONES } from '#contract/plans.ts';
import type { Profile } from '#contract/profile.ts';
import { plural } from '../../ui/plural.ts';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { levelProgress } from './level.ts';

type TilesProps = {
  /** undefined while loading, null when it could not be loaded. */
  clones: readonly Clone[] | null | undefined;
  profile: Profile | null | undefined;
  isPremium: boolean | null;
};

/** Clones, study sessions, level and XP. */
export function Tiles({ clones, profile, isPremium }: TilesProps) {
  const progress = profile ? levelProgress(profile.level, profile.current_xp) : null;
  return (
    <dl className="mt-6.5 grid grid-cols-2 rounded-card border border-line bg-surface wide:grid-cols-4">
      <Tile label="Professor clones" value={figure(clones, (all) => ownOf(all).length)}>
        {clones && cloneWords(ownOf(clones), isPremium)}
      </Tile>
      <Tile label="Study sessions" value={figure(profile, (own) => own.total_study_sessions)}>
        {profile && streakWords(profile)}
      </Tile>
      <Tile label="Level" value={figure(profile, (own) => own.level)}>
        {profile &&
          progress &&
          `${progress.missing.toLocaleString('en-US')} XP to level ${profile.level + 1}`}
      </Tile>
      <Tile label="XP points" value={figure(profile, (own) => own.current_xp)}>
        {profile &&
          progress &&
          (profile.current_xp === 0 ? (
            'Each question earns 5'
          ) : (
            <Progress label="Way to the next level" value={progress.share} className="mt-3.5 h-1.5" />
          ))}
      </Tile>
    </dl>
  );
}

/** A figure of something that may be loading (undefined) or missing (null); the tile tells them apart. */
const figure = <Of,>(of: Of | null | undefined, read: (of: Of) => number) =>
  of ? read(of) : (of as null | undefined);

/** The sample course takes no place on the plan. */
const ownOf = (clones: readonly Clone[]) => clones.filter((clone) => !clone.is_sample);

const cloneWords = (clones: readonly Clone[], isPremium: boolean | null): string => {
  const ready = clones.filter((clone) => clone.ready).length;
  if (clones.length === 0) return isPremium ? 'No limit' : `${FREE_CLONES} free`;
  return ready === clones.length ? 'All ready' : `${ready} ready, ${clones.length - ready} reading`;
};

const streakWords = ({ total_study_sessions, streak }: Profile): string => {
  if (total_study_sessions === 0) return 'None yet';
  return streak > 1
    ? `${plural(streak, 'day')} in a row`
    : streak === 1
      ? 'You studied today'
      : 'Start a new streak today';
};

type TileProps = { label: string; value: number | null | undefined; children: ReactNode };

function Tile({ label, value, children }: TileProps) {
  return (
    <div className="min-h-[116px] border-line px-4 py-4 even:border-l max-wide:nth-[n+3]:border-t pane:px-5.5 wide:not-first:border-l">
      <dt className="text-small font-[550] text-ink-2">{label}</dt>
      {value === undefined ? (
        <dd className="mt-2">
          <Skeleton className="h-9 w-14" />
        </dd>
      ) : (
        <>
          <dd className="figure-number mt-1.5 text-[32px] leading-[1.1] pane:text-[36px]">
            {value === null ? '–' : value.toLocaleString('en-US')}
          </dd>
          <dd className="mt-1.5 text-[14px] leading-[1.35] text-ink-3">
            {value === null ? 'Not loaded' : children}
          </dd>
        </>
      )}
    </div>
  );
}
