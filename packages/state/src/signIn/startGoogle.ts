import { googleStart } from '@signalsync/contract/calls/signIn';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Where Google asks for consent; a host of our own stands in for it in development. */
const consentHosts = ['accounts.google.com'];

/** The address at which Google asks for consent, or `failed` when there is none that may be followed. */
export async function startGoogle({ api, browser, session }: Core, signal: AbortSignal): Promise<string | 'failed'> {
  const via = session.via();
  const result = await api.call(googleStart, { query: via === null ? {} : { via } }, { signal });
  if (!result.ok) return 'failed';
  return safeUrl(result.data.url, { hosts: consentHosts, own: [browser.origin, api.baseUrl] }) ?? 'failed';
}
