import { portalError } from '@signalsync/content/messages/portal';
import { createPortalSession } from '@signalsync/contract/calls/portal';
import type { ShownError } from '@signalsync/contract/view/error';
import { shownErrorOf } from '../core/failureText.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Host of the provider's portal. In development, one of our own hosts replaces it. */
const portalHosts = ['billing.stripe.com'];

type Portal = { ok: true; address: string } | { ok: false; error: ShownError };

/** Returns the URL of the provider's billing portal. If there is none, or it must not be followed, returns an error. */
export async function portalOf(
  { api, browser, session }: Pick<Core, 'api' | 'browser' | 'session'>,
  signal: AbortSignal,
  as?: string | null,
) {
  const result = await api.call(createPortalSession, {}, { signal, ...(as !== undefined && { as }) });
  const own = [browser.origin, api.baseUrl];
  const address = result.ok && result.data.url ? safeUrl(result.data.url, { hosts: portalHosts, own }) : null;
  if (address !== null) return { ok: true, address } satisfies Portal;
  if (!result.ok && !result.aborted && result.failure.kind === 'unauthenticated') await session.recheck();
  const error = result.ok
    ? { message: portalError, reason: null }
    : shownErrorOf(result.failure, { short: portalError, serverMessageAllowed: false });
  return { ok: false, error } satisfies Portal;
}
