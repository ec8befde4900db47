/** The options of the payment provider's form, which decide its texts and rules. `amount` is in minor units. */
export interface FormAmount {
  mode: 'payment' | 'subscription' | 'setup';
  amount: number;
  /** The currency, an ISO 4217 code in lower case. */
  currency: string;
}

/** `setup`: saves the card and charges nothing. */
export type IntentKind = 'payment' | 'setup';

/** Result of validating the form. The form shows its field errors itself; `message` is the first of them. */
export type Validation = { ok: true } | { ok: false; message: string };

/**
 * Result of confirming an intent.
 * - `declined`: the bank or the payment provider declined; nothing was charged.
 * - `abandoned`: the user stopped or failed the authentication; nothing was charged.
 * - `unexpected`: anything else, such as a lost connection; the user may have been charged.
 */
export type Confirmation =
  | { ok: true }
  | {
      ok: false;
      kind: 'declined' | 'abandoned' | 'unexpected';
      message?: string;
      /** True if the provider's form shows the message itself, at the field that it is about. */
      isShown?: true;
      code?: string;
    };

/** State of an intent at the payment provider. `amount` is in minor units; null for a setup. */
export interface IntentState {
  status: 'unpaid' | 'processing' | 'succeeded' | 'canceled';
  amount: number | null;
  /** The currency, an ISO 4217 code; null for a setup. */
  currency: string | null;
}

/** The payment provider's form, as the stores use it. Card data stay inside it. Every method may reject. */
export interface PaymentForm {
  validate(): Promise<Validation>;
  /**
   * Confirms the intent with what the user entered. After a success the payment provider redirects the browser to
   * `returnUrl`, so the promise seldom resolves. If it resolves, the browser has not left the page.
   */
  confirm(intent: { clientSecret: string; kind: IntentKind; returnUrl: string }): Promise<Confirmation>;
  /** Asks the payment provider for the state of an intent; null if the provider cannot say. */
  lookUp(intent: { clientSecret: string; kind: IntentKind }): Promise<IntentState | null>;
  /** Changes the amount and keeps what the user entered. */
  setAmount(amount: FormAmount): void;
}
