import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import type { Addition } from './addition.ts';
import type { Attention } from './attention.ts';
import type { ListedPaymentMethod } from './cards.ts';
import type { Guarantee } from './guarantee.ts';
import type { Subscription } from './subscription.ts';

/** An invoice as it is listed. */
export interface ListedInvoice extends Omit<BillingHistoryItem, 'invoiceUrl'> {
  /** Where the provider shows it, a checked https address; null where there is none. */
  invoiceHref: string | null;
}

type Remote<T> = { status: 'loading' } | ({ status: 'ready' } & T) | { status: 'failed'; message: string };

/** The cards as they came. */
export type PaymentMethods = Remote<{ methods: ListedPaymentMethod[] }>;
/** The invoices as they came, newest first. */
export type Invoices = Remote<{ invoices: ListedInvoice[] }>;

/** Why the provider's portal is opened. */
export type PortalPurpose = 'changeCard' | 'keep' | 'pay' | 'cancel';

/** How the opening of the provider's portal stands. */
export interface PortalOpening {
  /** What it is being opened for, null while it is not. */
  purpose: PortalPurpose | null;
  /** Why it did not open. */
  error: string | null;
}

export interface BillingState {
  /** Why there is nothing at all to show, and the way out. */
  billing: { status: 'loading' | 'ready' } | { status: 'failed'; message: string; forward: 'retry' | 'logIn' };
  subscription: Subscription;
  paymentMethods: PaymentMethods;
  invoices: Invoices;
  portal: PortalOpening;
  guarantee: Guarantee | null;
  /** What needs attention, the most urgent first. */
  attention: Attention[];
  /** Price id of the lifetime plan; null where it is not on sale or not known. */
  lifetimePriceId: string | null;
}

/** A person's billing: the subscription, the cards that pay for it, and what was paid. */
export interface BillingStore {
  readonly state: BillingState;
  /** Adding a card. */
  readonly addition: Addition;
  /** Fetches what the bell needs, once: the subscription and the cards. */
  loadAttention(): Promise<void>;
  /** Fetches everything that is not there yet, once. The person is loaded first. */
  load(): Promise<void>;
  /** Fetches one part again after its failure, or all of it. */
  retry(part: 'billing' | 'paymentMethods' | 'invoices'): Promise<void>;
  /** Fetches the person and everything that stands anew, after a return from the portal, the checkout or the back-forward cache. */
  refresh(): Promise<void>;
  setDefault(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Leaves for the provider's portal. */
  openPortal(purpose: PortalPurpose): Promise<void>;
  /** Access to TradingView ends then, in ms since 1970; null when it does not in the next days. For the bell. */
  accessEnding(end: number | null): void;
  /** The browser came back from adding a card: says how it ended. */
  additionReturned(status: 'succeeded' | 'processing' | 'failed' | null): void;
  dispose(): void;
}
