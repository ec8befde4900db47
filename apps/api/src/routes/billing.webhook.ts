import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { handleEvent } from '../domain/reconciliation/webhook.ts';
import type { AppEnv } from '../http/env.ts';
import { webhookPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { webhookLag } from '../metrics/metrics.ts';
import { PaymentsError } from '../ports/payments.ts';

/** Registers the provider's webhook. Answers 2xx only after everything is stored. */
export function webhookRoute(app: Hono<AppEnv>, deps: Dependencies): void {
  const { payments, clock, worker } = deps;
  app.post(webhookPath, async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    const event = await payments.readEvent(await c.req.text(), signature, clock.now()).catch((error: unknown) => {
      if (error instanceof PaymentsError) throw new HttpError(400, `${error.message}.`);
      throw error;
    });
    if (event !== null) {
      await handleEvent(deps, event);
      webhookLag.observe({ vendor: 'stripe' }, Math.max(0, clock.now().getTime() - event.createdAt.getTime()) / 1000);
      worker.wake();
    }
    return c.json({ received: true });
  });
}
