import { drawn } from '../silentWeek/chance.ts';
import type { ActKind } from './life.ts';
import type { Done, Parts } from './parts.ts';
import { running } from './providerActs.ts';
import type { Answer, Pages, Pressed } from './screens.ts';
import { themeOf } from './themes.ts';

const pricesOfPlans = { price_monthly: 70, price_quarterly: 30 };
const answers = { atOnce: 84, late: 8, lost: 8 } satisfies Record<Answer, number>;

const guestActs: readonly ActKind[] = ['buyAsGuest', 'buyLifetimeAsGuest'];

/**
 * Returns the texts that the page shows after a button was pressed. If the server did not do what the button asks for,
 * records these texts and returns undefined.
 */
function done({ say }: Parts, { isDone, after }: Pressed): Done {
  if (isDone) return { after };
  say(after);
  return undefined;
}

/** Buys a plan at its checkout, sometimes with a promotion code. */
async function buy(parts: Parts, pages: Pages, price: string): Promise<Done> {
  const { shop, chance, life, say } = parts;
  const promo = chance() < 0.25 ? 'TENOFF' : undefined;
  const card = drawn(chance, themeOf(life).cards);
  const checkout = await pages.checkout(price, promo);
  say(checkout.words);
  const pay = async (secret: string) => (await shop.pay(secret, card)).status === 200;
  const pressed = await checkout.buy(life.email, pay, drawn(chance, answers));
  checkout.close();
  return done(parts, pressed);
}

async function leave(parts: Parts, how: 'cancel' | 'keep'): Promise<Done> {
  // Opening a page takes much time, so it is not opened for a member without a running plan.
  if ((await running(parts)) === undefined) return undefined;
  const leaving = await (await parts.pages()).leaving();
  parts.say(leaving.words);
  await parts.meanwhile(how === 'cancel' ? 'cancelPage' : 'page');
  const pressed = await leaving[how]();
  leaving.close();
  if (pressed === undefined) return undefined;
  const result = done(parts, pressed);
  return result && 'how' in pressed ? { ...result, kind: pressed.how === 'offer' ? 'offer' : 'stay' } : result;
}

async function confirm(parts: Parts, kind: 'pay' | 'keep'): Promise<Done> {
  const subscription = await running(parts);
  if (kind === 'keep' ? !subscription?.cancel_at_period_end : subscription?.status !== 'past_due') return undefined;
  // Usually the member first replaces the card, so that the payment succeeds.
  if (kind === 'pay' && parts.chance() < 0.7) await parts.mendCard();
  const account = await (await parts.pages()).account();
  const asked = await account.ask(kind);
  if (asked === undefined) {
    account.close();
    return undefined;
  }
  parts.say([...account.words, ...asked]);
  await parts.meanwhile();
  const pressed = await account.confirm();
  account.close();
  return done(parts, pressed);
}

async function answer(parts: Parts, isMine: boolean): Promise<Done> {
  if (!parts.life.acts.some(({ kind }) => guestActs.includes(kind))) return undefined;
  const account = await (await parts.pages()).account();
  parts.say(account.words);
  const pressed = await account.answer(isMine);
  account.close();
  return pressed && done(parts, pressed);
}

const isDue = async (parts: Parts): Promise<boolean> => (await running(parts))?.status === 'past_due';

/** Members ask for their money back only up to this long after a purchase, in ms. */
const askedMs = 14 * 24 * 3600 * 1000;

/**
 * The member asks for the money back by mail. If a guarantee runs, the team uses `npm run member` to refund the
 * payment.
 */
async function askMoneyBack({ server, life }: Parts): Promise<Done> {
  const now = server.clock.now();
  const recent = life.acts.filter(({ kind, at }) => /^buy|^claim/.test(kind) && now.getTime() - at < askedMs);
  const hasUpgraded = recent.some(({ kind }) => kind === 'buyLifetime');
  if (recent.length === 0 || (themeOf(life).upgrades && !hasUpgraded)) return undefined;
  const reason = `asked on ${now.toISOString()}`;
  await server.desk({ kind: 'act', who: life.email, action: { name: 'pay-back' }, reason, actor: 'team' });
  return {};
}

/** The member's actions. All except `askMoneyBack` press a button on a rendered page of our web app. */
export const memberActs = {
  offer: async (parts: Parts) =>
    themeOf(parts.life).offerWaits && !(await isDue(parts)) ? undefined : leave(parts, 'keep'),
  stay: (parts: Parts) => leave(parts, 'keep'),
  cancel: async (parts: Parts) =>
    themeOf(parts.life).cancelWaits && !(await isDue(parts)) ? undefined : leave(parts, 'cancel'),
  keep: (parts: Parts) => confirm(parts, 'keep'),
  payNow: (parts: Parts) => confirm(parts, 'pay'),
  buy: async (parts: Parts): Promise<Done> =>
    (await running(parts)) ? undefined : buy(parts, await parts.pages(), drawn(parts.chance, pricesOfPlans)),
  // A member buys lifetime at most once, because little can happen to the member after that.
  buyLifetime: async (parts: Parts): Promise<Done> =>
    parts.life.acts.some(({ kind }) => kind === 'buyLifetime')
      ? undefined
      : buy(parts, await parts.pages(), 'price_lifetime'),
  buyAsGuest: (parts: Parts) => buy(parts, parts.guestPages(), drawn(parts.chance, pricesOfPlans)),
  buyLifetimeAsGuest: (parts: Parts) => buy(parts, parts.guestPages(), 'price_lifetime'),
  claim: (parts: Parts) => answer(parts, true),
  disclaim: (parts: Parts) => answer(parts, false),
  askMoneyBack,
};
