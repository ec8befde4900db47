import { googleStart } from '@signalsync/contract/calls/signIn';
import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Hosts of Google's consent page. In development our own host serves a fake of it. */
const consentHosts = ['accounts.google.com'];

/** Returns the URL of Google's consent page; `failed` if the call fails or the URL is not safe to follow. */
export async function startGoogle({ api, browser, session }: Core, signal: AbortSignal): Promise<string | 'failed'> {
  const via = session.via();
  const result = await api.call(googleStart, { query: via === null ? {} : { via } }, { signal });
  if (!result.ok) return 'failed';
  return safeUrl(result.data.url, { hosts: consentHosts, own: [browser.origin, api.baseUrl] }) ?? 'failed';
}
