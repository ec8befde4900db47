import type { DiscordPort } from './live/discord.ts';
import type { NotifyPort } from './live/slack.ts';
import type { TelegramPort } from './live/telegram.ts';
import type { TradingviewPort } from './live/tradingview.ts';

/** The ports to the platforms and to the team's channel. Their calls throw a `PlatformError` on failure. */
export interface Platforms {
  readonly discord: DiscordPort;
  readonly telegram: TelegramPort;
  /** Undefined if TradingView is switched off. */
  readonly tradingview: TradingviewPort | undefined;
  readonly notify: NotifyPort;
}
