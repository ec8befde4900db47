import { discordKeys } from './discord.ts';
import { slackPath } from './slack.ts';
import { telegramKeys } from './telegram.ts';
import { tradingviewKeys } from './tradingview.ts';

/** Secrets that must never be in a message. */
export const secretMarks = [
  discordKeys.clientSecret,
  discordKeys.botToken,
  telegramKeys.botToken,
  telegramKeys.webhookSecret,
  tradingviewKeys.sessionId,
  tradingviewKeys.sessionSign,
  slackPath,
];
