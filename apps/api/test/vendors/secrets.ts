import { discordKeys } from './discord.ts';
import { slackPath } from './slack.ts';
import { telegramKeys } from './telegram.ts';
import { tradingviewKeys } from './tradingview.ts';

/** The vendors' secrets in tests. No error message or stack may contain one. */
export const secretMarks = [
  discordKeys.clientSecret,
  discordKeys.botToken,
  telegramKeys.botToken,
  telegramKeys.webhookSecret,
  tradingviewKeys.sessionId,
  tradingviewKeys.sessionSign,
  slackPath,
];
