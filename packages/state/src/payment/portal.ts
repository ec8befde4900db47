import { portalError } from '@signalsync/content/messages/portal';
import { createPortalSession, type PortalFlow } from '@signalsync/contract/calls/portal';
import type { Failed, Ok } from '../core/failure.ts';
import type { FailureTexts } from '../core/failureText.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Host of the payment provider's portal. In development, one of our own hosts replaces it. */
const portalHosts = ['billing.stripe.com'];

export const portalTexts: FailureTexts = { short: portalError, serverMessageAllowed: false };

/**
 * Returns the URL of the payment provider's billing portal. A URL that must not be followed counts as a failure.
 * @param flow - the step for which the portal is opened; undefined for the whole portal
 * @param options - `as`: the user for whom the call is made, as in the options of a call
 */
export async function portalOf(
  { api, browser }: Core,
  signal: AbortSignal,
  flow?: PortalFlow,
  options?: { readonly as: string | null },
): Promise<Ok<string> | Failed> {
  const result = await api.call(createPortalSession, { query: { flow } }, { signal, ...options });
  if (!result.ok) return result;
  const { url } = result.data;
  const address = url ? safeUrl(url, { hosts: portalHosts, own: [browser.origin, api.baseUrl] }) : null;
  return address === null ? { ok: false, failure: { kind: 'contract' }, aborted: false } : { ok: true, data: address };
}
