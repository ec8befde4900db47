/** How the provider's form is opened: what it says on its buttons and which rules apply. `amount` in minor units. */
export interface FormAmount {
  mode: 'payment' | 'subscription' | 'setup';
  amount: number;
  /** ISO 4217 code, lower case. */
  currency: string;
}

/** `setup`: nothing is charged, the card is only taken down. */
export type IntentKind = 'payment' | 'setup';

/** What came of validating the form. The form shows its own fields' errors; `message` is the first of them. */
export type Validation = { ok: true } | { ok: false; message: string };

/**
 * What came of confirming.
 * - `declined`: the bank or the provider rejected; nothing was charged.
 * - `abandoned`: the person broke off the authentication, or failed it; nothing was charged.
 * - `unexpected`: anything else, a lost connection included: whether something was charged is not known.
 */
export type Confirmation =
  | { ok: true }
  | { ok: false; kind: 'declined' | 'abandoned' | 'unexpected'; message?: string; code?: string };

/** How an intent stands at the provider. `amount` in minor units, null for a setup. */
export interface IntentState {
  status: 'unpaid' | 'processing' | 'succeeded' | 'canceled';
  amount: number | null;
  /** ISO 4217 code, null for a setup. */
  currency: string | null;
}

/** The provider's form as the stores use it. Card data stay inside it. Every method may reject. */
export interface PaymentForm {
  validate(): Promise<Validation>;
  /**
   * Confirms the intent with what was typed. The provider leads the browser to `returnUrl` itself, so that a success is seldom
   * answered; where it is answered, the page was not left.
   */
  confirm(intent: { clientSecret: string; kind: IntentKind; returnUrl: string }): Promise<Confirmation>;
  /** Asks the provider how an intent stands; null where it cannot say. */
  lookUp(intent: { clientSecret: string; kind: IntentKind }): Promise<IntentState | null>;
  /** Changes the amount without losing what was typed. */
  setAmount(amount: FormAmount): void;
}
