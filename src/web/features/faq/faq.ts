import content from '../../../../content/faq.json' with { type: 'json' };

/** The categories in the order of their filter buttons. */
export const FAQ_CATEGORIES = ['general', 'accuracy', 'privacy', 'usage'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** A question with its answer; `id` is its address on the page. */
export type FaqEntry = { id: string; category: FaqCategory; question: string; answer: string };

/** Every question of the site's FAQ, in order. */
export const FAQ = content as readonly FaqEntry[];

/** Which questions to show: those of one category, or all. */
export type FaqFilter = 'all' | FaqCategory;

/** Whether a question is shown under a filter. */
export const isShown = (entry: FaqEntry, filter: FaqFilter): boolean =>
  filter === 'all' || entry.category === filter;
