import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Plan, TRIAL_DAYS } from '#contract/plans.ts';
import { PRICES } from '../../prices.ts';
import type { PromptFeature } from './feature-words.ts';
import { NOTHING_NOW, type PlanRow, planRows } from './plan-rows.ts';

type PlanTableProps = {
  feature: PromptFeature;
  plan: Plan;
  /** Whether Premium begins with the trial for this student. */
  hasTrial: boolean;
  /** The button that buys, in the premium column. */
  children: ReactNode;
};

/** Both plans side by side; on phones each line under its name. */
export function PlanTable({ feature, plan, hasTrial, children }: PlanTableProps) {
  return (
    <div className="mt-7 overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left max-pane:block max-pane:*:block">
        <caption className="sr-only">What each plan holds</caption>
        <thead>
          <tr className="align-top max-pane:grid">
            <td className="heading w-[31%] px-6 pt-6.5 pb-5.5 text-section max-pane:hidden">Side by side</td>
            <th
              scope="col"
              className="w-[32%] px-4.5 py-4 font-normal pane:px-6 pane:pt-6.5 pane:pb-5.5 max-pane:order-2 max-pane:w-auto max-pane:border-t max-pane:border-line"
            >
              <PlanName
                name="Free"
                price="$0"
                className="max-pane:mt-0 max-pane:mr-2.5 max-pane:inline max-pane:text-[19px]"
              />
              <span className="mt-2 block text-small text-ink-2 max-pane:inline">Your current plan</span>
            </th>
            <th
              scope="col"
              className="bg-brand-soft/55 px-4.5 py-5 font-normal pane:px-6 pane:pt-6.5 pane:pb-5.5"
            >
              <PlanName
                name="Premium"
                price={plan === 'yearly' ? PRICES.yearlyPerMonth : PRICES.monthly}
                unit="/month"
              />
              <span className="mt-2 block text-small text-ink-2">
                {plan === 'yearly'
                  ? `${PRICES.yearlyBilling}, ${PRICES.saved}`
                  : `billed monthly${hasTrial ? `, after ${TRIAL_DAYS} days free` : ''}`}
              </span>
              <div className="mt-4">{children}</div>
            </th>
          </tr>
        </thead>
        <tbody className="max-pane:block">
          {planRows(feature).map((row) => (
            <Row key={row.name} row={row} isAsked={row.features.includes(feature)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PlanNameProps = { name: string; price: string; unit?: string; className?: string };

function PlanName({ name, price, unit, className = '' }: PlanNameProps) {
  return (
    <>
      <span className={`heading block text-section ${className}`}>{name}</span>
      <span className={`figure-number mt-2 block text-[38px] leading-none ${className}`}>
        {price}
        {unit && <span className="ml-1 font-sans text-[16px] tracking-normal text-ink-2">{unit}</span>}
      </span>
    </>
  );
}

const CELL = 'px-4.5 pane:px-6 pane:py-3.5 max-pane:pb-3';

function Row({ row, isAsked }: { row: PlanRow; isAsked: boolean }) {
  return (
    <tr className="border-t border-line max-pane:grid max-pane:grid-cols-2">
      <th
        scope="row"
        className={`${CELL} max-pane:col-span-2 max-pane:pt-3 max-pane:pb-1.5 ${isAsked ? 'font-semibold' : 'font-normal max-pane:font-semibold'}`}
      >
        {row.name}
        {row.note && <span className="block text-small font-normal text-ink-3">{row.note}</span>}
      </th>
      <td className={`${CELL} text-[15.5px]`}>
        <ColumnName>Free</ColumnName>
        {row.free ?? <span className="text-ink-3">Not included</span>}
      </td>
      <td className={`${CELL} text-[15.5px] font-semibold pane:bg-brand-soft/55`}>
        <ColumnName>Premium</ColumnName>
        <span className="flex items-start gap-2.5">
          {row.premium && <Check aria-hidden size={17} className="mt-1 text-ok max-pane:hidden" />}
          {row.premium ?? NOTHING_NOW}
        </span>
      </td>
    </tr>
  );
}

/** Says on phones, where the columns' heads are far away, which plan a value belongs to. */
function ColumnName({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block text-[13px] leading-snug font-normal text-ink-3 pane:hidden">
      {children}
    </span>
  );
}
