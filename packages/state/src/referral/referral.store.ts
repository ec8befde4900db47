import { accountErrors } from '@signalsync/content/messages/account';
import { affiliateReferral } from '@signalsync/contract/calls/referral';
import type { FailedLoad } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { failedLoad } from '../core/failedLoad.ts';
import { createQuery } from '../core/query.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** `none`: the signed-in user has no referral link. */
type RemoteReferral = { status: 'loading' } | { status: 'ready'; url: string } | { status: 'none' } | FailedLoad;

/** The user's referral link, which is fetched once. */
export function createReferralStore(core: Core) {
  const { browser, messages, session } = core;
  const state = proxy<{ referral: RemoteReferral }>({ referral: { status: 'loading' } });
  const { load, abort } = createQuery(core, state, 'referral', {
    ask: (signal, api) => api.call(affiliateReferral, {}, { signal }),
    show(result): RemoteReferral {
      if (!result.ok) {
        if (!session.isOver()) messages.error(accountErrors.referral);
        return failedLoad(result.failure, accountErrors.referral);
      }
      const given = result.data.referral?.url ?? '';
      const url = given && safeUrl(given, { hosts: 'any', own: [browser.origin] });
      return url ? { status: 'ready', url } : { status: 'none' };
    },
  });
  return { state, load, dispose: abort };
}
