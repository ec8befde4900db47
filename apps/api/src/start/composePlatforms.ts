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
import { telegramSecretHeader } from '../ports/telegramUpdate.ts';
import { watched } from '../ports/watched.ts';
import type { Secret } from '../settings/secret.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

interface Deps {
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Secret;
}
type App = () => ReturnType<typeof createApp>;

/**
 * Creates each platform: the real one if its settings are given, otherwise its fake. Production gets no fakes. If
 * settings are missing there, TradingView is switched off; for any other platform this throws a `StartError`.
 */
export async function composePlatforms(
  deps: Deps,
  app: App,
): Promise<{ platforms: Platforms; fakes: FakePlatforms | undefined }> {
  const { discord, telegram, tradingview, slackWebhookUrl, appUrl, isProduction } = deps.settings;
  const fakes = isProduction ? undefined : await openFakePlatforms(deps, app);
  const own = {
    discord: discord && watched('discord', liveDiscord(discord, { website: appUrl })),
    telegram: telegram && watched('telegram', liveTelegram(telegram)),
    tradingview: tradingview && watched('tradingview', liveTradingview(tradingview)),
    notify: slackWebhookUrl === undefined ? undefined : watched('slack', liveSlack(slackWebhookUrl)),
  };
  const platforms = {
    discord: own.discord ?? fakes?.discord,
    telegram: own.telegram ?? fakes?.telegram,
    tradingview: own.tradingview ?? fakes?.tradingview,
    notify: own.notify ?? fakes?.notify,
  };
  if (platforms.discord === undefined || platforms.telegram === undefined || platforms.notify === undefined) {
    throw new StartError(
      'Production does not run on fakes: set the keys of Discord and Telegram and NOTIFY_SLACK_WEBHOOK_URL.',
    );
  }
  const { discord: community, telegram: group, notify } = platforms;
  return { platforms: { ...platforms, discord: community, telegram: group, notify }, fakes };
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
