import { useState } from 'react';
import type { Material } from '#contract/materials.ts';
import { UNATTACHED_MATERIAL_DAYS } from '#contract/plans.ts';
import { Button } from '../../ui/button.tsx';

type OfferedAgainProps = {
  materials: Material[];
  onUse: () => void;
  onDiscard: () => void;
};

/** Files uploaded earlier that no clone uses yet, offered before they are deleted (details.md C). */
export function OfferedAgain({ materials, onUse, onDiscard }: OfferedAgainProps) {
  const [isAway, setAway] = useState(false);
  if (isAway || materials.length === 0) return null;
  const isOne = materials.length === 1;
  const names = materials.slice(0, 3).map((material) => material.name);
  const rest = materials.length - names.length;
  return (
    <section className="mb-3.5 rounded-card border border-line bg-brand-soft/50 px-4 py-3.5 pane:px-[18px]">
      <h3 className="font-semibold">
        {isOne ? 'A file from your last visit' : `${materials.length} files from your last visit`}
      </h3>
      <p className="mt-0.5 text-small break-words text-ink-2">
        {names.join(', ')}
        {rest > 0 && ` and ${rest} more`}. No clone uses {isOne ? 'it' : 'them'} yet; unused files are deleted
        after {UNATTACHED_MATERIAL_DAYS} days.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onUse}>
          {isOne ? 'Use it here' : 'Use them here'}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAway(true)}>
          Not now
        </Button>
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {isOne ? 'Delete it' : 'Delete them'}
        </Button>
      </div>
    </section>
  );
}
