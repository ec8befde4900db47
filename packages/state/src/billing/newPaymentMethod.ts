import type { NewPaymentMethod } from '@signalsync/contract/view/billing';
import type { PaymentForm } from '../payment/paymentForm.ts';

/** The state of adding a card, and of the provider's form. */
export interface NewPaymentMethodState {
  newPaymentMethod: NewPaymentMethod;
  /** The provider's publishable key, which the form needs; null until the form can be opened. */
  publishableKey: string | null;
  /** Number of the provider's form. When it changes, the screen mounts a new form. */
  formKey: number;
}

/** Adding a card: the dialog, the provider's form in it, and the result. */
export interface NewPaymentMethodStore {
  readonly state: NewPaymentMethodState;
  open(): Promise<void>;
  formReady(form: PaymentForm): void;
  formFailed(): void;
  /**
   * Call when the form's JavaScript module did not load. A browser does not fetch a failed module again, so the page
   * must be reloaded.
   */
  formCodeMissing(): void;
  save(): Promise<void>;
  /** Loads the form again after a failure. Reloads the page if the form's JavaScript did not load. */
  retry(): Promise<void>;
  /** Closes the dialog. Does nothing while a card is being saved. */
  close(): void;
  dispose(): void;
}
