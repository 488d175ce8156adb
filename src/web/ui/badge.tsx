import type { ReactNode } from 'react';

const TONES = {
  gold: 'bg-gold-soft text-gold',
  ok: 'bg-ok-soft text-ok',
  bad: 'bg-bad-soft text-bad',
  brand: 'bg-brand-soft text-brand',
  quiet: 'bg-raised text-ink-2',
};

/** A word or two on a tinted ground. Gold is honesty and limits, ok is checked or earned, bad is failed. */
export function Badge({ tone = 'quiet', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-[13px] font-semibold leading-none whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
