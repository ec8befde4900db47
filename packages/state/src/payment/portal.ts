import { portalError } from '@signalsync/content/messages/portal';
import { createPortalSession, type PortalFlow } from '@signalsync/contract/calls/portal';
import type { Failed, Ok } from '../core/failure.ts';
import type { FailureTexts } from '../core/failureText.ts';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Host of the payment provider's portal. In development, one of our own hosts replaces it. */
const portalHosts = ['billing.stripe.com'];

export const portalTexts: FailureTexts = { short: portalError, serverMessageAllowed: false };

interface Options {
  /** The step for which the portal is opened; left out for the whole portal. */
  flow?: PortalFlow | undefined;
  /** The user for whom the call is made, as in the options of a call. */
  as?: string | null;
}

/** Returns the URL of the payment provider's billing portal. A URL that must not be followed counts as a failure. */
export async function portalOf(
  { api, browser }: Core,
  signal: AbortSignal,
  { flow, as }: Options = {},
): Promise<Ok<string> | Failed> {
  const request = { query: { flow } };
  const result = await api.call(createPortalSession, request, { signal, ...(as !== undefined && { as }) });
  if (!result.ok) return result;
  const { url } = result.data;
  const address = url ? safeUrl(url, { hosts: portalHosts, own: [browser.origin, api.baseUrl] }) : null;
  return address === null ? { ok: false, failure: { kind: 'contract' }, aborted: false } : { ok: true, data: address };
}
