import type { ReactNode } from 'react';
import type { PromptFeature } from './feature-words.ts';
import { useIsPremium } from './subscription.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';

type PremiumGateProps = {
  feature: PromptFeature;
  returnPath: string;
  includes?: readonly string[];
  /** Opens the gate whatever the plan is now: what was made as premium stays readable. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Widths of the filler lines in percent; they stand for text that was never sent. */
const FILLER = [
  'w-11/12',
  'w-4/5',
  'w-full',
  'w-2/3',
  'w-10/12',
  'w-3/5',
  'w-full',
  'w-3/4',
  'w-11/12',
  'w-1/2',
  'w-5/6',
  'w-full',
  'w-2/3',
  'w-11/12',
  'w-3/4',
  'w-4/5',
];

/** Shows `children` to premium students; to others the prompt over blurred filler, never the real content. */
export function PremiumGate({ feature, returnPath, includes, isOpen, children }: PremiumGateProps) {
  const isPremium = useIsPremium();
  if (isOpen || isPremium) return children;
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface px-4 py-10 pane:px-10 pane:py-13">
      <div
        aria-hidden
        className="absolute inset-x-6 inset-y-10 grid content-between gap-4 opacity-70 blur-[5px] pane:grid-cols-2 pane:gap-x-40"
      >
        {FILLER.map((width, at) => (
          <span key={at} className={`h-3 rounded-full bg-line ${width}`} />
        ))}
      </div>
      <div className="relative">
        <UpgradePrompt feature={feature} returnPath={returnPath} includes={includes} />
      </div>
    </div>
  );
}
