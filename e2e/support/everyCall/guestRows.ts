import { accountDeletion } from '@signalsync/content/accountDeletion';
import { checkout } from '@signalsync/content/checkout';
import { emailChange } from '@signalsync/content/emailChange';
import { landing } from '@signalsync/content/landing';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { planErrors } from '@signalsync/content/messages/pricing';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { pricing } from '@signalsync/content/pricing';
import { signIn } from '@signalsync/content/signIn';
import { signInLink } from '@signalsync/content/signInLink';
import { fill } from '@signalsync/content/fill';
import type { Page } from 'playwright';
import { appStands, button, codeOf, emailOf, google, inMain } from '../locators.ts';
import { cards, fillCheckout, subscribe } from '../payment.ts';
import type { CallName, Row } from './row.ts';

const returned =
  '/account?payment=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded';
const paid = { paymentIntentCustomer: { json: { customerId: 'cus_1', status: 'succeeded' } } } as const;
/** After a payment the app repeats its calls for two minutes until it finds the account, even if the calls fail. */
const afterPaying = {
  at: returned,
  slow: (page) => inMain(page, paymentReturn.waiting.description),
  tells: paymentReturn.timedOut.title,
  looksOn: true,
} as const satisfies Row;
const emailLink = (kind: 'confirm' | 'undo') => {
  const press = (page: Page) => button(page, emailChange[kind].action).click();
  const at = `/email-change/${kind}#${'t'.repeat(43)}`;
  return { at, press, tells: emailChange.failed, again: press, works: emailChange.gone.title } as const satisfies Row;
};
const pressUndoDeletion = (page: Page) => button(page, accountDeletion.undo.action).click();
const mailedEmail = 'guest@example.com';
const pressMailedLink = (page: Page) => button(page, fill(signInLink.action, { email: mailedEmail })).click();
const monthly = '/checkout?priceId=price_monthly';
const promo = (page: Page) => button(page, checkout.promo.apply).click();
const pay = (page: Page) => subscribe(page).click();
const pressGoogle = async (page: Page) => {
  await appStands(page);
  await google(page).click();
};

/** The calls of a visitor who is not signed in. */
export const guestRows = {
  authCheck: { at: '/account', tells: google },
  googleStart: { at: '/auth', press: pressGoogle, tells: signInErrors.googleStart },
  sendVerification: {
    press: async (page) => {
      await emailOf(page).fill('guest@example.com');
      await button(page, signIn.emailStep.send).click();
    },
    tells: signInErrors.sendForm,
    again: (page) => button(page, signIn.emailStep.send).click(),
    works: codeOf,
  },
  verifyAndLogin: { press: (page) => codeOf(page).fill('123456'), tells: signInErrors.verifyForm },
  signInByLink: {
    at: `/auth/link#${new URLSearchParams({ email: mailedEmail, token: 't'.repeat(43) })}`,
    press: pressMailedLink,
    tells: signInLink.failed,
    again: pressMailedLink,
    works: signInLink.gone.title,
  },
  // Our server puts the plans into the page itself. After a navigation within the app, the page requests them.
  plans: {
    at: '/',
    press: async (page) => {
      await appStands(page);
      await page.getByRole('link', { name: landing.plans }).click();
    },
    tells: planErrors.load,
    again: (page) => button(page, pricing.retry).click(),
    works: (page) => page.getByRole('link', { name: /Subscribe/ }).first(),
  },
  priceDetails: {
    at: '/checkout?priceId=price_unlisted',
    tells: checkoutErrors.loadPlan,
    again: (page) => button(page, checkout.retry).click(),
    works: checkoutErrors.invalidPlan,
  },
  paymentConfig: {
    at: monthly,
    tells: checkoutErrors.loadConfig,
    again: (page) => button(page, checkout.retry).click(),
    works: (page) => page.getByRole('textbox', { name: 'Card number' }),
  },
  validatePromoCode: {
    press: async (page) => {
      await page.getByRole('textbox', { name: checkout.promo.label }).fill('LAUNCH10');
      await promo(page);
    },
    tells: checkoutErrors.promo,
    again: promo,
    works: checkout.promo.applied,
  },
  createSubscriptionIntent: {
    press: async (page) => {
      await fillCheckout(page, { email: 'guest@example.com', card: cards.good });
      await pay(page);
    },
    tells: checkoutErrors.loadForm,
  },
  updateCustomerEmail: { press: pay, tells: checkoutErrors.payment },
  paymentIntentCustomer: afterPaying,
  checkCustomer: { ...afterPaying, given: paid },
  stripeAuth: { ...afterPaying, given: { ...paid, checkCustomer: { json: { exists: true } } } },
  readdressPurchase: {
    at: returned,
    given: {
      ...paid,
      checkCustomer: { json: { exists: true } },
      stripeAuth: { status: 409, json: { message: 'Taken.', email: 'ann@example.com', canReaddress: true } },
    },
    press: async (page) => {
      await button(page, paymentReturn.addressKnown.notMine).click();
      await emailOf(page).fill('anna@example.com');
      await button(page, paymentReturn.otherAddress.action).click();
    },
    tells: paymentReturn.otherAddress.failed,
  },
  confirmEmailChange: emailLink('confirm'),
  undoEmailChange: emailLink('undo'),
  undoDeletion: {
    at: `/account-deletion/undo#${'t'.repeat(43)}`,
    press: pressUndoDeletion,
    tells: accountDeletion.failed,
    again: pressUndoDeletion,
    works: accountDeletion.gone.title,
  },
} satisfies Partial<Record<CallName, Row>>;
