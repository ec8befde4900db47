import {
  createPortalSession,
  createSetupIntent,
  listBillingHistory,
  listPaymentMethods,
  makeDefaultPaymentMethod,
  nextBillingInfo,
  removePaymentMethod,
} from '@signalsync/contract/calls/billing';
import { paymentConfig } from '@signalsync/contract/calls/checkout';
import { nextBillingOfMonthly, sampleCards, sampleInvoices } from '@signalsync/contract/fixtures/payments';
import type { BillingHistoryItem, NextBilling, PaymentMethod } from '@signalsync/contract/model/payment';
import type { RequestHandler } from 'msw';
import { samplePublishableKey } from './checkout.ts';
import { mock } from './mock.ts';

interface Billing {
  nextBilling?: NextBilling;
  cards?: PaymentMethod[];
  invoices?: BillingHistoryItem[];
}

/** Gives the fixture an invoice link on the provider's real host. */
const atProvider = (invoice: BillingHistoryItem): BillingHistoryItem => ({
  ...invoice,
  invoiceUrl: invoice.invoiceUrl ? `https://invoice.stripe.com/i/${invoice.id}` : null,
});

/** Mocks billing in which every call succeeds. It remembers changes to the cards. */
export function billingMocks(base: string, billing: Billing = {}): RequestHandler[] {
  const on = mock(base);
  const { nextBilling = nextBillingOfMonthly(), invoices = sampleInvoices() } = billing;
  let cards = billing.cards ?? sampleCards();
  return [
    on(nextBillingInfo, () => nextBilling),
    on(listPaymentMethods, () => cards),
    on(makeDefaultPaymentMethod, ({ body }) => {
      cards = cards.map((card) => ({ ...card, isDefault: card.id === body.paymentMethodId }));
      return { success: true };
    }),
    on(removePaymentMethod, ({ params }) => {
      cards = cards.filter(({ id }) => id !== params.paymentMethodId);
      return { success: true };
    }),
    on(listBillingHistory, () => invoices.map(atProvider)),
    on(paymentConfig, { publishableKey: samplePublishableKey }),
    on(createSetupIntent, { clientSecret: 'seti_1_secret_sample' }),
    on(createPortalSession, { url: 'https://billing.stripe.com/p/session/sample' }),
  ];
}
