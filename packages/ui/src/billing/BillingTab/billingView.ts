import type { Subscription } from '@signalsync/contract/view/billing';
import type { Invoices } from '../BillingHistory/BillingHistory.tsx';
import type { PaymentMethods } from '../PaymentMethodList/PaymentMethodList.tsx';

/** The billing of a user, or why it could not be loaded. Messages are whole sentences. */
export type Billing =
  | { status: 'loading' }
  | { status: 'ready'; subscription: Subscription; paymentMethods: PaymentMethods; invoices: Invoices }
  /** `forward` is what the user can do: load again, or sign in. */
  | { status: 'failed'; message: string; forward: 'retry' | 'logIn' };
