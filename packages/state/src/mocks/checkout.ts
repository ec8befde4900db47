import { createPortalSession } from '@signalsync/contract/calls/billing';
import { createSubscriptionIntent, updateCustomerEmail, validatePromoCode } from '@signalsync/contract/calls/checkout';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { priceDetails } from '@signalsync/contract/calls/pricing';
import { firstPurchasePromo, launchPromo } from '@signalsync/contract/fixtures/checkout';
import { samplePlans } from '@signalsync/contract/fixtures/plans';
import type { Plan } from '@signalsync/contract/model/plan';
import { HttpResponse, type RequestHandler } from 'msw';
import { mock } from './mock.ts';

/**
 * The promo code that the mocked checkout accepts. The checkout rejects `firstPurchaseCode`, which is valid for a first
 * purchase only.
 */
export const samplePromoCode = 'LAUNCH10';
export const firstPurchaseCode = 'WELCOME';

/** The publishable key for the payment provider's form. */
export const samplePublishableKey = 'pk_test_sample';

/** Mocks a checkout in which every call succeeds. The intent asks for the plan's price minus the code's discount. */
export function checkoutMocks(base: string, onSale: Plan[] = samplePlans()): RequestHandler[] {
  const on = mock(base);
  const planOf = (priceId: string) => onSale.find((plan) => plan.priceId === priceId);
  let count = 0;
  return [
    on(priceDetails, ({ params }) => {
      const plan = planOf(params.priceId);
      return plan ?? HttpResponse.json({ message: 'There is no such price.' }, { status: 404 });
    }),
    on(paymentConfig, { publishableKey: samplePublishableKey, time: '2026-11-21T12:00:00.000Z' }),
    on(validatePromoCode, ({ body }) => {
      if (body.promoCode === samplePromoCode) return launchPromo();
      return body.promoCode === firstPurchaseCode ? firstPurchasePromo() : { valid: false };
    }),
    on(createSubscriptionIntent, ({ body }) => {
      const plan = planOf(body.priceId);
      count += 1;
      const discount =
        body.metadata.promoCode === samplePromoCode ? Math.round((launchPromo().discount ?? 0) * 100) : 0;
      const amount = typeof plan?.unitAmount === 'number' ? { amountDue: plan.unitAmount - discount } : {};
      return {
        clientSecret: `pi_${count}_secret_sample`,
        customerId: 'cus_sample',
        type: plan?.interval === 'once' ? 'once' : 'recurring',
        ...amount,
        ...(plan?.currency && { currency: plan.currency.toLowerCase() }),
      };
    }),
    on(updateCustomerEmail, { success: true }),
    on(createPortalSession, { url: 'https://billing.stripe.com/p/session/sample' }),
  ];
}
