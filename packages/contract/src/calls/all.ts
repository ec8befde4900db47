import * as account from './account.ts';
import * as accountData from './accountData.ts';
import * as accountDeletion from './accountDeletion.ts';
import { undoDeletion } from './accountDeletionUndo.ts';
import * as billing from './billing.ts';
import * as checkout from './checkout.ts';
import * as churn from './churn.ts';
import * as connections from './connections.ts';
import * as emailChange from './emailChange.ts';
import { authCheck } from './guestPurchase.ts';
import { paymentConfig } from './paymentConfig.ts';
import * as pause from './pause.ts';
import * as planChange from './planChange.ts';
import * as pricing from './pricing.ts';
import * as purchases from './purchases.ts';
import * as rating from './rating.ts';
import * as referral from './referral.ts';
import { logout } from './session.ts';
import * as sessions from './sessions.ts';
import * as signIn from './signIn.ts';
import { signInByLink } from './signInLink.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import * as subscription from './subscription.ts';
import * as user from './user.ts';

/**
 * Every call of the product, by group. The OpenAPI document and the tests read all groups. A screen imports only the
 * group that it needs.
 */
export const calls = {
  session: { authCheck, logout, signOutEverywhere },
  sessions,
  signIn: { ...signIn, signInByLink },
  user,
  account: { ...account, ...emailChange },
  accountData,
  accountDeletion: { ...accountDeletion, undoDeletion },
  connections,
  pricing,
  checkout: { paymentConfig, ...checkout },
  subscription,
  billing,
  planChange,
  pause,
  purchases,
  churn,
  rating,
  referral,
} as const;
