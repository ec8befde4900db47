import { parseUrl } from '@signalsync/state/core/ownPath';

/** Host of Stripe's scripts. Some scripts come from its subdomains. */
const host = 'js.stripe.com';

interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => object;
}

/**
 * Lets Stripe add its own scripts to the page if the CSP requires trusted types. Stripe's code names no policy, so only
 * a default policy can allow them. That policy rejects scripts from every other URL.
 */
export function trustStripe(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (isStripes(parseUrl(address)) ? address : null),
  });
}

const isStripes = (url: URL | null) =>
  url?.protocol === 'https:' && url.port === '' && (url.host === host || url.host.endsWith(`.${host}`));
