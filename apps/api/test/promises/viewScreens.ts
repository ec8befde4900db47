import type { Parts } from './parts.ts';
import { running } from './providerActs.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const prices = ['price_monthly', 'price_quarterly', 'price_lifetime'] as const;
/**
 * The probabilities that a member who opens the account page also opens the churn steps, and that they also open a
 * checkout.
 */
const [leavings, checkouts] = [0.4, 0.15];

/**
 * When members open the screens, in ms from the end of the period: before it, while the renewal is a draft, and after
 * it.
 */
const moments = [-6 * dayMs, -2 * dayMs, -60 * minuteMs, 5 * minuteMs, 30 * minuteMs, 90 * minuteMs, dayMs, 4 * dayMs];

/** Opens the screens as a member who presses no button there, and records the texts. */
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

/** Chooses when a member opens the screens next, in ms since 1970: around the next renewal, or in a few days. */
export async function nextViewAt(parts: Parts): Promise<number> {
  const now = parts.server.clock.now().getTime();
  const subscription = await running(parts);
  const ends = (subscription?.items.data[0]?.current_period_end ?? 0) * 1000;
  const moment = ends + (moments[Math.floor(parts.chance() * moments.length)] ?? 0);
  const isNear = moment > now && parts.chance() < 0.8;
  return isNear ? moment : now + Math.ceil(5 + parts.chance() * 30) * dayMs;
}
