import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { recordUpdate } from '../domain/connections/telegram.ts';
import type { AppEnv } from '../http/env.ts';
import { telegramUpdatesPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { webhookLag } from '../metrics/metrics.ts';
import { PlatformError, type TelegramUpdate } from '../ports/platforms.ts';
import { telegramSecretHeader } from '../ports/telegramUpdate.ts';

/** Registers Telegram's webhook for members who join or leave. Answers 2xx only after everything is stored. */
export function telegramUpdatesRoute(app: Hono<AppEnv>, deps: Dependencies): void {
  const { platforms, worker, clock } = deps;

  function read(body: string, secret: string): TelegramUpdate | null {
    try {
      return platforms.telegram.readUpdate(body, secret);
    } catch (error) {
      if (error instanceof PlatformError) throw new HttpError(401, 'This update does not carry our secret.');
      throw error;
    }
  }

  app.post(telegramUpdatesPath, async (c) => {
    const update = read(await c.req.text(), c.req.header(telegramSecretHeader) ?? '');
    if (update !== null) await recordUpdate(deps, update);
    if (update?.at)
      webhookLag.observe({ vendor: 'telegram' }, Math.max(0, clock.now().getTime() - update.at.getTime()) / 1000);
    worker.wake();
    return c.json({ received: true });
  });
}
