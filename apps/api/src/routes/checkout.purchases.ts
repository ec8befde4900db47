import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/purchases';
import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { answerPurchase } from '../domain/checkout/claim.ts';
import { readdress } from '../domain/checkout/readdress.ts';
import { limitCalls } from '../http/callLimit.ts';
import { checkoutOwnerOf } from '../http/checkoutOwner.ts';
import type { AppEnv } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';

/**
 * Registers the calls about unclaimed purchases: the user says whether a purchase is theirs, or the guest corrects its
 * email address.
 */
export function purchaseRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { worker } = deps;

  implement(
    app,
    calls,
  )({
    answerPurchase: async ({ body }, { c, session }) => {
      await limitCalls(c, 'purchases', deps);
      const answer = { checkoutId: body.id, isMine: body.isMine };
      if (!(await answerPurchase(deps, session.user, answer)))
        throw new HttpError(404, serverErrors.checkout.noPurchase);
      worker.wake();
      return { success: true };
    },

    readdressPurchase: async ({ body }, { c }) => {
      await limitCalls(c, 'readdress', deps);
      if (!(await readdress(deps, (await checkoutOwnerOf(c, deps)).guestOwner, body)))
        throw new HttpError(409, serverErrors.checkout.notReaddressable);
      return { success: true };
    },
  });
}
