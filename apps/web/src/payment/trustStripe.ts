const origin = 'https://js.stripe.com';

interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => object;
}

/**
 * Lets Stripe put scripts of its own origin into the page, where the page's policy asks for trusted types. Stripe names no
 * policy of its own, so this is the default one; every other address stays refused.
 */
export function trustStripe(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (URL.parse(address)?.origin === origin ? address : null),
  });
}
