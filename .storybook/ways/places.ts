import { account } from '@signalsync/content/account';
import { accountDeletion } from '@signalsync/content/accountDeletion';
import { accountDeletionDialog } from '@signalsync/content/accountDeletionDialog';
import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { connections } from '@signalsync/content/connections';
import { discordReturn } from '@signalsync/content/discordReturn';
import { emailChange } from '@signalsync/content/emailChange';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { planActs } from '@signalsync/content/planActs';
import { proof } from '@signalsync/content/proof';
import { rating } from '@signalsync/content/rating';
import { sessionEnded } from '@signalsync/content/sessionEnded';
import { signIn } from '@signalsync/content/signIn';
import { signInLink } from '@signalsync/content/signInLink';
import { type AccountTab, paths } from '@signalsync/web/paths';

/** A state of a screen where the ways through the product lead, and how a journey recognises it. */
export interface Place {
  name: string;
  /** The story that shows the state. Pages of others, such as Google's, have none. */
  story?: string;
  /** The path of the page. A dialog is recognised by its name on any page. */
  path?: string;
  hash?: string;
  /** One of the page's main headings, or the name of its dialog or menu. May have `{placeholders}`. */
  heading?: string;
  dialog?: string;
}

const tab = (name: string, hash: AccountTab, story: string): Place => ({
  name,
  story,
  path: paths.account,
  hash: `#${hash}`,
  heading: account.title,
});
const step = (name: string, heading: string, story: string): Place => ({ name, story, path: paths.churn, heading });
const returned = (name: string, { title }: { title: string }, story: string): Place => ({
  name,
  story: `screens-paymentreturn--${story}`,
  path: paths.account,
  heading: title,
});

/**
 * Every place, by the word that `ways.json` has for it. Where several fit, the first one counts. A dialog or path that
 * fits none is a place of its own, without a picture, so that nothing that a journey does can be missing.
 */
export const places: Record<string, Place> = {
  google: { name: 'Google’s page', path: '/dev/google' },
  discord: { name: 'Discord’s page', path: '/dev/discord' },
  portal: { name: 'Stripe’s portal', path: '/dev/stripe/portal' },
  'checkout.bank': { name: 'The bank asks', dialog: 'Sandbox bank' },
  'billing.menu': {
    name: 'Menu of the plan',
    story: 'screens-billingtab--managing',
    dialog: billing.subscription.manage,
  },
  'billing.pay': { name: 'Pay now?', story: 'screens-billingtab--paying', dialog: planActs.payDialog.title },
  'billing.keep': { name: 'Keep the plan?', story: 'screens-billingtab--keeping', dialog: planActs.keepDialog.title },
  'billing.addCard': {
    name: 'Adding a card',
    story: 'screens-billingtab--adding-card',
    dialog: billing.newPaymentMethod.title,
  },
  'billing.removeCard': {
    name: 'Remove this card?',
    story: 'pieces-removepaymentmethoddialog--states',
    dialog: billing.removal.title,
  },
  'account.billingInformation': {
    name: 'Billing information',
    story: 'pieces-billinginformationdialog--states',
    dialog: account.billingDialog.title,
  },
  'account.delete': {
    name: 'Delete your account?',
    story: 'pieces-deletiondialog--states',
    dialog: accountDeletionDialog.title,
  },
  'account.notifications': {
    name: 'Notifications',
    story: 'screens-accountshell--attention',
    dialog: account.notifications.title,
  },
  'account.assistant': {
    name: 'Assistant',
    story: 'screens-accountshell--assistant-open',
    dialog: account.assistant.title,
  },
  'account.contact': { name: 'Contact', story: 'screens-accountshell--contact', dialog: account.contact.title },
  'account.menu': { name: 'Menu on a phone', story: 'screens-accountshell--menu-open', dialog: account.header.menu },
  'signIn.proof': { name: 'Is it you?', story: 'pieces-proofdialog--states', dialog: proof.title },
  'connections.username': {
    name: 'Entering a username',
    story: 'screens-connectionstab--username',
    dialog: connections.usernameDialog.title,
  },
  'connections.connected': {
    name: 'Connected',
    story: 'screens-connectionstab--connected',
    dialog: connections.successDialog.title,
  },
  'connections.invited': {
    name: 'Invite ready',
    story: 'pieces-connectionsuccessdialog--states',
    dialog: connections.successDialog.invitedTitle,
  },
  'connections.move': {
    name: 'Move the platform here?',
    story: 'screens-connectionstab-move--discord',
    dialog: connections.moveDialog.title,
  },
  'connections.disconnect': {
    name: 'Disconnect?',
    story: 'screens-connectionstab--disconnect-asked',
    dialog: connections.disconnectDialog.title,
  },
  'churn.cancelNow': {
    name: 'Cancel now?',
    story: 'screens-churn--cancel-now',
    dialog: churn.cancelDialog.title,
  },
  rating: { name: 'Rating popup', story: 'screens-ratingpopup--empty', dialog: rating.title },

  oldBrowser: { name: 'Browser that is too old', path: '/old-browser' },
  landing: { name: 'Landing page', story: 'screens-landing--idle', path: paths.landing },
  pricing: { name: 'Pricing', story: 'screens-pricing--ready', path: paths.pricing },
  checkout: { name: 'Checkout', story: 'screens-checkout--ready', path: paths.checkout },
  'signIn.link': {
    name: 'Sign-in by link',
    story: 'screens-signinlink--ready',
    path: paths.signInLink,
    heading: signInLink.title,
  },
  'signIn.googleReturn': { name: 'Back from Google', story: 'screens-googlereturn--pending', path: paths.googleReturn },
  'signIn.code': {
    name: 'Login code',
    story: 'screens-signin--code',
    path: paths.auth,
    heading: signIn.codeStep.title,
  },
  signIn: { name: 'Sign-in page', story: 'screens-signin--email', path: paths.auth },
  'connections.discordSignedOut': {
    name: 'Back from Discord, signed out',
    story: 'screens-discordreturn--signed-out',
    path: paths.discordReturn,
    heading: discordReturn.signedOut.title,
  },
  'connections.discordReturn': {
    name: 'Back from Discord',
    story: 'screens-discordreturn--connecting',
    path: paths.discordReturn,
  },
  'payment.waiting': returned('Payment is being confirmed', paymentReturn.waiting, 'waiting'),
  'payment.succeeded': returned('Payment successful', paymentReturn.succeeded, 'succeeded'),
  'payment.processing': returned('Payment takes longer', paymentReturn.processing, 'processing'),
  'payment.failed': returned('Payment declined', paymentReturn.failed, 'failed'),
  'payment.timedOut': returned('Account takes longer', paymentReturn.timedOut, 'timed-out'),
  'payment.addressKnown': returned('There is an account', paymentReturn.addressKnown, 'address-known'),
  'payment.otherAddress': {
    name: 'Which address is yours?',
    story: 'screens-otheraddress--empty',
    path: paths.account,
    heading: paymentReturn.otherAddress.title,
  },
  sessionEnded: { name: 'Session ended', story: 'screens-sessionended--ended', heading: sessionEnded.title },
  'account.connect': tab('Connect tab', 'connect', 'screens-connectionstab--everything'),
  'account.billing': tab('Billing tab', 'billing', 'screens-billingtab--in-account'),
  'account.learn': tab('Learn tab', 'learn', 'screens-coursetab--fresh'),
  account: {
    name: 'General tab',
    story: 'screens-generaltab--ready',
    path: paths.account,
    heading: account.title,
  },
  'churn.reasons': step('Step 1: the reason', churn.step1.title, 'screens-churn--reasons'),
  'churn.results': step('Step 2: the results', churn.step2.title, 'screens-churn--results'),
  'churn.value': step('Step 3: the value', churn.step3.title, 'screens-churn--value'),
  'churn.offer': step('Step 4: the offer', churn.step4.title, 'screens-churn--offer'),
  'churn.nothingToOffer': step(
    'Step 4 without an offer',
    churn.step4.titleWithoutOffer,
    'screens-churn--nothing-to-offer',
  ),
  'churn.receipt': step('Receipt', churn.receipt.title, 'screens-churn--cancelled'),
  'churn.stayed': step('Stayed', churn.stayed.retained.title, 'screens-churn--retained'),
  'churn.accepted': step('Discount accepted', churn.stayed.discountAccepted.title, 'screens-churn--discount-accepted'),
  'emailChange.confirm': {
    name: 'Confirming a new email',
    story: 'screens-emailchange--confirm',
    path: paths.confirmEmailChange,
    heading: emailChange.confirm.title,
  },
  'emailChange.confirmed': {
    name: 'New email confirmed',
    story: 'screens-emailchange--confirm-done',
    path: paths.confirmEmailChange,
    heading: emailChange.confirm.done,
  },
  'emailChange.undo': {
    name: 'Undoing a change of email',
    story: 'screens-emailchange--undo',
    path: paths.undoEmailChange,
    heading: emailChange.undo.title,
  },
  'emailChange.undone': {
    name: 'Old email kept',
    story: 'screens-emailchange--undo-done',
    path: paths.undoEmailChange,
    heading: emailChange.undo.done,
  },
  'accountDeletion.done': {
    name: 'Account will be deleted',
    story: 'screens-accountdeletion--done',
    path: paths.accountDeleted,
    heading: accountDeletion.done.title,
  },
  'accountDeletion.undo': {
    name: 'Taking the deletion back',
    story: 'screens-accountdeletion--undo',
    path: paths.undoDeletion,
    heading: accountDeletion.undo.title,
  },
  'accountDeletion.undone': {
    name: 'Account kept',
    story: 'screens-accountdeletion--undo-done',
    path: paths.undoDeletion,
    heading: accountDeletion.undo.done,
  },
  'legal.terms': { name: 'Terms', story: 'screens-legal--terms', path: paths.terms },
  'legal.privacy': { name: 'Privacy policy', story: 'screens-legal--privacy', path: paths.privacy },
  'legal.returns': { name: 'Returns policy', story: 'screens-legal--returns', path: paths.returns },
  'legal.eula': { name: 'Licence', story: 'screens-legal--eula', path: paths.eula },
};
