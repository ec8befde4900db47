import { recordUpdate } from '../domain/connections/telegram.ts';
import { handleEvent } from '../domain/reconciliation/webhook.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { telegramUpdatesPath, webhookPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { webhookLag } from '../metrics/metrics.ts';
import { PaymentsError } from '../ports/payments.ts';
import { PlatformError } from '../ports/live/call.ts';
import { telegramSecretHeader, type TelegramUpdate } from '../ports/live/telegram.ts';

/**
 * Registers the webhooks: the provider's, and Telegram's for members who join or leave. They answer 2xx only after
 * everything is stored, because otherwise the sender would not send it again.
 */
export function webhookRoutes(app: App, deps: Dependencies): void {
  const { payments, platforms, clock, worker } = deps;
  const observeLag = (vendor: 'stripe' | 'telegram', sentAt: Date) =>
    webhookLag.observe({ vendor }, Math.max(0, clock.now().getTime() - sentAt.getTime()) / 1000);

  app.post(webhookPath, async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    const event = await payments.readEvent(await c.req.text(), signature, clock.now()).catch((error: unknown) => {
      if (error instanceof PaymentsError) throw new HttpError(400, `${error.message}.`);
      throw error;
    });
    if (event !== null) {
      await handleEvent(deps, event);
      observeLag('stripe', event.createdAt);
      worker.wake();
    }
    return c.json({ received: true });
  });

  function readUpdate(body: string, secret: string): TelegramUpdate | null {
    try {
      return platforms.telegram.readUpdate(body, secret);
    } catch (error) {
      if (error instanceof PlatformError) throw new HttpError(401, 'This update does not carry our secret.');
      throw error;
    }
  }

  app.post(telegramUpdatesPath, async (c) => {
    const update = readUpdate(await c.req.text(), c.req.header(telegramSecretHeader) ?? '');
    if (update !== null) await recordUpdate(deps, update);
    if (update?.at) observeLag('telegram', update.at);
    worker.wake();
    return c.json({ received: true });
  });
}
