import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useGo } from '../../arrival.ts';
import { useIsForSale } from '../../capabilities.ts';
import { PRICES } from '../../prices.ts';
import { Button } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useToast } from '../../ui/toast.ts';
import { wordsFor } from './feature-words.ts';

const HOLDS = ['A clone for every course', 'No daily message limit', 'Full exam predictions, with export'];

/** The offer after onboarding. Either way leads to the dashboard; nothing is bought here. */
export function OnboardingUpsell() {
  const navigate = useNavigate();
  const go = useGo();
  const toast = useToast();
  const isForSale = useIsForSale();
  const seePremium = async () => {
    await go('/dashboard');
    toast.info('Premium is one click away', {
      message: `${PRICES.trial}. ${PRICES.cancel}.`,
      action: { label: 'See Premium', onClick: () => navigate('/upgrade') },
    });
  };
  return (
    <NarrowPage>
      <div className="rounded-modal border border-line bg-surface px-5 py-8 text-center shadow-sheet pane:px-8">
        <PageTitle tab="Hornbook Premium">{wordsFor('other').title}</PageTitle>
        <p className="mt-2 text-ink-2">You can study on the free plan. Premium lifts its limits.</p>
        <ul className="mx-auto mt-5 grid w-fit gap-2.5 text-left">
          {HOLDS.map((item) => (
            <li key={item} className="flex items-center gap-2.5">
              <Check aria-hidden size={18} className="text-ok" />
              {item}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-small text-ink-3">
          {isForSale
            ? `${PRICES.trial}, then ${PRICES.monthlyWords} or ${PRICES.yearlyWords}.`
            : 'This server does not take payments.'}
        </p>
        <div className="mt-6 grid gap-2.5 pane:auto-cols-fr pane:grid-flow-col">
          {isForSale && <Button onClick={() => void seePremium()}>See Premium</Button>}
          <Button variant="secondary" onClick={() => navigate('/dashboard')}>
            Continue free
          </Button>
        </div>
      </div>
    </NarrowPage>
  );
}
