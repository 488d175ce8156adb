import { isPage } from '#contract/pages.ts';
import {
  FREE_CLONES,
  FREE_MESSAGES_PER_DAY,
  MAX_FILE_BYTES,
  MAX_FILE_PAGES,
  MAX_FILES_PER_CLONE,
  MONTHLY_PRICE,
  TRIAL_DAYS,
  YEARLY_PRICE,
  YEARLY_PRICE_PER_MONTH,
} from '#contract/plans.ts';

/** A question of the site's FAQ; `also` lists further words that people use for it. */
export type FaqEntry = { id: string; category: string; question: string; answer: string; also: string };

/** Something Lex knows: ways to ask for it, and its answer or the FAQ's; `links` are paths that say more. */
export type LexEntry = { id: string; asks: string[]; answer?: string; faq?: string; links: string[] };

/** What stands in content/lex.json. */
export type LexContent = {
  unknown: string;
  law: string;
  pages: Record<string, string>;
  synonyms: string[][];
  fillers: string[];
  lawWords: string[];
  entries: LexEntry[];
};

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
const yearAtMonthly = 12 * MONTHLY_PRICE;

/** Limits and prices in words, from the one place where they stand. */
const FACTS: Readonly<Record<string, string>> = {
  monthly: `${dollars(MONTHLY_PRICE)}/month`,
  yearly: `${dollars(YEARLY_PRICE_PER_MONTH)}/month billed yearly (${dollars(YEARLY_PRICE)})`,
  percent: `${Math.round(((yearAtMonthly - YEARLY_PRICE) / yearAtMonthly) * 100)}%`,
  trialDays: String(TRIAL_DAYS),
  clones: FREE_CLONES === 1 ? 'one professor clone' : `${FREE_CLONES} professor clones`,
  messages: String(FREE_MESSAGES_PER_DAY),
  fileSize: String(MAX_FILE_BYTES / 1024 / 1024),
  filePages: MAX_FILE_PAGES.toLocaleString('en-US'),
  cloneFiles: String(MAX_FILES_PER_CLONE),
};

/** The answer with `{monthly}` and the like filled in. Throws for a name that stands for nothing: a writer's slip. */
export const fillFacts = (answer: string, supportEmail: string): string =>
  answer.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = name === 'supportEmail' ? supportEmail : FACTS[name];
    if (fact === undefined) throw new Error(`content/lex.json: nobody knows {${name}}`);
    return fact;
  });

/** Links to those of the paths that have a screen, under their names. */
export const linksTo = (paths: readonly string[], pages: Record<string, string>) =>
  paths.flatMap((path) => {
    const label = pages[path];
    return label && isPage(path) ? [{ path, label }] : [];
  });
