import { planChange } from '@signalsync/content/planChange';
import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/planChange';
import { makeChange } from '../domain/billing/changePlan.ts';
import { changeOptions, type NoPreview, previewChange } from '../domain/billing/changePreview.ts';
import { takeChangeBack } from '../domain/billing/takeChangeBack.ts';
import { limitCalls, limitProviderCalls } from '../http/callLimit.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';

const texts = serverErrors.planChange;
const whyNot = planChange.blocked;
const notPossible = (blocked: NoPreview['blocked']) =>
  new HttpError(409, blocked === 'none' ? texts.notPossible : whyNot[blocked]);

/** Registers the calls with which a member changes the plan. They work only on the signed-in user's own plan. */
export function planChangeRoutes(app: App, deps: Dependencies): void {
  implement(app, calls, {
    planChangeOptions: async (_, { session }) => {
      await limitProviderCalls(deps, 'reads', session);
      return changeOptions(deps, session.user);
    },

    previewPlanChange: async ({ body }, { session }) => {
      await limitProviderCalls(deps, 'reads', session);
      const preview = await previewChange(deps, session.user, body.priceId);
      if ('blocked' in preview) throw notPossible(preview.blocked);
      return preview;
    },

    changePlan: async ({ body }, { c, session }) => {
      await limitCalls(c, 'pay', deps);
      await limitProviderCalls(deps, 'changes', session);
      const made = await makeChange(deps, session.user, body.token);
      if ('blocked' in made) throw notPossible(made.blocked);
      if (made.kind === 'unknown') throw notPossible('none');
      if (made.kind === 'changed') return { outcome: 'changed', preview: made.preview };
      if (made.kind === 'asksForAuthentication') return { outcome: 'confirm', url: made.url };
      if (made.kind === 'declined') return { outcome: 'declined', reason: made.message };
      return { success: true, outcome: made.kind };
    },

    takeBackPlanChange: async (_, { session }) => {
      await limitProviderCalls(deps, 'changes', session);
      const end = await takeChangeBack(deps, session.userId);
      if (end === 'none') throw new HttpError(409, texts.nothingOpen);
      if (end !== 'dropped') throw new HttpError(409, texts.tooLate);
      return { success: true };
    },
  });
}
