import { BadgeCheck, ChevronRight, CirclePlus, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsForSale } from '../../capabilities.ts';
import { PRICES } from '../../prices.ts';

const TONES = {
  brand: 'bg-brand-soft text-brand',
  bad: 'bg-bad-soft text-bad',
  gold: 'bg-gold-soft text-gold',
};

type QuickActionsProps = { isPremium: boolean | null };

/** The three things a student comes for besides a clone that is there; two where nothing is for sale. */
export function QuickActions({ isPremium }: QuickActionsProps) {
  const isForSale = useIsForSale();
  return (
    <nav aria-label="Quick actions" className="mt-4 grid gap-2.5 pane:gap-4 wide:grid-cols-3">
      <Action to="/create-clone" tone="brand" icon={<CirclePlus size={21} />} title="Create clone">
        Takes 5–10 minutes
      </Action>
      <Action to="/cold-call-help" tone="bad" icon={<Siren size={21} />} title="Cold call emergency">
        Ready in about 2 minutes
      </Action>
      {(isForSale || isPremium) && (
        <Action
          to="/upgrade"
          tone="gold"
          icon={<BadgeCheck size={21} />}
          title={isPremium ? 'Your plan' : 'Upgrade'}
        >
          {isPremium ? 'Premium, no limits' : `${PRICES.trial}, ${PRICES.cancel.toLowerCase()}`}
        </Action>
      )}
    </nav>
  );
}

type ActionProps = {
  to: string;
  tone: keyof typeof TONES;
  icon: ReactNode;
  title: string;
  children: ReactNode;
};

function Action({ to, tone, icon, title, children }: ActionProps) {
  return (
    <Link
      to={to}
      className="grid grid-cols-[40px_minmax(0,1fr)_18px] items-center gap-3.5 rounded-card border border-line bg-surface py-3.5 pr-4 pl-3.5 transition-colors duration-150 hover:border-edge"
    >
      <span aria-hidden className={`grid size-10 place-items-center rounded-[10px] ${TONES[tone]}`}>
        {icon}
      </span>
      <span>
        <span className="block leading-[1.3] font-semibold">{title}</span>
        <span className="block text-[14px] leading-[1.35] text-ink-3">{children}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="text-ink-3" />
    </Link>
  );
}
