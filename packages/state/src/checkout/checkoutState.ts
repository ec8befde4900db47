import type {
  CheckoutEmail,
  CheckoutPromo,
  CheckoutSubmission,
  PaymentFormState,
} from '@signalsync/contract/view/checkout';
import type { FormAmount, PaymentForm } from '../payment/paymentForm.ts';
import type { CheckoutOrder } from './order.ts';

/** The plan with its amounts, as far as it is known. Messages are whole sentences of the catalogue. */
export type CheckoutData =
  | { status: 'loading' }
  /** The address names no plan, or one that does not exist. */
  | { status: 'noPlan'; message: string }
  | { status: 'failed'; message: string; reason: string | null }
  | { status: 'ready'; order: CheckoutOrder };

export interface CheckoutState {
  checkout: CheckoutData;
  promo: CheckoutPromo;
  /** As typed. */
  promoCode: string;
  email: CheckoutEmail;
  hasAgreed: boolean;
  /** The provider's key; null until it is known. With it, and with `formAmount`, the form can be opened. */
  publishableKey: string | null;
  /** Counts the tries to load the form: a new number asks for a new one. */
  formKey: number;
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
  /** Loads the key and the form again after a failure; the whole page where the form's code is missing. */
  retryForm(): Promise<void>;
  /** The provider's form stands and can be filled in. */
  formReady(form: PaymentForm): void;
  /** The form could not be loaded, for the provider's reason where it gives one. */
  formFailed(reason?: string | null): void;
  /** The form's own code could not be fetched. A browser that failed to fetch a part of a page does not try again. */
  formCodeMissing(): void;
  setEmail(text: string): void;
  setAgreed(hasAgreed: boolean): void;
  /** Editing takes back what is said about the code, an applied one too. */
  setPromoCode(code: string): void;
  /** True when the code was taken. */
  applyPromo(): Promise<boolean>;
  /**
   * Pays, once at a time. While the browser is led to the return page it stays `processing`. A code in the field that is not applied
   * is checked instead, and the press asked for again.
   */
  submit(): Promise<void>;
  /** Takes out a code that was rejected at the press, and pays without it. */
  payWithoutPromo(): Promise<void>;
  /** After the session has ended: pays without the account from now on. What was entered stays. */
  goOnAsGuest(): void;
  /** Leaves for the provider's portal, where a running plan stands in the way. */
  openPortal(): Promise<void>;
  dispose(): void;
}
