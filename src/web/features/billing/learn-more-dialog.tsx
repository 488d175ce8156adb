import { useIsForSale } from '../../capabilities.ts';
import { PRICES } from '../../prices.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type PromptFeature, upgradePath, wordsFor } from './feature-words.ts';
import { NOTHING_NOW, planRows } from './plan-rows.ts';

type LearnMoreDialogProps = { feature: PromptFeature; returnPath: string; onClose: () => void };

/** What a premium feature does, both plans side by side, and the price. */
export default function LearnMoreDialog({ feature, returnPath, onClose }: LearnMoreDialogProps) {
  const { title, about } = wordsFor(feature);
  const isForSale = useIsForSale();
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={title}>
      <p className="mt-3 text-ink-2">{about}</p>
      <section
        aria-label="Both plans"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, and must do so by keyboard
        tabIndex={0}
        className="mt-5 max-h-[46dvh] overflow-y-auto rounded-card border border-line"
      >
        <table className="w-full border-collapse text-left text-[15px]">
          <thead className="sticky top-0 bg-sunken text-small text-ink-2">
            <tr>
              <th className="px-4 py-2.5 font-semibold">
                <span className="sr-only">What each plan holds</span>
              </th>
              <th className="px-4 py-2.5 font-semibold">Free</th>
              <th className="px-4 py-2.5 font-semibold">Premium</th>
            </tr>
          </thead>
          <tbody>
            {planRows(feature).map((row) => (
              <tr key={row.name} className="border-t border-line align-top">
                <th
                  scope="row"
                  className={`px-4 py-2.5 ${row.features.includes(feature) ? 'font-semibold' : 'font-normal'}`}
                >
                  {row.name}
                </th>
                <td className="px-4 py-2.5 text-ink-2">{row.free ?? 'Not included'}</td>
                <td className="px-4 py-2.5 font-semibold">{row.premium ?? NOTHING_NOW}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-4 text-small text-ink-2">
        {isForSale
          ? `${PRICES.monthlyWords}, or ${PRICES.yearlyWords}. ${PRICES.trial}. ${PRICES.cancel}.`
          : 'This server does not take payments.'}
      </p>
      <div className="mt-5 flex gap-2.5 *:flex-1">
        {isForSale && <ButtonLink to={upgradePath(feature, returnPath)}>Upgrade</ButtonLink>}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
