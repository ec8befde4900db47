import type { Route } from '../wire/route.ts';
import { customerRoutes } from './customers.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentRoutes } from './payments.ts';
import { portalRoutes } from './portal.ts';
import { previewRoutes } from './preview.ts';
import { pricingRoutes } from './pricing.ts';
import { promotionRoutes } from './promotions.ts';
import { scheduleRoutes } from './schedules.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** All routes of Stripe's API that the fake answers. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...pricingRoutes,
  ...promotionRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...previewRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...portalRoutes,
];
