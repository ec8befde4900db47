import { accountErrors } from '@signalsync/content/messages/account';
import { referralEarnings } from '@signalsync/contract/calls/referral';
import type { ReferralEarnings } from '@signalsync/contract/view/referral';
import { proxy } from 'valtio/vanilla';
import { failedLoad } from '../core/failedLoad.ts';
import { createQuery } from '../core/query.ts';
import type { Core } from '../createCore.ts';

/**
 * What the user has earned by their referral link. Fetched once. Nothing is said of a failure here: the user reads it in
 * place once they ask for the numbers.
 */
export function createEarningsStore(core: Core) {
  const state = proxy<{ earnings: ReferralEarnings }>({ earnings: { status: 'loading' } });
  const { load, retry, abort } = createQuery(core, state, 'earnings', {
    ask: (signal, api) => api.call(referralEarnings, {}, { signal }),
    show(result): ReferralEarnings {
      if (result.ok) return { status: 'ready', ...result.data };
      const { failure } = result;
      if (failure.kind === 'rejected' && failure.status === 404) return { status: 'missing' };
      return failedLoad(failure, accountErrors.earnings);
    },
  });
  return { state, load, retry, dispose: abort };
}
