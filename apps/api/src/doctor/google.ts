import { googleCallbackPath } from '../http/guards.ts';
import type { ProductionSettings } from '../settings/settings.ts';
import type { Vendor } from './check.ts';
import { acceptsClient } from './oauthClient.ts';
import type { Outside } from './outside.ts';

/**
 * The checks of the sign-in with Google. A person must check the list of allowed redirects, because Google has no call
 * for it.
 */
export function googleVendor(
  { settings: { apiUrl, addresses } }: Outside,
  client: ProductionSettings['google'],
): Vendor {
  const redirect = `${apiUrl}${googleCallbackPath}`;
  const tokenUrl = `${addresses.google}/token`;
  return {
    name: 'Google',
    checks: {
      'client id and secret': {
        ask: async () =>
          !(await acceptsClient('Google', tokenUrl, client, redirect)) &&
          'Google does not accept GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET.',
        todo: 'Google Cloud console, Google Auth Platform, Clients, the web client: copy its id, and add and copy a secret.',
      },
      redirect: {
        todo: `Google Cloud console, Google Auth Platform, Clients, the web client: the authorized redirect URIs must hold ${redirect}.`,
      },
      audience: {
        todo: 'Google Cloud console, Google Auth Platform, Audience: the app must be external and in production. Otherwise only test users can sign in.',
      },
    },
  };
}
