import type { Settings } from '../settings.ts';
import type { Vendor } from './check.ts';
import { databaseVendor } from './database.ts';
import { discordVendor } from './discord.ts';
import { googleVendor } from './google.ts';
import { mailVendor } from './mail.ts';
import type { Outside } from './outside.ts';
import { senderVendor } from './sender.ts';
import { settingsVendor } from './settings.ts';
import { siteVendor } from './site.ts';
import { slackVendor } from './slack.ts';
import { stripeVendor } from './stripe.ts';
import { telegramVendor } from './telegram.ts';
import { tradingviewVendor } from './tradingview.ts';

/** Every vendor that the settings name, in the order of the report. */
export function vendorsOf(outside: Outside): Vendor[] {
  const { stripe, mail, google, discord, telegram, tradingview, slackWebhookUrl } = outside.settings;
  return [
    settingsVendor(outside.settings),
    siteVendor(outside),
    databaseVendor(outside),
    ...(stripe === undefined ? [] : [stripeVendor(outside, stripe)]),
    ...(mail.url === undefined ? [] : [mailVendor(outside, mail.url), senderVendor(outside)]),
    ...(google === undefined ? [] : [googleVendor(outside, google)]),
    ...(discord === undefined ? [] : [discordVendor(outside, discord)]),
    ...(telegram === undefined ? [] : [telegramVendor(outside, telegram)]),
    tradingview === undefined ? switchedOff : tradingviewVendor(outside, tradingview),
    ...(slackWebhookUrl === undefined ? [] : [slackVendor(slackWebhookUrl)]),
  ];
}

const switchedOff: Vendor = {
  name: 'TradingView',
  checks: [
    {
      name: 'switched off',
      todo: 'Nobody can connect TradingView until TRADINGVIEW_SESSION_ID, TRADINGVIEW_SESSION_SIGN and TRADINGVIEW_SCRIPT_IDS are set.',
    },
  ],
};

/** Every secret of the settings. No report may hold one. */
export function secretsOf({
  secret,
  stripe,
  mail,
  google,
  discord,
  telegram,
  tradingview,
  ...rest
}: Settings): string[] {
  const passwordOf = (url: string | undefined) => {
    const password = URL.parse(url ?? '')?.password ?? '';
    return [password, decodedPart(password)];
  };
  return [
    secret,
    stripe?.secretKey,
    stripe?.webhookSecret,
    ...passwordOf(mail.url),
    google?.clientSecret,
    discord?.clientSecret,
    discord?.botToken,
    telegram?.botToken,
    telegram?.webhookSecret,
    tradingview?.sessionId,
    tradingview?.sessionSign,
    rest.slackWebhookUrl,
    rest.slackWebhookUrl && URL.parse(rest.slackWebhookUrl)?.pathname,
    rest.databaseUrl,
    ...passwordOf(rest.databaseUrl),
  ].filter((each) => each !== undefined);
}

/** Decodes %40 and the like; returns the text as it is if that fails. */
function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
