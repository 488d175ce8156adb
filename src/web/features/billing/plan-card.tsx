import { BadgeCheck } from 'lucide-react';
import { FREE_CLONES, FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';
import { useIsForSale } from '../../capabilities.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { upgradePath } from './feature-words.ts';
import { ManageSubscription } from './manage-subscription.tsx';
import { isPremium, useSubscription } from './subscription.ts';

const FREE_HOLDS = `${plural(FREE_CLONES, 'professor clone')}, ${FREE_MESSAGES_PER_DAY} messages a day, simple predictions.`;
const PREMIUM_HOLDS = 'No limit on clones and messages, full predictions, export.';

/** The student's plan and how to change it. */
export function PlanCard() {
  const { data, isError } = useSubscription();
  const isForSale = useIsForSale();
  if (isError) return null;
  const hasPremium = isPremium(data);
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 pane:px-6">
      <div>
        <h2 className="flex items-center gap-3 font-semibold">
          Your plan
          {data &&
            (hasPremium ? (
              <Badge tone="gold">
                <BadgeCheck aria-hidden size={15} />
                Premium
              </Badge>
            ) : (
              <Badge>Free</Badge>
            ))}
        </h2>
        {data ? (
          <p className="mt-1 text-[15px] text-ink-2">{hasPremium ? PREMIUM_HOLDS : FREE_HOLDS}</p>
        ) : (
          <Skeleton className="mt-2 h-5 w-72 max-w-full" />
        )}
      </div>
      {data ? (
        hasPremium ? (
          <ManageSubscription />
        ) : (
          isForSale && (
            <ButtonLink to={upgradePath('other', '/account')} size="sm">
              Upgrade
            </ButtonLink>
          )
        )
      ) : (
        <Skeleton className="h-9 w-24" />
      )}
    </section>
  );
}
