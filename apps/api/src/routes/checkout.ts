import { majorUnits } from '@signalsync/content/format';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { serverErrors } from '@signalsync/content/serverErrors';
import * as checkout from '@signalsync/contract/calls/checkout';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import type { RequestOf } from '@signalsync/contract/endpoint';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { isKnownTo } from '../domain/account/sessions.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { checkPromo, promoKeyOf } from '../domain/checkout/promotionCode.ts';
import { type Buyer, earlierCustomer, hasPaid, userOwnerOf } from '../domain/checkout/repository.ts';
import { type CheckoutRejected, startCheckout } from '../domain/checkout/service.ts';
import { planOnSale } from '../domain/pricing/service.ts';
import { beginBuckets } from '../domain/checkout/beginLimits.ts';
import { limitCalls, tooMany } from '../http/callLimit.ts';
import { clientIp, networksOf } from '../http/clientIp.ts';
import { checkoutOwnerOf, guestOwnerOf } from '../http/whoActs.ts';
import { setToken, tokenIn } from '../http/cookies.ts';
import type { App, AppContext } from '../http/env.ts';
import { HttpError, type Rejection } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import { newToken } from '../domain/core/tokens.ts';

const calls = { paymentConfig, ...checkout };

/**
 * Registers the calls of the checkout up to the payment: the provider's key, promotion codes and starting a checkout.
 */
export function checkoutRoutes(app: App, deps: Dependencies): void {
  const { db, payments, clock, settings, publishableKey } = deps;

  implement(app, calls, {
    paymentConfig: async (_request, { c }) => {
      // Sets the checkout cookie before any checkout begins, so that two tabs that begin a checkout at the same moment
      // belong to the same guest.
      if ((await c.var.session()) === null) keepGuest(c, deps);
      return { publishableKey, time: clock.now().toISOString() };
    },

    validatePromoCode: async ({ body }, { c }) => {
      await limitCalls(c, 'promo', deps);
      const plan = await planOnSale(db, payments, body.priceId);
      if (plan === undefined) return { valid: false, error: serverErrors.checkout.notOnSale };
      const { userId, guestOwner } = await checkoutOwnerOf(c, deps);
      const owner = userId === null ? guestOwner : userOwnerOf(userId);
      const checked = checkPromo(await payments.findPromos(promoKeyOf(body.promoCode)), plan.price, {
        customerId: owner && (await earlierCustomer(db, owner)),
        hasPaid: owner !== null && (await hasPaid(db, { owner, userId })),
        now: clock.now(),
      });
      if (checked.kind === 'bad') return { valid: false, error: checked.reason };
      const { name, duration, durationInMonths } = checked.promo;
      return {
        valid: true,
        discount: majorUnits(checked.discount, plan.price.currency),
        coupon: { name, duration, durationInMonths },
      };
    },

    createSubscriptionIntent: async ({ body }, { c }) => {
      await limitCalls(c, 'checkout', deps);
      const buyer = await buyerOf(c, deps, body);
      const promoCode = body.metadata.promoCode ?? '';
      const networks = networksOf(clientIp(c, settings.trustedProxyHops));
      const limits = beginBuckets(settings.limits, buyer, networks);
      const started = await startCheckout(deps, buyer, { priceId: body.priceId, promoCode, limits });
      if (!('kind' in started)) return started;
      if (started.kind === 'promo') throw new HttpError(422, started.reason ?? checkoutErrors.promoInvalid);
      if (started.kind === 'tooMany') {
        const { limit } = started.reached;
        const isUsers = buyer.userId !== null && limit === 'network';
        throw tooMany(serverErrors.checkout.tooMany[isUsers ? 'networkOfUsers' : limit], started.reached);
      }
      throw new HttpError(...rejections[started.kind]);
    },
  });
}

/**
 * Returns the buyer: the signed-in user, or else this browser's guest. The request's body contains the buyer that the
 * page shows. Throws if the two differ, because somebody has signed in or out in another tab.
 */
async function buyerOf(
  c: AppContext,
  deps: Dependencies,
  { userId, metadata }: RequestOf<typeof calls.createSubscriptionIntent>['body'],
): Promise<Buyer> {
  const referrer = metadata.via?.slice(0, 100) ?? null;
  const session = await c.var.session();
  const named = userId ?? metadata.userId;
  if (session !== null) {
    const { userId: id, user } = session;
    if (named !== id || (metadata.userId ?? id) !== id) throw new HttpError(401, serverErrors.checkout.otherBuyer);
    return { owner: userOwnerOf(id), userId: id, email: user.signInEmail, via: referrer };
  }
  if (named !== undefined) throw new HttpError(401, serverErrors.checkout.sessionEnded);
  const via = referrer !== null && (await isOwnCode(c, deps, referrer)) ? null : referrer;
  return { owner: guestOwnerOf(keepGuest(c, deps)), userId: null, email: null, via };
}

/** Returns whether this browser has proven an address of the referral code's owner, who earns nothing by themselves. */
async function isOwnCode(c: AppContext, { db, clock, settings }: Dependencies, code: string): Promise<boolean> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, code));
  return owner !== undefined && isKnownTo(db, tokenIn(c, settings, 'device'), owner.id, clock.now());
}

/** Sets or renews this browser's checkout cookie and returns its token. */
function keepGuest(c: AppContext, { settings }: Pick<Dependencies, 'settings'>): string {
  const token = tokenIn(c, settings, 'checkout') ?? newToken();
  setToken(c, settings, 'checkout', token);
  return token;
}

/**
 * Status and sentence for each reason why no checkout was started. 409: a plan was bought already. 425: it is not known
 * whether something was charged.
 */
const rejections: Record<Exclude<CheckoutRejected['kind'], 'promo' | 'tooMany'>, Rejection> = {
  notOnSale: [404, serverErrors.checkout.notOnSale],
  lifetime: [409, serverErrors.checkout.lifetime],
  running: [409, serverErrors.checkout.running],
  paused: [409, serverErrors.checkout.paused],
  paidAsGuest: [409, serverErrors.checkout.paidAsGuest],
  processing: [425, serverErrors.checkout.processing],
  superseded: [410, serverErrors.checkout.superseded],
};
