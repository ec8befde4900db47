import { accountErrors } from '@signalsync/content/messages/account';
import { affiliateReferral } from '@signalsync/contract/calls/referral';
import { proxy } from 'valtio/vanilla';
import { createQuery } from '../core/query.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** `none`: the signed-in user has no referral link. */
type RemoteReferral =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  | { status: 'none' }
  | { status: 'failed'; message: string };

/** The user's referral link, which is fetched once. */
export function createReferralStore({ api, browser, messages, session }: Core) {
  const state = proxy<{ referral: RemoteReferral }>({ referral: { status: 'loading' } });
  const { load, abort } = createQuery(state, 'referral', {
    ask: (signal) => api.call(affiliateReferral, {}, { signal }),
    show(result): RemoteReferral {
      if (!result.ok) {
        if (!session.isOver()) messages.error(accountErrors.referral);
        return { status: 'failed', message: accountErrors.referral };
      }
      const given = result.data.referral?.url ?? '';
      const url = given && safeUrl(given, { hosts: 'any', own: [browser.origin] });
      return url ? { status: 'ready', url } : { status: 'none' };
    },
  });
  return { state, load, dispose: abort };
}
