import type { FormAmount, PaymentForm } from '../payment/paymentForm.ts';
import type { CheckoutOrder } from './order.ts';
import type { CheckoutPromo } from './promo.ts';

/** The plan with its amounts, as far as it is known. Messages are whole sentences of the catalogue. */
export type CheckoutData =
  | { status: 'loading' }
  /** The address names no plan, or one that does not exist. */
  | { status: 'noPlan'; message: string }
  | { status: 'failed'; message: string; reason: string | null }
  | { status: 'ready'; order: CheckoutOrder };

/** The provider's form. */
export type PaymentFormState =
  | { status: 'loading' | 'ready' }
  /** The key could not be had, or the form did not load. */
  | { status: 'failed'; message: string; reason: string | null };

/** How paying stands. */
export type CheckoutSubmission =
  | { status: 'idle' | 'processing' }
  /** Nothing is lost, it can be tried again. `money` says whether the person was charged. */
  | { status: 'failed'; message: string; reason: string | null; money: 'notCharged' | 'unknown' }
  /** The server asks for another amount than was shown; nothing was confirmed. Minor units. The next submit pays `amount`. */
  | { status: 'amountDiffers'; amount: number; expected: number; currency: string }
  /** Such a plan is running already: the server's sentence, and how the opening of the portal stands. */
  | { status: 'refused'; message: string; isOpeningPortal: boolean; portalError: string | null };

export interface CheckoutState {
  checkout: CheckoutData;
  promo: CheckoutPromo;
  /** As typed. */
  promoCode: string;
  /** Locked where it is the account's. */
  email: { value: string; isValid: boolean; isLocked: boolean };
  hasAgreed: boolean;
  /** The provider's key; null until it is known. With it, and with `formAmount`, the form can be opened. */
  publishableKey: string | null;
  /** Counts the tries to load the form: a new number asks for a new one. */
  formAttempt: number;
  /** How the form is opened; null until the plan is known. */
  formAmount: FormAmount | null;
  paymentForm: PaymentFormState;
  submission: CheckoutSubmission;
}

/** Buying a plan: what is bought, for how much, and paying for it. */
export interface CheckoutStore {
  readonly state: CheckoutState;
  /** Fetches plan, person and key, each once. */
  load(): Promise<void>;
  /** Fetches the plan again after a failure. */
  retry(): Promise<void>;
  /** Loads the key and the form again after a failure. */
  retryForm(): Promise<void>;
  /** The provider's form stands and can be filled in. */
  formReady(form: PaymentForm): void;
  /** The form could not be loaded, for the provider's reason where it gives one. */
  formFailed(reason?: string | null): void;
  setEmail(text: string): void;
  setAgreed(hasAgreed: boolean): void;
  /** Editing takes back what is said about the code, an applied one too. */
  setPromoCode(code: string): void;
  /** True when the code was taken. */
  applyPromo(): Promise<boolean>;
  /** Pays, once at a time. While the browser is led to the return page it stays `processing`. */
  submit(): Promise<void>;
  /** Leaves for the provider's portal, where a running plan stands in the way. */
  openPortal(): Promise<void>;
  dispose(): void;
}
