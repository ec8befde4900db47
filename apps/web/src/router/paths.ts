/** Every path of the web app. Screens get paths as props, so no screen contains a path. */
export const paths = {
  landing: '/',
  auth: '/auth',
  signInLink: '/auth/link',
  googleReturn: '/auth/google/callback',
  discordReturn: '/discord-auth',
  pricing: '/pricing',
  checkout: '/checkout',
  account: '/account',
  churn: '/churn-shield',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  returns: '/legal/returns',
  eula: '/legal/eula',
  confirmEmailChange: '/email-change/confirm',
  undoEmailChange: '/email-change/undo',
  undoDeletion: '/account-deletion/undo',
  accountDeleted: '/account-deletion/done',
} as const;

/** Returns the URL of the checkout for a price. The checkout fills `promo` into its promo code field. */
export const checkoutPath = (priceId: string, promo = ''): string =>
  `${paths.checkout}?${new URLSearchParams({ priceId, ...(promo !== '' && { promo }) })}`;

/**
 * Query parameter in a mail's link to the account. The account then opens the payment provider's page for changing a
 * card.
 */
export const changeCardQuery = { name: 'change', value: 'card' } as const;

/** Name of the query parameter with which the payment provider's portal sends the user back. */
export const portalQuery = 'portal';

/** Name of the query parameter that opens a dialog on the billing tab: 'Pay now' or 'Keep my subscription'. */
export const planActQuery = 'plan';
const planActs = ['pay', 'keep'] as const;
export type PlanActKind = (typeof planActs)[number];

/** Returns the URL of the billing tab that opens with this dialog: 'Pay now' or 'Keep my subscription'. */
export const planActPath = (kind: PlanActKind): string =>
  `${paths.account}?${new URLSearchParams({ [planActQuery]: kind })}#billing`;

/** Returns which of the two dialogs the query parameter names; null if it names none. */
export const planActOf = (value: string | null): PlanActKind | null => planActs.find((each) => each === value) ?? null;

/** Tabs of the account, in their order. */
export const accountTabs = ['general', 'connect', 'billing', 'learn'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Returns the URL of an account tab. */
export const accountTabPath = (tab: AccountTab): string => `${paths.account}#${tab}`;

/** Returns the tab that a hash names, or the first tab if it names none. */
export const accountTabOf = (hash: string): AccountTab =>
  accountTabs.find((tab) => `#${tab}` === hash) ?? accountTabs[0];
