import type {
  CheckoutData,
  CheckoutEmail,
  CheckoutPromo,
  CheckoutSubmission,
  PaymentFormState,
} from '@signalsync/contract/view/checkout';
import type { FormAmount, PaymentForm } from '../payment/paymentForm.ts';

export interface CheckoutState {
  checkout: CheckoutData;
  promo: CheckoutPromo;
  /** As the user typed it. */
  promoCode: string;
  email: CheckoutEmail;
  hasAgreed: boolean;
  /** The provider's publishable key; null until it is known. The form needs it and `formAmount`. */
  publishableKey: string | null;
  /** Counts the tries to load the form. A new number mounts a new form. */
  formKey: number;
  /** The options for opening the form; null until the plan is known. */
  formAmount: FormAmount | null;
  paymentForm: PaymentFormState;
  submission: CheckoutSubmission;
}

/** Buying a plan: the plan, its price, and the payment. */
export interface CheckoutStore {
  readonly state: CheckoutState;
  /** Fetches the plan, the user and the key, each once. */
  load(): Promise<void>;
  /** Fetches the plan again after a failure. */
  retry(): Promise<void>;
  /** Loads the key and the form again after a failure. Reloads the page if the form's code is missing. */
  retryForm(): Promise<void>;
  /** The provider's form is ready to be filled in. */
  formReady(form: PaymentForm): void;
  /** The form did not load. `reason` is the provider's, if it gives one. */
  formFailed(reason?: string | null): void;
  /**
   * The code of the form did not load. A browser does not fetch a failed module again, so the page must be reloaded.
   */
  formCodeMissing(): void;
  setEmail(text: string): void;
  setAgreed(hasAgreed: boolean): void;
  /** Sets the code in the field. A change clears the result of the old code, even of an applied one. */
  setPromoCode(code: string): void;
  /** Returns true if the server accepted the code. */
  applyPromo(): Promise<boolean>;
  /**
   * Pays. Ignores a second press while paying. Stays `processing` while the browser goes to the return page. If the
   * field has a code that is not applied, checks the code instead, and the user must press again.
   */
  submit(): Promise<void>;
  /** Removes a code that was rejected at submit, and pays without it. */
  payWithoutPromo(): Promise<void>;
  /** After the session has ended, continues as a guest. Keeps what was entered. */
  goOnAsGuest(): void;
  /** Sends the browser to the provider's portal, if a running plan blocks the purchase. */
  openPortal(): Promise<void>;
  dispose(): void;
}
