import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/rating';
import type { Dependencies } from '../http/dependencies.ts';
import { takeFeedback } from '../domain/rating/feedback.ts';
import { limit, limitCalls } from '../http/callLimit.ts';
import type { App } from '../http/env.ts';
import { implement } from '../http/implement.ts';

/** A user may send the team at most this many messages per day. */
const feedbackPerDay = 30;

/** Registers the call that takes ratings and feedback. */
export function ratingRoutes(app: App, deps: Dependencies): void {
  const { db, clock, worker } = deps;

  implement(app, calls, {
    sendFeedback: async ({ body }, { c, session }) => {
      await limitCalls(c, 'feedback', deps);
      const now = clock.now();
      const bucket = { key: `feedback:${session.userId}`, limit: feedbackPerDay, windowSeconds: 24 * 3600 };
      await limit(db, now, [bucket], serverErrors.rating.tooMany);
      await takeFeedback(db, session.userId, body, now);
      worker.wake();
      return { success: true };
    },
  });
}
