import { accountDeletion } from '@signalsync/content/accountDeletion';
import { emailChange } from '@signalsync/content/emailChange';
import { logoutError } from '@signalsync/content/messages/failures';
import { accountDataErrors } from '@signalsync/content/messages/accountData';
import { accountDeletionErrors } from '@signalsync/content/messages/accountDeletion';
import { accountErrors } from '@signalsync/content/messages/account';
import { sessionErrors } from '@signalsync/content/messages/sessions';
import { userErrors } from '@signalsync/content/messages/user';
import { churnErrors } from '@signalsync/content/messages/churn';
import { googleReturnErrors } from '@signalsync/content/messages/googleReturn';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { signInLink } from '@signalsync/content/signInLink';
import { memberWithUnconfirmedEmail, monthlyMember } from '@signalsync/contract/fixtures/people';
import { createAccountDataStore } from '../../accountData/accountData.store.ts';
import { createAccountDeletionStore } from '../../accountDeletion/accountDeletion.store.ts';
import { createDeletionUndoStore } from '../../accountDeletion/deletionUndo.store.ts';
import { createAccountStore } from '../../account/account.store.ts';
import { createSignOutEverywhereStore } from '../../account/signOutEverywhere.store.ts';
import { createEmailChangeStore } from '../../emailChange/emailChange.store.ts';
import { happyMocks } from '../../mocks/happy.ts';
import { createEarningsStore } from '../../referral/earnings.store.ts';
import { createReferralStore } from '../../referral/referral.store.ts';
import { createGoogleReturnStore } from '../../signIn/googleReturn.store.ts';
import { createSessionsStore } from '../../sessions/sessions.store.ts';
import { createSignInLinkStore } from '../../signInLink/signInLink.store.ts';
import { createSignInStore } from '../../signIn/signIn.store.ts';
import { base, type Network } from '../network.ts';
import { writtenRating } from '../rating.ts';
import { testCore } from '../testCore.ts';
import { until } from '../until.ts';
import type { Row } from './page.ts';
import { afterPaying } from './paymentRows.ts';
import { logOut } from '../logOut.ts';

function signedIn(network: Network, person = monthlyMember()) {
  network.use(...happyMocks(base, person));
  const set = testCore();
  set.core.session.signedIn();
  return set;
}
async function loadedAccount(network: Network, person = monthlyMember()) {
  const set = signedIn(network, person);
  const store = createAccountStore(set.core);
  await store.load();
  return { ...set, store, state: store.state };
}
function signIn(network: Network) {
  network.use(...happyMocks(base, null));
  const set = testCore();
  const store = createSignInStore(set.core);
  store.setEmail('sam@example.com');
  return { ...set, store, state: store.state };
}
const emailLink = (kind: 'confirm' | 'undo'): Row => ({
  page(network) {
    network.use(...happyMocks(base, null));
    const set = testCore();
    const store = createEmailChangeStore(set.core, kind, 'token');
    return { ...set, state: store.state, act: store.submit };
  },
  tells: emailChange.failed,
});

/** The test rows for the calls of the session and of the sign-in. */
/** A page that has loaded the list of sessions. */
async function withSessions(network: Network) {
  const set = signedIn(network);
  const store = createSessionsStore(set.core);
  await store.load();
  return { ...set, store, state: store.state };
}

export const sessionRows = {
  authCheck: {
    page(network) {
      network.use(...happyMocks(base, monthlyMember()));
      const set = testCore();
      const store = createGoogleReturnStore(set.core);
      const isOver = () => until(store.state, ({ result }) => result.status !== 'pending');
      const act = () => {
        store.start();
        return isOver();
      };
      return { ...set, state: store.state, act, again: null };
    },
    tells: googleReturnErrors.authentication,
  },
  logout: {
    page(network) {
      const set = signedIn(network);
      const { session } = set.core;
      return { ...set, state: session.state, act: () => logOut(set.core) };
    },
    tells: logoutError,
  },
  signOutEverywhere: {
    page(network) {
      const set = signedIn(network);
      const { state, signOutEverywhere: act } = createSignOutEverywhereStore(set.core);
      return { ...set, state, act };
    },
    tells: sessionErrors.signOutEverywhere,
  },
  openSessions: {
    page(network) {
      const set = signedIn(network);
      const store = createSessionsStore(set.core);
      return { ...set, state: store.state, act: store.load, again: store.retry };
    },
    tells: sessionErrors.load,
  },
  endSession: {
    async page(network) {
      const { store, ...set } = await withSessions(network);
      return { ...set, act: () => store.end('session_phone') };
    },
    tells: sessionErrors.end,
  },
  endOtherSessions: {
    async page(network) {
      const { store, ...set } = await withSessions(network);
      return { ...set, act: store.endOthers };
    },
    tells: sessionErrors.endOthers,
  },
  sendVerification: {
    page(network) {
      const set = signIn(network);
      return { ...set, act: set.store.send };
    },
    tells: signInErrors.sendForm,
  },
  verifyAndLogin: {
    async page(network) {
      const set = signIn(network);
      await set.store.send();
      const act = () => {
        set.store.setCode('123456');
        return until(set.state, ({ pending }) => pending === null);
      };
      return { ...set, act, again: set.store.verify };
    },
    tells: signInErrors.verifyForm,
  },
  signInByLink: {
    page(network) {
      network.use(...happyMocks(base, null));
      const set = testCore();
      const store = createSignInLinkStore(set.core, 'email=sam%40example.com&token=token');
      return { ...set, state: store.state, act: store.submit };
    },
    tells: signInLink.failed,
  },
  googleStart: {
    page(network) {
      const set = signIn(network);
      return { ...set, act: set.store.google };
    },
    tells: signInErrors.googleStart,
  },
  stripeAuth: afterPaying,
  currentUser: {
    page(network) {
      const set = signedIn(network);
      const store = createAccountStore(set.core);
      return { ...set, state: store.state, act: store.load, again: store.retry };
    },
    tells: userErrors.load.replace('{message}', ''),
  },
} satisfies Record<string, Row>;

export const accountRows = {
  updateAccount: {
    async page(network) {
      const set = await loadedAccount(network);
      return { ...set, act: () => set.store.saveEmail('new@example.com') };
    },
    tells: accountErrors.email,
  },
  takeAccountData: {
    page(network) {
      const set = signedIn(network);
      const store = createAccountDataStore(set.core, () => undefined);
      return { ...set, state: store.state, act: () => store.take() };
    },
    tells: accountDataErrors.take,
  },
  sendFeedback: {
    page(network) {
      const set = writtenRating(network);
      return { ...set, act: set.store.submit, again: null };
    },
    tells: churnErrors.feedback,
  },
  affiliateReferral: {
    page(network) {
      const set = signedIn(network);
      const store = createReferralStore(set.core);
      return { ...set, state: store.state, act: store.load, again: null };
    },
    tells: accountErrors.referral,
  },
  referralEarnings: {
    page(network) {
      const set = signedIn(network);
      const store = createEarningsStore(set.core);
      return { ...set, state: store.state, act: store.load, again: store.retry };
    },
    tells: accountErrors.earnings,
  },
  confirmEmailChange: emailLink('confirm'),
  undoEmailChange: emailLink('undo'),
  deletionOutlookOf: {
    page(network) {
      const set = signedIn(network);
      const store = createAccountDeletionStore(set.core);
      return { ...set, state: store.state, act: store.load, again: store.retry };
    },
    tells: accountDeletionErrors.load,
  },
  deleteAccount: {
    async page(network) {
      const set = signedIn(network);
      const store = createAccountDeletionStore(set.core);
      await store.load();
      return { ...set, state: store.state, act: () => store.submit('trader@example.com') };
    },
    tells: accountDeletionErrors.delete,
  },
  undoDeletion: {
    page(network) {
      network.use(...happyMocks(base, null));
      const set = testCore();
      const store = createDeletionUndoStore(set.core, 'token');
      return { ...set, state: store.state, act: store.submit };
    },
    tells: accountDeletion.failed,
  },
  resendEmailLink: {
    async page(network) {
      const set = await loadedAccount(network, memberWithUnconfirmedEmail());
      return { ...set, act: set.store.resendEmailLink };
    },
    tells: accountErrors.resendLink,
  },
  cancelEmailChange: {
    async page(network) {
      const set = await loadedAccount(network, memberWithUnconfirmedEmail());
      return { ...set, act: set.store.cancelEmailChange };
    },
    tells: accountErrors.cancelChange,
  },
} satisfies Record<string, Row>;
