import { Check } from 'lucide-react';
import { useState } from 'react';
import { useIsForSale } from '../../capabilities.ts';
import { later } from '../../later.tsx';
import { PRICES } from '../../prices.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type PromptFeature, upgradePath, wordsFor } from './feature-words.ts';

const LearnMoreDialog = later(() => import('./learn-more-dialog.tsx'));

type UpgradePromptProps = {
  feature: PromptFeature;
  /** Where the upgrade screen comes back to. */
  returnPath: string;
  /** Another way on, without paying; `isFirst` where it is what one came for. */
  secondary?: { label: string; onClick: () => void; busy?: boolean; isFirst?: boolean };
  /** What the feature is, before what Premium adds to it. */
  lead?: string;
  /** A few words each, under the text. */
  includes?: readonly string[];
  /** Level of its heading; 2 unless told. */
  level?: 1 | 2;
};

/** What Premium would open here, what it costs, and a way to learn more. */
export function UpgradePrompt({
  feature,
  returnPath,
  secondary,
  lead,
  includes = [],
  level = 2,
}: UpgradePromptProps) {
  const [isLearning, setLearning] = useState(false);
  const { title, text } = wordsFor(feature);
  const isForSale = useIsForSale();
  const Heading = level === 1 ? 'h1' : 'h2';
  const other = secondary && (
    <Button
      variant={secondary.isFirst ? 'primary' : 'secondary'}
      busy={secondary.busy}
      onClick={secondary.onClick}
    >
      {secondary.label}
    </Button>
  );
  return (
    <section className="mx-auto w-full max-w-[500px] rounded-modal border border-line bg-surface px-5 py-7 text-center shadow-sheet pane:px-9 pane:py-8">
      <Heading className="heading text-[26px] leading-[1.2]">{title}</Heading>
      {lead && <p className="mt-3 text-balance">{lead}</p>}
      <p className="mt-3 text-balance text-ink-2">{text}</p>
      {includes.length > 0 && (
        <ul className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-2 text-[15px] text-ink-2">
          {includes.map((item) => (
            <li key={item} className="flex items-center gap-2">
              <Check aria-hidden size={16} className="text-ok" />
              {item}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2.5 max-pane:flex-col">
        {secondary?.isFirst && other}
        {isForSale && (
          <ButtonLink
            to={upgradePath(feature, returnPath)}
            variant={secondary?.isFirst ? 'secondary' : 'primary'}
          >
            Upgrade to Premium
          </ButtonLink>
        )}
        {!secondary?.isFirst && other}
        <Button variant={secondary ? 'ghost' : 'secondary'} onClick={() => setLearning(true)}>
          Learn more
        </Button>
      </div>
      <p className="mt-3.5 text-small text-ink-3">
        {isForSale
          ? `${PRICES.trial}, then ${PRICES.monthlyWords}. ${PRICES.cancel}.`
          : 'This server does not take payments.'}
      </p>
      {isLearning && (
        <LearnMoreDialog feature={feature} returnPath={returnPath} onClose={() => setLearning(false)} />
      )}
    </section>
  );
}
