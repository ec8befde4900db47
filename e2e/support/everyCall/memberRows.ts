import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { connections } from '@signalsync/content/connections';
import { discordReturn } from '@signalsync/content/discordReturn';
import { fill } from '@signalsync/content/fill';
import { accountErrors, accountSuccesses } from '@signalsync/content/messages/account';
import { userErrors } from '@signalsync/content/messages/user';
import { billingErrors } from '@signalsync/content/messages/billing';
import { churnErrors, churnSuccesses } from '@signalsync/content/messages/churn';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { purchases } from '@signalsync/content/purchases';
import { rating } from '@signalsync/content/rating';
import { referralEarnings as earnings } from '@signalsync/content/referralEarnings';
import { everythingConnected } from '@signalsync/contract/fixtures/connections';
import { nextBillingOfMonthly, sampleCards } from '@signalsync/contract/fixtures/payments';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { purchaseQuestion } from '@signalsync/contract/fixtures/purchases';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { slow } from '@signalsync/content/slow';
import { planActs } from '@signalsync/content/planActs';
import type { Page } from 'playwright';
import { chooseReason, openStep } from '../churn.ts';
import { connectButton, disconnectButton, nameOf, successDialog, tryUsername } from '../connections.ts';
import { button, emailOf } from '../locators.ts';
import { changeRows } from './changeRows.ts';
import type { CallName, Row } from './row.ts';

const pressing = (name: string) => (page: Page) => button(page, name).click();
const { info } = account;
const edit = { resend: pressing(info.resend), cancel: pressing(info.cancelChange), save: pressing(info.save) };
/** Presses 'Try Again' in one region or dialog, because other regions of the page may show such a button too. */
const tryAgainIn = (role: 'region' | 'dialog', name: string) => (page: Page) =>
  page.getByRole(role, { name }).getByRole('button', { name: billing.retry }).click();
const connectIt = pressing(connections.usernameDialog.connect);
const notConnected = (id: 'telegram' | 'tradingview') => fill(connectionErrors.connect, { platform: nameOf(id) });
const connected = { accountConnections: { json: everythingConnected() } } as const;
const disconnecting = (id: 'discord' | 'telegram' | 'tradingview') => (page: Page) =>
  disconnectButton(page, id).click();
/** The title of the toast if the call to the platform fails. The connection is still removed from the account. */
const locally = connectionSuccesses.disconnectedLocally.title;
/** Disconnects the platform that the previous row connected. */
const removing = (id: 'telegram' | 'tradingview') =>
  ({
    ready: pressing(connections.successDialog.done),
    press: disconnecting(id),
    tells: locally,
  }) as const satisfies Row;
const twoCards = { listPaymentMethods: { json: sampleCards() } } as const;
/** Mocked reply of the server: the member's plan is past due, or is set to end. */
const standsAs = (state: 'pastDue' | 'ending') =>
  ({ nextBillingInfo: { json: { ...nextBillingOfMonthly(), standing: sampleStandings[state] } } }) as const;
const oldMember = { ...monthlyMember(), createdAt: '2020-01-01T00:00:00.000Z' };
const asked = { ...visitorWithoutPlan(), purchases: { questions: [purchaseQuestion()], refunds: [] } };

/** The calls of a member. The order matters: some rows start on the page where the previous row ended. */
export const memberRows = {
  currentUser: {
    at: '/account',
    tells: fill(userErrors.load, { message: '' }).trim(),
    again: pressing(account.loadFailed.retry),
    works: 'every.call@example.com',
  },
  affiliateReferral: {
    at: '/account',
    slow: (page) => page.getByPlaceholder(slow),
    tells: (page) => page.getByPlaceholder(account.affiliate.unavailable),
  },
  referralEarnings: {
    at: '/account',
    slow: null,
    tells: (page) => button(page, earnings.show),
    again: async (page) => {
      await button(page, earnings.show).click();
      await button(page, earnings.retry).click();
    },
    works: earnings.empty,
  },
  updateAccount: {
    press: async (page) => {
      await button(page, info.editEmail).click();
      await emailOf(page).fill('changed@example.com');
      await edit.save(page);
    },
    tells: accountErrors.email,
    again: edit.save,
    works: info.resend,
  },
  resendEmailLink: {
    press: edit.resend,
    tells: accountErrors.resendLink,
    again: edit.resend,
    works: accountSuccesses.linkSent.title,
  },
  cancelEmailChange: {
    press: edit.cancel,
    tells: accountErrors.cancelChange,
    again: edit.cancel,
    works: accountSuccesses.changeCancelled.title,
  },
  answerPurchase: {
    at: '/account',
    given: { currentUser: { json: asked } },
    press: pressing(purchases.question.yes),
    tells: purchases.question.failed,
  },
  sendFeedback: {
    at: '/account',
    given: { currentUser: { json: oldMember } },
    press: async (page) => {
      await page.getByRole('radio', { name: '4 of 10' }).check({ force: true });
      await page.getByRole('dialog', { name: rating.title }).getByRole('textbox').fill('The alerts are late.');
      await button(page, rating.low.submit).click();
    },
    tells: churnErrors.feedback,
  },
  accountConnections: {
    at: '/account#connect',
    tells: connectionErrors.load,
    again: pressing(connections.loadFailed.retry),
    works: (page) => connectButton(page, 'telegram'),
  },
  discordAuthorize: {
    press: (page) => connectButton(page, 'discord').click(),
    tells: connectionErrors.discordStart,
  },
  telegramAddUser: {
    press: (page) => tryUsername(page, 'telegram', 'every_call'),
    tells: notConnected('telegram'),
  },
  saveConnection: { press: connectIt, tells: notConnected('telegram'), again: connectIt, works: successDialog },
  telegramKickUser: removing('telegram'),
  tradingviewGrant: {
    press: (page) => tryUsername(page, 'tradingview', 'every_call'),
    tells: notConnected('tradingview'),
    again: connectIt,
    works: successDialog,
  },
  tradingviewRevoke: removing('tradingview'),
  chatbotKickUser: {
    at: '/account#connect',
    given: connected,
    press: disconnecting('discord'),
    // The server is asked in its place after four seconds.
    slow: null,
    tells: connectionSuccesses.disconnected.title,
  },
  discordKickUser: {
    at: '/account#connect',
    given: connected,
    press: disconnecting('discord'),
    tells: locally,
  },
  chatbotOauthCallback: { at: '/discord-auth?code=c0de&state=st4te', tells: connectionErrors.discord },
  discordAddUser: {
    at: '/discord-auth?code=c0de&state=st4te',
    given: { chatbotOauthCallback: { json: { success: true, user: { username: 'sam.trades' } } } },
    tells: discordReturn.failed,
  },
  nextBillingInfo: { at: '/account#billing', tells: billing.subscription.active },
  listBillingHistory: {
    at: '/account#billing',
    tells: billingErrors.loadHistory,
    again: tryAgainIn('region', billing.history.title),
    works: (page) => page.getByRole('region', { name: billing.history.title }).getByText('$149.00').first(),
  },
  listPaymentMethods: {
    at: '/account#billing',
    tells: billingErrors.loadPaymentMethods,
    again: tryAgainIn('region', billing.paymentMethods.title),
    works: 'Visa ending in 4242',
  },
  createPortalSession: {
    press: async (page) => {
      await button(page, billing.subscription.manage).click();
      await page.getByRole('menuitem', { name: billing.subscription.changeCard }).click();
    },
    tells: billingErrors.portal,
  },
  createSetupIntent: {
    press: pressing(billing.paymentMethods.add),
    tells: billingErrors.setupForm,
    again: tryAgainIn('dialog', billing.newPaymentMethod.title),
    works: (page) => page.getByRole('textbox', { name: 'Card number' }),
  },
  makeDefaultPaymentMethod: {
    at: '/account#billing',
    given: twoCards,
    press: (page) =>
      page
        .getByRole('button', { name: /^Set default/ })
        .first()
        .click(),
    tells: billingErrors.makeDefault,
  },
  removePaymentMethod: {
    press: (page) =>
      page
        .getByRole('button', { name: /^Remove / })
        .last()
        .click(),
    tells: billingErrors.remove,
  },
  payInvoice: {
    at: '/account#billing',
    given: standsAs('pastDue'),
    press: async (page) => {
      await button(page, billing.subscription.pay).click();
      await button(page, fill(planActs.payDialog.confirm, { amount: '$149.00' })).click();
    },
    tells: billingErrors.pay,
  },
  keepSubscription: {
    at: '/account#billing',
    given: standsAs('ending'),
    press: async (page) => {
      await button(page, billing.subscription.keep).click();
      await page.getByRole('alertdialog').getByRole('button', { name: planActs.keepDialog.confirm }).click();
    },
    tells: billingErrors.keep,
  },
  ...changeRows,
  startChurnAttempt: { at: '/churn-shield', slow: null, tells: churn.step1.title },
  updateChurnAttempt: {
    ready: (page) => chooseReason(page, 'not-using'),
    press: pressing(churn.buttons.stay),
    tells: churnErrors.outcome,
  },
  cancelSubscription: {
    press: async (page) => {
      await button(page, churn.buttons.cancelNow).click();
      await button(page, churn.cancelDialog.confirm).click();
    },
    tells: /^Failed to cancel subscription\./,
  },
  applyCoupon: {
    at: '/account',
    ready: (page) => openStep(page, 4),
    press: pressing(churn.buttons.accept),
    tells: churnErrors.coupon,
    again: pressing(churn.buttons.accept),
    works: churnSuccesses.discountApplied.title,
  },
} satisfies Partial<Record<CallName, Row>>;
