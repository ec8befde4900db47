import { backupVendor } from './backup.ts';
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

/** Returns every vendor that the settings name, in the order of the report. */
export function vendorsOf(outside: Outside): Vendor[] {
  const { stripe, mail, google, discord, telegram, tradingview, slackWebhookUrl } = outside.settings;
  return [
    settingsVendor(outside.settings),
    siteVendor(outside),
    databaseVendor(outside),
    backupVendor(outside),
    stripeVendor(outside, stripe),
    mailVendor(outside, mail.url),
    senderVendor(outside),
    googleVendor(outside, google),
    discordVendor(outside, discord),
    telegramVendor(outside, telegram),
    tradingview === undefined ? switchedOff : tradingviewVendor(outside, tradingview),
    slackVendor(slackWebhookUrl),
  ];
}

const switchedOff: Vendor = {
  name: 'TradingView',
  checks: {
    'switched off': {
      todo: 'Nobody can connect TradingView until TRADINGVIEW_SESSION_ID, TRADINGVIEW_SESSION_SIGN and TRADINGVIEW_SCRIPT_IDS are set.',
    },
  },
};
