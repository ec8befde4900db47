import { wideTimes } from '../domain/core/networks.ts';
import type { ProductionSettings } from '../settings/settings.ts';
import { shownSamples } from '../web/madeFor.ts';
import { CannotAsk, type Vendor } from './check.ts';

/** The checks of the settings of the server and of the web build. They need no network. */
export function settingsVendor(settings: ProductionSettings): Vendor {
  const { appUrl, apiUrl, corsOrigins, limits, discord, tradingview, webDir } = settings;
  const { network, strangers } = limits;
  return {
    name: 'Settings',
    checks: {
      'one site': {
        ask: () =>
          siteOf(appUrl) !== siteOf(apiUrl) && `${appUrl} and ${apiUrl} are two sites, so nobody stays signed in.`,
        todo: 'Give APP_URL and API_URL the same domain, such as app.example.com and api.example.com.',
      },
      CORS_ORIGINS: {
        ask: () => {
          const foreign = corsOrigins.find((origin) => siteOf(origin) !== siteOf(apiUrl));
          return foreign && `${foreign} is another site than ${apiUrl}, so nobody can sign in on its pages.`;
        },
        todo: 'Take it out of CORS_ORIGINS.',
      },
      'limits of sign-in': {
        ask: () => {
          if (network.sendsPerDay * wideTimes >= strangers.sendsPerDay)
            return 'LOGIN_NETWORK_SENDS_PER_DAY is not below half of LOGIN_SENDS_PER_DAY.';
          const isBelow = network.failedGuessesPerDay * wideTimes < strangers.failedGuessesPerDay;
          return !isBelow && 'LOGIN_NETWORK_FAILED_GUESSES_PER_DAY is not below half of LOGIN_FAILED_GUESSES_PER_DAY.';
        },
        todo: 'Make it smaller. A /48 of IPv6 has twice as much, and no network alone may use up the codes of an address.',
      },
      ids: {
        ask: () => {
          if (discord.roleIds.Premium === discord.roleIds.Member)
            return 'DISCORD_PREMIUM_ROLE_ID and DISCORD_MEMBER_ROLE_ID are the same role.';
          const { scriptIds } = tradingview ?? { scriptIds: [] };
          return new Set(scriptIds).size < scriptIds.length && 'TRADINGVIEW_SCRIPT_IDS names a script twice.';
        },
        todo: 'Set each to the id of its own.',
      },
      samples: {
        ask: async () => {
          const names = await shownSamples(webDir);
          if (names.length > 0) throw new CannotAsk(`The pages show these samples: ${names.join(', ')}.`);
          return undefined;
        },
        todo: 'Replace what nobody has proven, and take its name out of VITE_ALLOWED_SAMPLES.',
      },
    },
  };
}

/**
 * Returns the last two labels of an origin's host, such as `example.com`. If the results differ, two origins certainly
 * belong to two sites. If the results are equal, only the list of public suffixes could tell.
 */
function siteOf(origin: string): string {
  return URL.parse(origin)?.hostname.split('.').slice(-2).join('.') ?? origin;
}
