import type { Route } from '../wire/route.ts';
import { chargeRoutes, disputeRoutes, eventRoutes, invoicePaymentRoutes, refundRoutes } from './aftermath.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { paymentIntentRoutes, setupIntentRoutes } from './intents.ts';
import { invoiceItemRoutes } from './invoice-items.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentMethodRoutes } from './methods.ts';
import { portalRoutes } from './portal.ts';
import { portalConfigurationRoutes } from './portal-configurations.ts';
import { previewRoutes } from './preview.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { promotionCodeRoutes } from './promotion-codes.ts';
import { subscriptionChangeRoutes } from './subscription-changes.ts';
import { subscriptionPauseRoutes } from './subscription-pauses.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** Every route of Stripe's API that the fake has. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...subscriptionRoutes,
  ...subscriptionChangeRoutes,
  ...subscriptionPauseRoutes,
  ...previewRoutes,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...invoicePaymentRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...portalRoutes,
  ...portalConfigurationRoutes,
];
