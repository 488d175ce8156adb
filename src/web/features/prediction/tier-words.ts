import type { Tier } from '#contract/tiers.ts';

/** What each tier is called, what to do with its topics, and the ground its head stands on. */
export const TIER_WORDS: Record<Tier, { name: string; does: string; tone: string }> = {
  master: {
    name: 'Master',
    does: 'Write out rule, elements and exceptions from memory.',
    tone: 'bg-brand-soft/60',
  },
  know: { name: 'Know', does: 'State the rule and one case for each.', tone: 'bg-sunken' },
  skim: { name: 'Skim', does: 'Read your notes once; they are tested too.', tone: 'bg-gold-soft' },
};
