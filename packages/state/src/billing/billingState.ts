import type { PendingPayment } from '@signalsync/contract/model/account';
import type {
  ListedPaymentMethod,
  PortalOpening,
  PortalPurpose,
  Subscription,
} from '@signalsync/contract/view/billing';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { InvoiceList } from '@signalsync/contract/view/invoice';
import type { NewPaymentMethodStore } from './addPaymentMethod.ts';
import type { Attention, CardProblem } from './attention.ts';

type Remote<T> = { status: 'loading' } | ({ status: 'ready' } & T) | { status: 'failed'; message: string };

/** The cards, in the server's order. */
type PaymentMethods = Remote<{ methods: ListedPaymentMethod[] }>;
type Invoices = Remote<InvoiceList>;

export interface BillingState {
  /** State of the whole tab. `forward` is the button that helps. */
  billing: { status: 'loading' | 'ready' } | { status: 'failed'; message: string; forward: 'retry' | 'logIn' };
  subscription: Subscription;
  paymentMethods: PaymentMethods;
  invoices: Invoices;
  portal: PortalOpening;
  guarantee: Guarantee | null;
  /** A purchase whose payment is still processing or was declined. */
  pendingPayment: PendingPayment | null;
  /** Why the next payment of a running plan will fail. */
  cardProblem: CardProblem | null;
  /** What needs attention, most urgent first. */
  attention: Attention[];
  /** Price id of the lifetime plan; null if it is not on sale or unknown. */
  lifetimePriceId: string | null;
}

/** Billing of a user: the subscription, the cards and the invoices. */
export interface BillingStore {
  readonly state: BillingState;
  /** Adding a card. */
  readonly newPaymentMethod: NewPaymentMethodStore;
  /** Fetches the subscription and the cards once, for the bell. */
  loadAttention(): Promise<void>;
  /** Fetches everything that is missing, once. Loads the user first. */
  load(): Promise<void>;
  /** Fetches one part or everything again after a failure. */
  retry(part: 'billing' | 'paymentMethods' | 'invoices'): Promise<void>;
  /** Fetches the next page of older invoices. */
  loadMoreInvoices(): Promise<void>;
  /**
   * Fetches the user and everything that was loaded again. For returns from the portal, the checkout or the
   * back-forward cache.
   */
  refresh(): Promise<void>;
  /**
   * Checks a pending payment until the bank has decided, then fetches everything again. Does nothing if no payment is
   * processing.
   */
  watchPayment(): Promise<void>;
  setDefault(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Sends the browser to the provider's portal. */
  openPortal(purpose: PortalPurpose): Promise<void>;
  /** The user has left the tab. Stops opening the portal, so that it does not take them away. */
  leave(): void;
  /** The user opened an unpaid invoice in another tab. Fetches everything again when this page gets the focus. */
  leftToPay(): void;
  /** Sets when access to TradingView ends, in ms since 1970; null if that is not soon. For the bell. */
  accessEnding(end: number | null): void;
  /** The browser came back from adding a card: shows the result. */
  setupReturned(status: 'succeeded' | 'processing' | 'failed' | null): void;
  dispose(): void;
}
