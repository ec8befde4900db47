import { planChange } from '@signalsync/content/planChange';
import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/planChange';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { type ChangeOutcome, makeChange } from '../domain/billing/changePlan.ts';
import { changeOptions, previewChange } from '../domain/billing/changePreview.ts';
import { takeChangeBack } from '../domain/billing/takeChangeBack.ts';
import { readStanding } from '../domain/subscription/readStanding.ts';
import { limitCalls, limitProviderCalls } from '../http/callLimit.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import type { Session } from '../http/session.ts';

const texts = serverErrors.planChange;
const whyNot = planChange.blocked;
const notPossible = () => new HttpError(409, texts.notPossible);

/** Registers the calls with which a member changes the plan. They work only on the signed-in user's own plan. */
export function planChangeRoutes(app: App, deps: Dependencies): void {
  /** Reads the state of the user's plan after a change, for the reply. */
  async function standingAfter({ userId }: Session) {
    const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
    return user === undefined ? null : readStanding(deps, user);
  }

  implement(app, calls, {
    planChangeOptions: async (_, { session }) => {
      await limitProviderCalls(deps, 'reads', session);
      return changeOptions(deps, session.user);
    },

    previewPlanChange: async ({ body }, { session }) => {
      await limitProviderCalls(deps, 'reads', session);
      const preview = await previewChange(deps, session.user, body.priceId);
      if ('blocked' in preview)
        throw new HttpError(409, preview.blocked === 'none' ? texts.notPossible : whyNot[preview.blocked]);
      return preview;
    },

    changePlan: async ({ body }, { c, session }) => {
      await limitCalls(c, 'pay', deps);
      await limitProviderCalls(deps, 'changes', session);
      const made = await makeChange(deps, session.user, body.token);
      if (!isOutcome(made)) throw notPossible();
      if (made.kind === 'changed') return { outcome: 'changed', preview: made.preview };
      const standing = await standingAfter(session);
      if (made.kind === 'asksForAuthentication') return { outcome: 'confirm', url: made.url, standing };
      if (made.kind === 'declined') return { outcome: 'declined', reason: made.message, standing };
      return { success: true, outcome: made.kind, standing };
    },

    takeBackPlanChange: async (_, { session }) => {
      await limitProviderCalls(deps, 'changes', session);
      const end = await takeChangeBack(deps, session.userId);
      if (end === 'none') throw new HttpError(409, texts.nothingOpen);
      if (end !== 'dropped') throw new HttpError(409, texts.tooLate);
      return { success: true, standing: await standingAfter(session) };
    },
  });
}

type Made = Exclude<ChangeOutcome, { readonly blocked: unknown } | { readonly kind: 'unknown' }>;

const isOutcome = (made: ChangeOutcome): made is Made => 'kind' in made && made.kind !== 'unknown';
