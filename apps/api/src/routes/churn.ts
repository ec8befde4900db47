import { churn } from '@signalsync/content/churn';
import { churnCouponCode } from '@signalsync/content/constants';
import { serverErrors } from '@signalsync/content/serverErrors';
import { applyCoupon } from '@signalsync/contract/calls/subscription';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/churn';
import type { Dependencies } from '../http/dependencies.ts';
import { startAttempt, updateAttempt } from '../domain/churn/attempts.ts';
import { applyDiscount, type DiscountRejected } from '../domain/churn/discount.ts';
import { limitCalls } from '../http/callLimit.ts';
import type { App } from '../http/env.ts';
import { HttpError, type Rejection } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';

/** Registers the calls for the churn steps and the discount. */
export function churnRoutes(app: App, deps: Dependencies): void {
  const { db, clock } = deps;

  const calls = { startChurnAttempt, updateChurnAttempt, applyCoupon };
  implement(app, calls, {
    startChurnAttempt: async ({ body }, { c, session }) => {
      await limitCalls(c, 'churn-attempt', deps);
      await startAttempt(db, session.userId, body, clock.now());
      return { success: true };
    },

    updateChurnAttempt: async ({ params, body }, { c, session }) => {
      await limitCalls(c, 'churn-attempt', deps);
      const change = await updateAttempt(db, session.userId, params.sessionId, body, clock.now());
      if (change === 'missing') throw new HttpError(404, serverErrors.churn.notFound);
      if (change === 'ended') throw new HttpError(409, serverErrors.churn.ended);
      return { success: true };
    },

    applyCoupon: async ({ body }, { c, session }) => {
      await limitCalls(c, 'coupon', deps);
      if (body.couponId !== churnCouponCode) throw new HttpError(422, serverErrors.churn.noOffer);
      const result = await applyDiscount(deps, { userId: session.userId, customerId: body.customerId });
      if (result !== 'applied' && result !== 'standing') throw new HttpError(...rejections[result]);
      return { success: true, ...(result === 'standing' && { standing: true }) };
    },
  });
}

const { lifetime, notSubscribed, alreadyEnding } = churn.nothingToCancel;
const rejections: Record<DiscountRejected, Rejection> = {
  foreign: [404, serverErrors.billing.noCustomer],
  lifetime: [409, lifetime],
  none: [409, notSubscribed],
  ending: [409, alreadyEnding],
  notReached: [409, serverErrors.churn.offerNotReached],
  taken: [409, serverErrors.churn.offerTaken],
  due: [409, serverErrors.churn.offerWhileDue],
  noGain: [409, serverErrors.churn.offerNoGain],
};
