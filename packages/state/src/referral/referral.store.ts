import { accountErrors } from '@signalsync/content/messages/account';
import { affiliateReferral } from '@signalsync/contract/calls/referral';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** `none`: this user has no link. */
type RemoteReferral =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  | { status: 'none' }
  | { status: 'failed'; message: string };

/** The user's referral link. */
export interface ReferralStore {
  readonly state: { referral: RemoteReferral };
  /** Fetches the link once. */
  load(): Promise<void>;
  dispose(): void;
}

type Needs = Pick<Core, 'api' | 'browser' | 'messages' | 'session'>;

export function createReferralStore({ api, browser, messages, session }: Needs): ReferralStore {
  const state = proxy<ReferralStore['state']>({ referral: { status: 'loading' } });
  const calls = createCalls();
  return {
    state,
    async load() {
      if (state.referral.status !== 'loading' || calls.isRunning('load')) return;
      const result = await calls.run('load', (signal) => api.call(affiliateReferral, {}, { signal }));
      if (!result) return;
      if (!result.ok) {
        state.referral = { status: 'failed', message: accountErrors.referral };
        if (result.failure.kind === 'unauthenticated' && (await session.recheck())) return;
        messages.error(accountErrors.referral);
        return;
      }
      const given = result.data.referral?.url ?? '';
      const url = given && safeUrl(given, { hosts: 'any', own: [browser.origin] });
      state.referral = url ? { status: 'ready', url } : { status: 'none' };
    },
    dispose: () => calls.abort(),
  };
}
