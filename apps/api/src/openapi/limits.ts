import type { calls } from '@signalsync/contract/calls/all';

type Groups = typeof calls;
type CallName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

const reads =
  'Too many calls of this account in a minute that read at the payment provider (`PROVIDER_CALLS_PER_MINUTE`), all such calls and all servers together.';
const changes =
  'Too many calls of this account in a minute that change something at the payment provider (`PROVIDER_CALLS_PER_MINUTE`), all such calls and all servers together.';

/**
 * For calls with a limit of their own: a sentence that says what is limited. All other calls have only the limits per
 * network, if any.
 */
export const limitSentences: Partial<Record<CallName, string>> = {
  createSubscriptionIntent:
    'Too many payments were begun in a day by this browser or account (`CHECKOUT_BROWSER_PER_DAY`), or in an hour or a day from this network (`CHECKOUT_NETWORK_PER_HOUR`, `CHECKOUT_NETWORK_PER_DAY`); or too many calls from this network in a minute. Nothing was made or charged. Continuing a begun payment is not limited by day.',
  updateCustomerEmail:
    'Too many payments of guests with this address in a day (`CHECKOUT_ADDRESS_PER_DAY`), or too many calls from this network in a minute.',
  nextBillingInfo: reads,
  listPaymentMethods: reads,
  listBillingHistory: reads,
  createSetupIntent: changes,
  createPortalSession: changes,
  makeDefaultPaymentMethod: changes,
  removePaymentMethod: changes,
  cancelSubscription: changes,
  keepSubscription: changes,
  payInvoice: changes,
  planChangeOptions: reads,
  previewPlanChange: reads,
  changePlan: changes,
  takeBackPlanChange: changes,
  deletionOutlookOf: reads,
  deleteAccount: changes,
};
