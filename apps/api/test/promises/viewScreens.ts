import type { Parts } from './parts.ts';
import { running } from './providerActs.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const prices = ['price_monthly', 'price_quarterly', 'price_lifetime'] as const;
/** So often a member who looks at the account looks at the steps before cancelling too, and at a checkout. */
const [leavings, checkouts] = [0.4, 0.15];

/** When a member looks, counted from the end of the paid period: before it, in the hour of the draft, and after it. */
const moments = [-6 * dayMs, -2 * dayMs, -60 * minuteMs, 5 * minuteMs, 30 * minuteMs, 90 * minuteMs, dayMs, 4 * dayMs];

/** A member looks at the screens, and presses nothing there. */
export async function viewScreens({ life, chance, pages, say }: Parts): Promise<void> {
  if (life.isAway) return;
  const shown = await pages();
  const account = await shown.account();
  say(account.words);
  for (const kind of ['pay', 'keep'] as const) {
    const asked = await account.ask(kind);
    if (asked === undefined) continue;
    say(asked);
    break;
  }
  account.close();
  if (chance() < leavings) {
    const leaving = await shown.leaving();
    say(leaving.words);
    leaving.close();
  }
  if (chance() < checkouts) {
    const price = prices[Math.floor(chance() * prices.length)] ?? prices[0];
    const checkout = await shown.checkout(price, chance() < 0.3 ? 'TENOFF' : undefined);
    say(checkout.words);
    checkout.close();
  }
}

/** Draws when a member looks next, in ms since 1970: at a moment around the next renewal, or one of the next days. */
export async function nextViewAt(parts: Parts): Promise<number> {
  const now = parts.server.clock.now().getTime();
  const subscription = await running(parts);
  const ends = (subscription?.items.data[0]?.current_period_end ?? 0) * 1000;
  const moment = ends + (moments[Math.floor(parts.chance() * moments.length)] ?? 0);
  const isNear = moment > now && parts.chance() < 0.8;
  return isNear ? moment : now + Math.ceil(5 + parts.chance() * 30) * dayMs;
}
