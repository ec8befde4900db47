import type { ShownError } from '@signalsync/contract/view/error';
import type { PendingPayment } from '@signalsync/contract/model/account';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { InvoiceList } from '@signalsync/contract/view/invoice';
import type { NewPaymentMethodStore } from './addPaymentMethod.ts';
import type { Attention, CardProblem } from './attention.ts';
import type { ListedPaymentMethod } from './cards.ts';
import type { Subscription } from './subscription.ts';

type Remote<T> = { status: 'loading' } | ({ status: 'ready' } & T) | { status: 'failed'; message: string };

/** The cards as they came. */
export type PaymentMethods = Remote<{ methods: ListedPaymentMethod[] }>;
export type Invoices = Remote<InvoiceList>;

/** Why the provider's portal is opened. */
export type PortalPurpose = 'changeCard' | 'keep' | 'pay' | 'cancel';

/** How the opening of the provider's portal stands. */
export interface PortalOpening {
  /** What it is being opened for, null while it is not. */
  purpose: PortalPurpose | null;
  /** Whether that takes longer than usual. */
  isSlow?: boolean;
  /** Why it did not open. */
  error: ShownError | null;
}

export interface BillingState {
  /** Why there is nothing at all to show, and the way out. */
  billing: { status: 'loading' | 'ready' } | { status: 'failed'; message: string; forward: 'retry' | 'logIn' };
  subscription: Subscription;
  paymentMethods: PaymentMethods;
  invoices: Invoices;
  portal: PortalOpening;
  guarantee: Guarantee | null;
  /** A purchase whose payment the bank has not decided, or rejected. */
  pendingPayment: PendingPayment | null;
  /** Why the next payment of a running plan cannot be taken. */
  cardProblem: CardProblem | null;
  /** What needs attention, the most urgent first. */
  attention: Attention[];
  /** Price id of the lifetime plan; null where it is not on sale or not known. */
  lifetimePriceId: string | null;
}

/** A person's billing: the subscription, the cards that pay for it, and what was paid. */
export interface BillingStore {
  readonly state: BillingState;
  /** Adding a card. */
  readonly newPaymentMethod: NewPaymentMethodStore;
  /** Fetches what the bell needs, once: the subscription and the cards. */
  loadAttention(): Promise<void>;
  /** Fetches everything that is not there yet, once. The person is loaded first. */
  load(): Promise<void>;
  /** Fetches one part again after its failure, or all of it. */
  retry(part: 'billing' | 'paymentMethods' | 'invoices'): Promise<void>;
  /** Fetches the invoices that are older than those that stand, a page of them. */
  loadMoreInvoices(): Promise<void>;
  /** Fetches the person and everything that stands anew, after a return from the portal, the checkout or the back-forward cache. */
  refresh(): Promise<void>;
  /** Looks at a pending payment until the bank has decided, then fetches everything anew; does nothing where none is processing. */
  watchPayment(): Promise<void>;
  setDefault(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Leaves for the provider's portal. */
  openPortal(purpose: PortalPurpose): Promise<void>;
  /** The tab is gone: the portal takes nobody away from what they went on to do. */
  leave(): void;
  /** An open invoice was opened in another tab: once somebody turns to this page again everything is fetched anew. */
  leftToPay(): void;
  /** Access to TradingView ends then, in ms since 1970; null when it does not in the next days. For the bell. */
  accessEnding(end: number | null): void;
  /** The browser came back from adding a card: says how it ended. */
  setupReturned(status: 'succeeded' | 'processing' | 'failed' | null): void;
  dispose(): void;
}
