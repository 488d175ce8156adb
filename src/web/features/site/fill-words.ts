import { FREE_CLONES, FREE_MESSAGES_PER_DAY, UNATTACHED_MATERIAL_DAYS } from '#contract/plans.ts';
import { PRICES } from '../../prices.ts';
import { site } from '../../site.ts';

const WORDS: Readonly<Record<string, string>> = {
  name: site.name,
  supportEmail: site.supportEmail,
  freeClones: String(FREE_CLONES),
  freeMessages: String(FREE_MESSAGES_PER_DAY),
  unattachedDays: String(UNATTACHED_MATERIAL_DAYS),
  monthly: PRICES.monthlyWords,
  yearly: PRICES.yearlyWords,
  trial: PRICES.trial,
};

/** The text with `{name}`, `{monthly}` and the like in the words of this site; a name that stands for nothing stays. */
export const fillWords = (text: string): string =>
  text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => WORDS[name] ?? whole);
