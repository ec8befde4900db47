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
  /**
   * The provider's publishable key; null until it is known. The provider's form needs this key and `formAmount` to
   * open.
   */
  publishableKey: string | null;
  /** Number of the provider's form. When it changes, the screen mounts a new form. */
  formKey: number;
  /** The amount and mode of the provider's form, which needs them to open; null until the plan is known. */
  formAmount: FormAmount | null;
  paymentForm: PaymentFormState;
  submission: CheckoutSubmission;
}

/** Buying a plan: the plan, its price, and the payment. */
export interface CheckoutStore {
  readonly state: CheckoutState;
  /** Fetches the plan, the user and the publishable key, each once. */
  load(): Promise<void>;
  /** Fetches the plan again after a failure. */
  retry(): Promise<void>;
  /**
   * Loads the publishable key and the form again after a failure. Reloads the page if the form's JavaScript did not
   * load.
   */
  retryForm(): Promise<void>;
  /** Call when the user can fill in the provider's form. */
  formReady(form: PaymentForm): void;
  /** Call when the form did not load. `reason` is the provider's text; null if it gives none. */
  formFailed(reason?: string | null): void;
  /**
   * Call when the form's JavaScript module did not load. A browser does not fetch a failed module again, so the page
   * must be reloaded.
   */
  formCodeMissing(): void;
  setEmail(text: string): void;
  setAgreed(hasAgreed: boolean): void;
  /**
   * Sets the promo code in the field. A different code clears the result of the old code, even if the old code was
   * applied.
   */
  setPromoCode(code: string): void;
  /** Checks the promo code in the field. Returns true if the server accepted it. */
  applyPromo(): Promise<boolean>;
  /**
   * Pays. Ignores a second press while paying. Stays `processing` while the browser goes to the return page. If the
   * field has a promo code that is not applied, checks that code instead of paying, and the user must press again.
   */
  submit(): Promise<void>;
  /** Removes a promo code that was rejected at submit, and pays without it. */
  payWithoutPromo(): Promise<void>;
  /** After the session has ended, continues as a guest. Keeps what was entered. */
  goOnAsGuest(): void;
  /** Sends the browser to the provider's portal, if a running plan blocks the purchase. */
  openPortal(): Promise<void>;
  dispose(): void;
}
