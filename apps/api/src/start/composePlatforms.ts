import type { createApp } from '../routes/app.ts';
import type { Database } from '../db/database.ts';
import { telegramUpdatesPath } from '../http/guards.ts';
import type { Clock } from '../ports/clock.ts';
import type { FakePlatforms } from '../ports/fake/platforms.ts';
import { liveDiscord } from '../ports/live/discord.ts';
import { liveSlack } from '../ports/live/slack.ts';
import { liveTelegram } from '../ports/live/telegram.ts';
import { liveTradingview } from '../ports/live/tradingview.ts';
import type { Platforms } from '../ports/platforms.ts';
import { telegramSecretHeader } from '../ports/live/telegram.ts';
import { watched } from '../ports/watched.ts';
import type { Secret } from '../settings/secret.ts';
import type { DiscordKeys, Settings, TelegramKeys } from '../settings/settings.ts';

interface Deps {
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Secret;
}
type App = () => ReturnType<typeof createApp>;

/**
 * Creates each platform: the real one if its settings are given, otherwise its fake. Production gets no fakes: without
 * its settings TradingView is switched off there.
 */
export async function composePlatforms(
  deps: Deps,
  app: App,
): Promise<{ platforms: Platforms; fakes: FakePlatforms | undefined }> {
  const { settings } = deps;
  const real = {
    discord: (keys: DiscordKeys) => watched('discord', liveDiscord(keys, { website: settings.appUrl })),
    telegram: (keys: TelegramKeys) => watched('telegram', liveTelegram(keys)),
    notify: (url: string) => watched('slack', liveSlack(url)),
  };
  const tradingview = settings.tradingview && watched('tradingview', liveTradingview(settings.tradingview));
  if (settings.isProduction) {
    const [discord, telegram] = [real.discord(settings.discord), real.telegram(settings.telegram)];
    const notify = real.notify(settings.slackWebhookUrl);
    return { platforms: { discord, telegram, tradingview, notify }, fakes: undefined };
  }
  const { discord, telegram, slackWebhookUrl } = settings;
  const fakes = await openFakePlatforms(deps, app);
  return {
    platforms: {
      discord: discord ? real.discord(discord) : fakes.discord,
      telegram: telegram ? real.telegram(telegram) : fakes.telegram,
      tradingview: tradingview ?? fakes.tradingview,
      notify: slackWebhookUrl === undefined ? fakes.notify : real.notify(slackWebhookUrl),
    },
    fakes,
  };
}

/** Creates the fake platforms. Imported only when used, so production never loads them. */
async function openFakePlatforms({ settings, db, clock, secret }: Deps, app: App): Promise<FakePlatforms> {
  const { fakePlatforms } = await import('../ports/fake/platforms.ts');
  const origin = `http://localhost:${settings.port}`;
  return fakePlatforms({
    db,
    clock,
    origin: settings.apiUrl ?? origin,
    consentOrigin: settings.apiUrl,
    webhookSecret: secret.hmac('fake Telegram', 'updates'),
    deliverUpdate: async (body, updateSecret) => {
      const headers = { [telegramSecretHeader]: updateSecret, 'content-type': 'application/json' };
      return app().request(`${origin}${telegramUpdatesPath}`, { method: 'POST', headers, body });
    },
  });
}
