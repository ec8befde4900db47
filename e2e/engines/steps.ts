import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import { signIn } from '@signalsync/content/signIn';
import { expect } from 'vitest';
import { buyPlan as buy } from '../../scripts/lib/buyPlan.mjs';
import { moveToPeriodEnd } from '../support/fakeStripe.ts';
import { chargeTo, emptyCard } from '../support/member.ts';
import { call, type EngineJourney } from './engineJourney.ts';
import type { Target } from './inPage.ts';
import { button, checkbox, field, heading, link, tab, text } from './person.ts';

/** The field for the login code of six digits. */
export const codeField = field(signIn.codeStep.code);

/** The test input of a field: first `typed`, then `added` by keys in its middle, then `composed` at its end. */
interface Letters {
  typed: string;
  added: string;
  composed: readonly string[];
}

/** The test input for a field that takes any text. */
const words: Letters = { typed: 'helo', added: 'XY', composed: ['と', '東', '東京', '東京都'] };
/** The test input for a field that takes numbers. */
export const digits: Letters = { typed: '1000', added: '23', composed: ['4', '45'] };

/** Adds letters in the middle of a field and composes at its end. Expects every letter at its place. */
export async function keepsLetters(person: EngineJourney, target: Target, letters: Letters = words): Promise<void> {
  const { typed, added, composed } = letters;
  const middle = typed.length / 2;
  await person.write(target, typed);
  await person.key(...Array.from({ length: typed.length - middle }, () => 'ArrowLeft'));
  await person.driver.type(added);
  const corrected = typed.slice(0, middle) + added + typed.slice(middle);
  const holds = async (value: string) =>
    expect({ target, value: (await person.sees(target)).value }).toEqual({ target, value });
  await holds(corrected);
  await person.key('End');
  await person.driver.compose(...composed);
  await holds(corrected + composed.at(-1)?.normalize('NFKC'));
}

/** Asks for a code on the sign-in page and waits until the field for it has the focus. */
export async function askForCode(person: EngineJourney, email: string): Promise<void> {
  await person.open('/auth');
  await person.appStands();
  await person.write(field(signIn.emailStep.email), email);
  await person.key('Enter');
  await person.hasFocusOn(codeField);
}

/** Types a card into the payment provider's form. */
export async function typeCard(person: EngineJourney, number: string): Promise<void> {
  await person.write(field('Card number'), number);
  await person.write(field('Expiration date'), '12/30');
  await person.write(field('Security code'), '123');
}

/** Fills in the checkout. Leave out `email` if its field is already filled in. */
export async function fillCheckout(
  person: EngineJourney,
  { email, card }: { email?: string; card: string },
): Promise<void> {
  await typeCard(person, card);
  if (email !== undefined) await person.write(field(checkout.payment.email), email);
  const consent = checkbox(checkout.payment.terms);
  if (!(await person.sees(consent)).isChecked) await person.press(consent);
}

/** The button that pays in the checkout. */
export const subscribe = button(checkout.payment.subscribe);

/** Returns an object that makes calls with the cookies of a person's window, as Playwright's context does. */
function contextOf(person: EngineJourney): Parameters<typeof chargeTo>[0] {
  const answer =
    (method: string) =>
    async (url: string, { data }: { data?: unknown } = {}) => {
      const path = url.slice(person.server.url.length);
      const text = await call(person, method, path, data === undefined ? undefined : JSON.stringify(data));
      return { ok: () => true, status: () => 200, text: async () => text, json: async () => JSON.parse(text) };
    };
  return { request: { get: answer('GET'), post: answer('POST') } };
}

/** Buys a plan, by default the monthly one, for the signed-in user by API calls, without the checkout's screens. */
export const buyPlan = (person: EngineJourney, priceId?: string): Promise<void> =>
  buy(contextOf(person), person.server.url, priceId);

/** Waits until Billing says that there is no subscription. */
export async function hasNone(person: EngineJourney): Promise<void> {
  await person.open('/account#billing');
  // Opening a URL that the app already shows does not load the page. So the page is reloaded here.
  await person.driver.reload();
  await person.sees(text(billing.subscription.none));
}

/** Makes somebody a member whose renewal has just failed. */
export async function becomePastDue(person: EngineJourney, email: string): Promise<void> {
  await person.signIn(email);
  await buyPlan(person);
  await chargeCard(person, emptyCard);
  await moveToPeriodEnd(person.server, email);
  // A session lasts for 30 days, so it has ended by now.
  await person.signIn(email);
}

/** Makes another card the default by API calls, without the billing screen. */
const chargeCard = (person: EngineJourney, card: Parameters<typeof chargeTo>[2]): Promise<void> =>
  chargeTo(contextOf(person), person.server.url, card);

/**
 * Prepares a page and leaves it, again and again until the browser keeps the page in the back-forward cache. One try
 * can fail, because no browser keeps a page that still loads something. With `isKept` false, repeats until the browser
 * does not keep the page.
 */
export async function leaveKept(
  { driver, open }: EngineJourney,
  prepare: () => Promise<void>,
  { isKept = true, leave = () => open('/legal/terms') }: { isKept?: boolean; leave?: () => Promise<void> } = {},
): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await prepare();
    await driver.run(() =>
      addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem('was-kept', String(persisted))),
    );
    await leave();
    const wasKept = await driver.run(() => sessionStorage.getItem('was-kept'));
    if (wasKept === String(isKept)) return;
  }
  throw new Error(isKept ? 'The browser never kept the page.' : 'The browser always kept the page.');
}

/** Opens a tab of the account by its name and waits for a heading in it. */
export async function openTab(person: EngineJourney, name: keyof typeof account.tabs, title: string): Promise<void> {
  await person.press(tab(account.tabs[name]));
  await person.sees(heading(title));
}

/** Opens the billing tab and waits for the subscription's menu. */
export async function openBilling(person: EngineJourney): Promise<void> {
  await person.open('/account#billing');
  await person.sees(button(billing.subscription.manage));
}

/** Presses the link on the payment provider's portal that leads to the billing tab, and waits for that tab. */
export const returnFromPortal = async (person: EngineJourney): Promise<void> => {
  await person.press(link('Return'));
  await person.arrivesAt('/account#billing');
};
