import {
  createPortalSession,
  createSetupIntent,
  listBillingHistory,
  listPaymentMethods,
  makeDefaultPaymentMethod,
  removePaymentMethod,
} from '@signalsync/contract/calls/billing';
import { keepSubscription, nextBillingInfo, payInvoice } from '@signalsync/contract/calls/subscription';
import { pauseOptions, pausePlan, resumePlan } from '@signalsync/contract/calls/pause';
import {
  changePlan,
  planChangeOptions,
  previewPlanChange,
  takeBackPlanChange,
} from '@signalsync/contract/calls/planChange';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { nextBillingOfMonthly, sampleCards, sampleInvoices } from '@signalsync/contract/fixtures/payments';
import { samplePauses, sampleResumption } from '@signalsync/contract/fixtures/pause';
import { lifetimePreview, sampleOptions, samplePreview } from '@signalsync/contract/fixtures/planChange';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import type { BillingHistoryItem, NextBilling, PaymentMethod } from '@signalsync/contract/model/payment';
import type { PlanState, Standing } from '@signalsync/contract/model/standing';
import type { RequestHandler } from 'msw';
import { samplePublishableKey } from './checkout.ts';
import { mock } from './mock.ts';

interface Billing {
  nextBilling?: NextBilling;
  cards?: PaymentMethod[];
  invoices?: BillingHistoryItem[];
}

/** Returns the reply about the next charge, with the sample plan state. `more` replaces some fields of that state. */
export const nextBillingTold = (state: PlanState, more: Partial<Standing> = {}): NextBilling => ({
  ...nextBillingOfMonthly(),
  standing: { ...sampleStandings[state], ...more },
});

/**
 * Gives the fixture an invoice link on the payment provider's real host, because the store rejects every other link.
 */
const atProvider = (invoice: BillingHistoryItem): BillingHistoryItem => ({
  ...invoice,
  invoiceUrl: invoice.invoiceUrl ? `https://invoice.stripe.com/i/${invoice.id}` : null,
});

/** Mocks billing in which every call succeeds. It remembers changes to the cards. */
export function billingMocks(base: string, billing: Billing = {}): RequestHandler[] {
  const on = mock(base);
  const { invoices = sampleInvoices() } = billing;
  let { nextBilling = nextBillingOfMonthly() } = billing;
  let cards = billing.cards ?? sampleCards();
  /** Makes the plan active: it renews, and nothing is due. */
  function goesOn() {
    nextBilling = nextBillingTold('active');
    return nextBilling.standing;
  }
  return [
    on(nextBillingInfo, () => nextBilling),
    on(keepSubscription, () => ({ success: true, standing: goesOn() })),
    on(payInvoice, () => ({ success: true, outcome: 'paid' as const, reason: null, url: null, standing: goesOn() })),
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
    on(pauseOptions, () => {
      const state = nextBilling.standing?.state;
      if (state === 'pausePlanned') return { currency: 'USD', options: [], resumption: sampleResumption('takenBack') };
      if (state === 'onPause') return { currency: 'USD', options: [], resumption: sampleResumption() };
      return { currency: 'USD', options: samplePauses(), resumption: null };
    }),
    on(pausePlan, () => {
      nextBilling = nextBillingTold('pausePlanned');
      return { success: true };
    }),
    on(resumePlan, ({ body }) => {
      goesOn();
      return { success: true, outcome: body.amount === null ? ('takenBack' as const) : ('paid' as const) };
    }),
    on(planChangeOptions, () => ({ options: sampleOptions(), open: null })),
    on(previewPlanChange, ({ body }) => (body.priceId === 'price_lifetime' ? lifetimePreview() : samplePreview())),
    on(changePlan, () => {
      goesOn();
      return { success: true, outcome: 'paid' as const, reason: null, url: null, preview: null };
    }),
    on(takeBackPlanChange, () => {
      goesOn();
      return { success: true };
    }),
    on(createSetupIntent, { clientSecret: 'seti_1_secret_sample' }),
    on(createPortalSession, { url: 'https://billing.stripe.com/p/session/sample' }),
  ];
}
