import { churnCouponCode } from '@signalsync/content/constants';
import { retention } from '@signalsync/content/retention';
import { sendFeedback } from '@signalsync/contract/calls/account';
import { applyCoupon } from '@signalsync/contract/calls/billing';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/retention';
import type { Hono } from 'hono';
import type { Dependencies } from '../app.ts';
import { countAll } from '../domain/rateLimits.ts';
import { startAttempt, updateAttempt } from '../domain/retention/attempts.ts';
import { applyDiscount, type DiscountRefused } from '../domain/retention/discount.ts';
import { takeFeedback } from '../domain/retention/feedback.ts';
import { limitCalls } from '../http/callLimit.ts';
import type { AppEnv } from '../http/env.ts';
import { implement } from '../http/implement.ts';
import { tooMany } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';

/** Messages that one person may send the team in a day. */
const feedbackPerDay = 30;

/** The retention flow and what people tell us. */
export function retentionRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, clock, worker } = deps;

  implement(app, { startChurnAttempt, updateChurnAttempt, applyCoupon, sendFeedback })({
    startChurnAttempt: async ({ body }, { c, session }) => {
      await limitCalls(c, 'churn-attempt', deps);
      await startAttempt(db, session.userId, body, clock.now());
      return { success: true };
    },

    updateChurnAttempt: async ({ params, body }, { c, session }) => {
      await limitCalls(c, 'churn-attempt', deps);
      const change = await updateAttempt(db, session.userId, params.sessionId, body, clock.now());
      if (change === 'missing') throw new Refusal(404, 'There is no such attempt.');
      if (change === 'ended') throw new Refusal(409, 'This attempt has ended already.');
      return { success: true };
    },

    applyCoupon: async ({ body }, { c, session }) => {
      await limitCalls(c, 'coupon', deps);
      if (body.couponId !== churnCouponCode) throw new Refusal(422, 'There is no such offer.');
      const result = await applyDiscount(deps, { userId: session.userId, customerId: body.customerId });
      if (result !== 'applied' && result !== 'standing') throw refusalOf(result);
      return { success: true, ...(result === 'standing' && { standing: true }) };
    },

    sendFeedback: async ({ body }, { c, session }) => {
      await limitCalls(c, 'feedback', deps);
      const now = clock.now();
      const bucket = { key: `feedback:${session.userId}`, limit: feedbackPerDay, windowSeconds: 24 * 3600 };
      const reached = await countAll(db, now, [bucket]);
      if (reached !== null) throw tooMany('You have sent many messages today.', reached);
      await takeFeedback(db, session.userId, body, now);
      worker.wake();
      return { success: true };
    },
  });
}

function refusalOf(why: DiscountRefused): Refusal {
  const { lifetime, notSubscribed, alreadyEnding } = retention.refused;
  switch (why) {
    case 'foreign':
      return new Refusal(404, 'There is no such customer in this account.');
    case 'lifetime':
      return new Refusal(409, lifetime);
    case 'none':
      return new Refusal(409, notSubscribed);
    case 'ending':
      return new Refusal(409, alreadyEnding);
    case 'notReached':
      return new Refusal(409, 'This offer stands at the last step. Please go through the steps again.');
    case 'taken':
      return new Refusal(409, 'This offer can be taken once, and you have taken it for an earlier plan.');
  }
}
