import { telegramUpdatesPath } from '../http/guards.ts';
import { setUpTelegram } from '../ports/live/telegram.ts';
import { PlatformError } from '../ports/live/call.ts';
import { runCommand } from '../settings/commandLine.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Tells Telegram where to send updates about members who join or leave: to which URL, and with which secret. A repeat
// changes nothing.
await runCommand(async () => {
  const { telegram, apiUrl, addresses } = parseSettings(process.env);
  if (telegram === undefined || apiUrl === undefined) {
    throw new StartError(
      'Set TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID, TELEGRAM_WEBHOOK_SECRET and APP_URL or API_URL first.',
    );
  }
  const url = `${apiUrl}${telegramUpdatesPath}`;
  await setUpTelegram(telegram, url, { baseUrl: addresses.telegram });
  console.log(`Telegram reports to ${url}.`);
}, PlatformError);
