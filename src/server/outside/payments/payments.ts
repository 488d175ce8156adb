import type { Plan } from '#contract/plans.ts';

/** A student, and who that is at the provider. */
export type Customer = { userId: number; customerId: string };

/** What is to be bought. The same `key` begins the same checkout once more instead of a second one. */
export type Order = {
  customer: Customer;
  plan: Plan;
  /** The feature that led here. */
  source: string;
  /** A screen of this site, proven by safeReturnPath. */
  returnPath: string;
  /** Whether it begins with TRIAL_DAYS that cost nothing. */
  hasTrial: boolean;
  key: string;
};

/** A checkout as the provider knows it, whoever asks: the caller checks whose it is. */
export type Checkout = { userId: number; customerId: string; isPaid: boolean };

/** A subscription, also one that ended long ago. */
export type PlanSubscription = {
  id: string;
  plan: Plan;
  /** It opens what is premium now. */
  isPremium: boolean;
  hadTrial: boolean;
  /** Its trial runs: nothing has been paid for it yet. */
  isTrial: boolean;
  /** It has ended for good, and no payment brings it back. */
  isOver: boolean;
  /** When it was made, in milliseconds. */
  began: number;
};

/** Something happened at the provider. `customerId`: whose plan it may have changed; null for nobody's. */
export type PaymentEvent = { id: string; customerId: string | null };

/** The customer was deleted at the provider; a new one is needed. */
export class CustomerGone extends Error {}

/** Thrown when a message does not come from the provider, was changed on its way, or is too old; the message says which. */
export class NotFromProvider extends Error {}

/** What the buttons of the sandbox's own pages do. */
export type SandboxDesk = {
  /** A checkout of this student, or null. */
  find: (userId: number, id: string) => Promise<SandboxCheckout | null>;
  /** Decides a checkout, once: answers what stands afterwards, which is what was decided first. */
  close: (userId: number, id: string, outcome: 'paid' | 'cancelled') => Promise<'paid' | 'cancelled'>;
};
export type SandboxCheckout = { plan: Plan; returnPath: string; hasTrial: boolean };

/** Takes money for plans. All but `readEvent` throw `unavailable` when the provider does not answer. */
export type Payments = {
  kind: 'sandbox' | 'stripe';
  /** Null where the provider has pages of its own. */
  desk: SandboxDesk | null;
  /** Makes the student a customer. `replaces`: the one that was deleted there. Asked twice it makes one. */
  addCustomer: (student: {
    userId: number;
    email: string;
    replaces: string | null;
  }) => Promise<{ customerId: string }>;
  /**
   * Begins a checkout; `url` is where the browser goes to pay. Where customers are charged one checkout can be paid at
   * a time: the newest, which is also the answer to one that was begun at the same moment. Throws CustomerGone, and
   * `unavailable` where the plan would cost anything else than the pages say.
   */
  beginCheckout: (order: Order) => Promise<{ sessionId: string; url: string }>;
  /** Closes a checkout that nobody is to pay any more; one that is closed or paid is left as it is. */
  closeCheckout: (id: string) => Promise<void>;
  /** A checkout, or null when there is none of this id. */
  findCheckout: (id: string) => Promise<Checkout | null>;
  /** All subscriptions the customer ever had, as they are now; none of a customer that was deleted. */
  listSubscriptions: (customer: Customer) => Promise<PlanSubscription[]>;
  /** Address of the page where the customer changes or ends a subscription. Throws CustomerGone. */
  openPortal: (customer: Customer) => Promise<string>;
  /** Ends one subscription there and then; one that has ended is fine. */
  cancelOne: (subscriptionId: string) => Promise<void>;
  /** Ends every subscription there and then, and closes checkouts that could still be paid. Safe to repeat. */
  cancelAll: (customer: Customer) => Promise<void>;
  /**
   * Deletes the customer with what is known of them there, open checkouts and subscriptions included; what was paid
   * stays on record as the law asks. One that is gone is fine.
   */
  forgetCustomer: (customerId: string) => Promise<void>;
  /** Looks whether each plan costs what the pages say; the log and `problems` tell. A provider that is down changes nothing. */
  comparePrices: () => Promise<void>;
  /** What is known to be wrong with how it is set up, in words for the operator. */
  problems: () => string[];
  /** What a message to the webhook says; null where no messages come. Throws NotFromProvider. */
  readEvent: (body: Buffer, signature: string) => PaymentEvent | null;
};
