import type { PendingPayment } from '@signalsync/contract/model/account';
import type {
  ListedPaymentMethod,
  PlanAct,
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
  /** State of the whole billing tab. `forward` says which button the screen offers after a failure. */
  billing: { status: 'loading' | 'ready' } | { status: 'failed'; message: string; forward: 'retry' | 'logIn' };
  subscription: Subscription;
  paymentMethods: PaymentMethods;
  invoices: Invoices;
  portal: PortalOpening;
  /** The open dialog of 'Pay now' or 'Keep my subscription'; null if none is open. */
  act: PlanAct | null;
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
  /** Fetches the subscription and the cards once. The warnings in the list under the bell icon need both. */
  loadAttention(): Promise<void>;
  /**
   * Loads the user, then fetches every part that is not loaded yet. From then on, while a payment or a card needs
   * attention, fetches everything again each time the user comes back to the page.
   */
  load(): Promise<void>;
  /** Fetches one part again after a failure. `billing` means everything. */
  retry(part: 'billing' | 'paymentMethods' | 'invoices'): Promise<void>;
  /** Fetches the next page of older invoices. */
  loadMoreInvoices(): Promise<void>;
  /**
   * Fetches the user again, and every part that was loaded before. Used when the data may have changed elsewhere: in
   * the portal, at the checkout, or while the page was in the back-forward cache.
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
  /**
   * Opens the dialog of 'Pay now' or 'Keep my subscription', if that can be done now. On a host without these calls,
   * opens the provider's portal instead.
   */
  openAct(kind: PlanAct['kind']): Promise<void>;
  /** Does what the open dialog asks about. */
  confirmAct(): Promise<void>;
  closeAct(): void;
  /** Call when the user leaves the billing tab. Stops a running `openPortal`, so that the browser stays on the page. */
  leave(): void;
  /** Sets the end of the access to TradingView, in ms since 1970; null if it is not soon. Updates `attention`. */
  accessEnding(end: number | null): void;
  /** Shows the result of adding a card. `status` is null if the provider has not just sent the browser back. */
  setupReturned(status: 'succeeded' | 'processing' | 'failed' | null): void;
  dispose(): void;
}
