import type { DiscordPort } from './live/discord.ts';
import type { NotifyPort } from './live/slack.ts';
import type { TelegramPort } from './live/telegram.ts';
import type { TradingviewPort } from './live/tradingview.ts';

/** The platforms, and the team's channel. Each of their calls throws a `PlatformError` if it fails. */
export interface Platforms {
  readonly discord: DiscordPort;
  readonly telegram: TelegramPort;
  /** Undefined if TradingView is switched off. */
  readonly tradingview: TradingviewPort | undefined;
  readonly notify: NotifyPort;
}
