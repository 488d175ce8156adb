import { PAGES } from '#contract/pages.ts';
import { FREE_MESSAGES_PER_DAY, MONTHLY_PRICE, YEARLY_PRICE } from '#contract/plans.ts';
import type { Block, ComposedAnswer } from '../answer.ts';
import { type Phrases, say } from '../phrases.ts';
import type { Matters } from './matters.ts';
import type { Order } from './orders.ts';
import { type Saying, SEEKS_START } from './sayings.ts';

/** A screen that does what is asked, by its address in contract/pages.ts, and the phrases that say so. */
type Way = { words: string; to: string; name: string };

const PREDICTION = { to: '/exam-prediction/:cloneId', name: 'way_prediction' };
const ACCOUNT = { to: '/account', name: 'way_account' };
const HERE = { to: '', name: '' };

/** The ways to what is ordered, the best one first; one whose screen does not exist yet is passed over. */
const ORDERED: Readonly<Record<Order, readonly Way[]>> = {
  cards: [
    { words: 'order_cards', to: '/cards/:cloneId', name: 'way_cards' },
    { words: 'order_cards_for_now', ...HERE },
  ],
  outline: [
    { words: 'order_outline', to: '/outline/:cloneId', name: 'way_outline' },
    { words: 'order_outline_for_now', ...PREDICTION },
  ],
  quiz: [{ words: 'order_quiz', ...HERE }],
  brief: [{ words: 'order_brief', ...HERE }],
  summary: [{ words: 'order_summary', ...PREDICTION }],
  plan: [{ words: 'order_plan', ...PREDICTION }],
  practice_exam: [{ words: 'order_practice_exam', ...PREDICTION }],
  grade: [{ words: 'order_grade', ...PREDICTION }],
  cold_call: [{ words: 'order_cold_call', ...HERE }],
  mistakes: [{ words: 'order_mistakes', ...HERE }],
  predict: [{ words: 'order_predict', ...PREDICTION }],
  cannot: [{ words: 'talk_cannot', ...HERE }],
};

/** Sayings that have a screen; the others are answered where they are said. */
const SAID: Readonly<Partial<Record<Saying, readonly Omit<Way, 'words'>[]>>> = {
  lost: [PREDICTION],
  stressed: [PREDICTION],
  soon: [PREDICTION],
  account: [ACCOUNT],
  privacy: [{ to: '/privacy', name: 'way_privacy' }, ACCOUNT],
  price: [{ to: '/upgrade', name: 'way_plans' }],
};

/** What the plans hold and cost, from the one place where it stands. */
const PLANS = {
  messages: String(FREE_MESSAGES_PER_DAY),
  monthly: `$${MONTHLY_PRICE.toFixed(2)}`,
  yearly: `$${YEARLY_PRICE.toFixed(2)}`,
};

const MOST_TOPICS = 3;

/** What a reply may name: what counts for the exam, and how many messages are left today, null where they have no limit. */
export type Known = { matters?: Matters | undefined; left?: number | null | undefined };

/** The reply to what is said without a question: a line, and the ways to the screens that help. It counts as no answer. */
export function answerSaying(saying: Saying, { matters, left }: Known, phrases: Phrases): ComposedAnswer {
  const followUps = SEEKS_START.has(saying)
    ? (matters?.topics ?? []).slice(0, MOST_TOPICS).map(({ name }) => name)
    : [];
  const begin: Block[] =
    followUps.length > 0
      ? [{ type: 'pointer', text: say(phrases, 'talk_begin', { topics: followUps.join('; ') }), to: '' }]
      : [];
  const ways = (SAID[saying] ?? []).map(({ to, name }): Block => wayTo(to, name, phrases));
  return {
    kind: 'none',
    blocks: [
      ...(saying === 'price' ? leftToday(left, phrases) : []),
      lineOf(`talk_${saying}`, phrases, PLANS),
      ...begin,
      ...ways,
    ],
    followUps,
  };
}

function leftToday(left: number | null | undefined, phrases: Phrases): Block[] {
  if (left === undefined) return [];
  return [
    left === null
      ? lineOf('talk_unlimited', phrases)
      : lineOf('talk_left', phrases, { ...PLANS, left: String(left) }),
  ];
}

/** The reply to an order: what does it, and the way there. `pages` are the screens that exist. */
export function answerOrder(
  order: Order,
  phrases: Phrases,
  pages: readonly string[] = PAGES,
): ComposedAnswer {
  const ways = ORDERED[order];
  const way = ways.find(({ to }) => to === '' || pages.includes(to)) ?? ways.at(-1);
  if (!way) throw new Error(`no way to ${order}`);
  return { kind: 'none', blocks: blocksOf(way, phrases), followUps: [] };
}

const blocksOf = ({ words, to, name }: Way, phrases: Phrases): Block[] =>
  to === '' ? [lineOf(words, phrases)] : [lineOf(words, phrases), wayTo(to, name, phrases)];

const lineOf = (id: string, phrases: Phrases, slots: Readonly<Record<string, string>> = {}): Block => ({
  type: 'pointer',
  text: say(phrases, id, slots),
  to: '',
});

const wayTo = (to: string, name: string, phrases: Phrases): Block => ({
  type: 'pointer',
  text: say(phrases, name),
  to,
});
