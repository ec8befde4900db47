import { accountErrors } from '@signalsync/content/messages/account';
import { referralEarnings } from '@signalsync/contract/calls/referral';
import type { ReferralEarnings } from '@signalsync/contract/view/referral';
import { proxy } from 'valtio/vanilla';
import { missingOrFailed } from '../core/failedLoad.ts';
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
      return result.ok ? { status: 'ready', ...result.data } : missingOrFailed(result.failure, accountErrors.earnings);
    },
  });
  return { state, load, retry, dispose: abort };
}
