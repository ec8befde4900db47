import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/pause';
import { endPause, planPause } from '../domain/subscription/pause.ts';
import { optionsOfPause } from '../domain/subscription/pauseOptions.ts';
import { limitCalls, limitProviderCalls } from '../http/callLimit.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import type { Session } from '../http/session.ts';

const texts = serverErrors.pause;

/** Registers the calls with which a member pauses the plan. They work only on the signed-in user's own plan. */
export function pauseRoutes(app: App, deps: Dependencies): void {
  /** Returns the id of the user and that of their subscription. Throws a 409 with `none` if the user has no subscription. */
  function ownPlan({ user }: Session, none: string) {
    const { id: userId, stripeSubscriptionId: subscriptionId } = user;
    if (subscriptionId === null) throw new HttpError(409, none);
    return { userId, subscriptionId };
  }

  implement(app, calls, {
    pauseOptions: async (_, { session }) => {
      await limitProviderCalls(deps, 'reads', session);
      return optionsOfPause(deps, session.user);
    },

    pausePlan: async ({ body }, { session }) => {
      const plan = ownPlan(session, texts.notPossible);
      await limitProviderCalls(deps, 'changes', session);
      const outcome = await planPause(deps, plan, body);
      if (outcome !== 'planned') throw new HttpError(409, texts[outcome]);
      return { success: true };
    },

    resumePlan: async ({ body }, { c, session }) => {
      await limitCalls(c, 'pay', deps);
      const plan = ownPlan(session, texts.nothingToResume);
      await limitProviderCalls(deps, 'changes', session);
      const outcome = await endPause(deps, plan, body.amount);
      if (outcome === 'none') throw new HttpError(409, texts.nothingToResume);
      if (outcome === 'changed' || outcome === 'noCard') throw new HttpError(409, texts[outcome]);
      return { success: true, outcome };
    },
  });
}
