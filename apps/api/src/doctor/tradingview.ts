import { liveTradingview } from '../ports/live/tradingview.ts';
import { PlatformError } from '../ports/live/call.ts';
import type { TradingviewKeys } from '../settings/settings.ts';
import { once, type Vendor } from './check.ts';
import type { Outside } from './outside.ts';

/** Any username works here. The check only asks TradingView whether our session may see who has access to a script. */
const username = 'tradingview';

/** Checks whether our account is still signed in at TradingView. */
export function tradingviewVendor({ settings }: Outside, keys: TradingviewKeys): Vendor {
  const port = liveTradingview(keys, { baseUrl: settings.addresses.tradingview });
  /**
   * Returns, for each script, the error with which TradingView rejects our call; undefined if TradingView accepts the
   * call.
   */
  const answers = once(() =>
    Promise.all(
      keys.scriptIds.map(async (scriptId) => {
        try {
          await port.accessOf({ username, scriptId });
          return undefined;
        } catch (error) {
          if (error instanceof PlatformError && error.kind === 'rejected') return { scriptId, message: error.message };
          throw error;
        }
      }),
    ),
  );
  return {
    name: 'TradingView',
    checks: {
      session: {
        isFirst: true,
        ask: async () => {
          const failed = (await answers()).filter((answer) => answer !== undefined);
          return failed.length === keys.scriptIds.length && `The session has ended. ${failed[0]?.message}`;
        },
        todo: 'Sign in at TradingView as the owner of the scripts, copy the cookies sessionid and sessionid_sign into TRADINGVIEW_SESSION_ID and TRADINGVIEW_SESSION_SIGN, and restart the server.',
      },
      scripts: {
        ask: async () => {
          const failed = (await answers()).flatMap((answer) => answer?.scriptId ?? []);
          return failed.length > 0 && `The account may not share ${failed.join(', ')}.`;
        },
        todo: 'TradingView, Invite-only scripts: copy the ids of the four scripts of this account into TRADINGVIEW_SCRIPT_IDS.',
      },
    },
  };
}
