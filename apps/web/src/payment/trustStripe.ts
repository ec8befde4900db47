import { parsedUrl } from '../address.ts';

/** Where Stripe's scripts lie, and names under it. */
const host = 'js.stripe.com';

interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => object;
}

/**
 * Lets Stripe put scripts of its own into the page, where the page's policy asks for trusted types. Stripe names no
 * policy of its own, so this is the default one; every other address stays rejected.
 */
export function trustStripe(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (isStripes(parsedUrl(address)) ? address : null),
  });
}

const isStripes = (url: URL | null) =>
  url?.protocol === 'https:' && url.port === '' && (url.host === host || url.host.endsWith(`.${host}`));
