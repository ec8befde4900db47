import type {
  Confirmation,
  FormAmount,
  IntentKind,
  IntentState,
  PaymentForm,
  Validation,
} from '../payment/paymentForm.ts';

/** A payment form whose answers the test sets. */
export interface FakePaymentForm extends PaymentForm {
  /** The calls of `validate`, `confirm` and `lookUp`, in order. */
  done: string[];
  /** The intents that were passed to `confirm`, in order. */
  confirmed: { clientSecret: string; kind: IntentKind; returnUrl: string }[];
  amounts: FormAmount[];
  validation: Validation | Error;
  /** The answer of `confirm`. A function can answer later. */
  confirmation: Confirmation | Error | (() => Promise<Confirmation>);
  intentState: IntentState | null | Error;
}

export function fakePaymentForm(): FakePaymentForm {
  const given = <T>(answer: T | Error): Promise<T> =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  const form: FakePaymentForm = {
    done: [],
    confirmed: [],
    amounts: [],
    validation: { ok: true },
    confirmation: { ok: true },
    intentState: null,
    validate() {
      form.done.push('validate');
      return given(form.validation);
    },
    confirm(intent) {
      form.done.push('confirm');
      form.confirmed.push(intent);
      return typeof form.confirmation === 'function' ? form.confirmation() : given(form.confirmation);
    },
    lookUp() {
      form.done.push('lookUp');
      return given(form.intentState);
    },
    setAmount: (amount) => void form.amounts.push(amount),
  };
  return form;
}
