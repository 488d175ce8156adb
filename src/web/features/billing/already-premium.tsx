import { BadgeCheck } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ManageSubscription } from './manage-subscription.tsx';

/** What the upgrade screen says to those who have upgraded. */
export function AlreadyPremium({ returnPath }: { returnPath: string }) {
  return (
    <div className="mx-auto mt-6 grid max-w-[560px] justify-items-center rounded-modal border border-line bg-surface px-6 py-12 text-center">
      <BadgeCheck aria-hidden size={44} className="text-gold" />
      <PageTitle tab="Premium" className="mt-4">
        {"You're Premium!"}
      </PageTitle>
      <p className="mt-2.5 text-balance text-ink-2">
        Clones and messages without a limit, full predictions, export.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <ButtonLink to={returnPath} size="sm">
          Continue
        </ButtonLink>
        <ManageSubscription />
      </div>
    </div>
  );
}
