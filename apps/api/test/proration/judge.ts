import type Stripe from 'stripe';
import { creditAt, discounting, monthsAfter } from './arithmetic.ts';
import { type Case, coupons, inWords, type Plan } from './cases.ts';
import { dayIn } from './days.ts';
import { cents, monthsOf, periodOf, type Played, secondsOf } from './life.ts';

/** A charge. `at` is the second from which it is due, at the provider that of its invoice. */
interface Row {
  readonly at: number;
  readonly amount: number;
}

export interface Judged {
  readonly faults: readonly string[];
  /** How many charges, shown amounts and readings of the account were held against the provider. */
  readonly charges: number;
  readonly shown: number;
  readonly seen: number;
  /** How many charges fell on another day of the member's zone than was shown, within the provider's hour. */
  readonly pastMidnight: number;
}

const [minuteS, hourS] = [60, 3600];
/** A preview holds for ten minutes, and an interval that begins at the press begins that much later. */
const previewS = 10 * minuteS;

type Prices = Readonly<Record<Plan, number>>;

const isOfPeriod = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.proration === false;
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** Returns the periods of a plan that were paid for, by the provider's invoices. `paid` is what each has cost. */
function paidPeriods(invoices: readonly Stripe.Invoice[]) {
  const lines = invoices.filter(({ status }) => status === 'paid').flatMap((invoice) => invoice.lines.data);
  return lines.filter(isOfPeriod).map(({ period, amount, discount_amounts: off }) => ({
    ...period,
    paid: amount - sum((off ?? []).map((each) => each.amount)),
  }));
}

/** Returns the charges that there must be, and one more that is only announced. */
function expectedRows(played: Played, prices: Prices): { rows: Row[]; change: Amounts | undefined } {
  const { boughtAt, couponAt, pressedAt, previewedAt, invoices } = played;
  const { from, to, renewals, isCancelled, isTakenBack, coupon } = played.case;
  const off = discounting(coupons[coupon], couponAt);
  const rows: Row[] = [];
  const renew = (plan: 'monthly' | 'quarterly', at: number) =>
    rows.push({ at, amount: prices[plan] - off(prices[plan], at) });
  const series = (plan: 'monthly' | 'quarterly', anchor: number, periods: readonly number[]) =>
    periods.forEach((number) => renew(plan, monthsAfter(anchor, monthsOf(plan) * number)));
  series(from, boughtAt, renewals === 0 ? [0] : [0, 1]);
  if (isTakenBack) {
    if (!isCancelled)
      series(
        from,
        boughtAt,
        [1, 2, 3].map((number) => number + renewals),
      );
    return { rows, change: undefined };
  }
  if (to === 'monthly') {
    series(to, periodOf(played.case, boughtAt).end, [0, 1, 2]);
    return { rows, change: undefined };
  }
  const current = paidPeriods(invoices).find(({ start, end }) => start < previewedAt && previewedAt < end);
  const price = prices[to];
  const credit = current === undefined ? 0 : creditAt(previewedAt, current);
  // A discount follows the subscription, so lifetime never has one.
  const discount = to === 'quarterly' ? off(price, pressedAt) : 0;
  const change = { price, discount, credit, charged: price - discount - credit };
  rows.push({ at: pressedAt, amount: change.charged });
  if (to === 'quarterly') series(to, pressedAt, [1, 2, 3]);
  return { rows, change };
}

/** What a change costs, in cents. */
interface Amounts {
  readonly price: number;
  readonly discount: number;
  readonly credit: number;
  readonly charged: number;
}

/** Returns what an invoice of a change consists of, by its lines. */
function amountsOf({ lines: { data }, amount_paid: charged }: Stripe.Invoice): Amounts {
  const [credits, others] = [data.filter(({ amount }) => amount < 0), data.filter(({ amount }) => amount >= 0)];
  const discounts = data.flatMap(({ discount_amounts: off }) => off ?? []);
  return {
    price: sum(others.map(({ amount }) => amount)),
    discount: sum(discounts.map(({ amount }) => amount)),
    credit: -sum(credits.map(({ amount }) => amount)),
    charged,
  };
}

/** Holds all that a member was shown, and all that the provider did, against each other and against the arithmetic. */
export function judge(played: Played, prices: Prices): Judged {
  const { case: each, shown, pressedAt, endedAt, charges, invoices, seen } = played;
  const { to, isTakenBack, zone } = each;
  const found: string[] = [];
  const same = (what: string, is: unknown, shall: unknown) => {
    const [left, right] = [JSON.stringify(is), JSON.stringify(shall)];
    if (left !== right) found.push(`${what} is ${left}, and must be ${right}`);
  };
  const { rows, change } = expectedRows(played, prices);
  const until = rows.filter(({ at }) => at + hourS < endedAt);

  const paid = charges.filter(({ paid: isPaid }) => isPaid).toSorted((one, other) => one.created - other.created);
  const made = paid.map((charge) => {
    const invoice = invoices.find(({ payments }) =>
      payments?.data.some(({ payment }) => payment.payment_intent === charge.payment_intent),
    );
    return { at: invoice?.created ?? 0, amount: charge.amount, chargedAt: charge.created, invoice };
  });
  same('What was charged', inRows(made), inRows(until));
  same('What was refunded', sum(charges.map(({ amount_refunded: back }) => back)), 0);
  same('The balance at the provider', played.balance, 0);
  for (const { at, chargedAt, amount } of made)
    if (chargedAt < at || chargedAt > at + hourS)
      found.push(`${amount} was charged at ${moment(chargedAt)}, and its invoice is of ${moment(at)}`);

  same('The outcome', played.outcomes, outcomesOf(each));
  const isNow = to !== 'monthly';
  const onScreen = amountsShown(played);
  if (change !== undefined) {
    same('What the preview has shown', onScreen, change);
    const invoice = made.find(({ at }) => at === pressedAt)?.invoice;
    same('What was charged today, by line', invoice && amountsOf(invoice), onScreen);
  } else if (!isNow) {
    same('What was shown for today', [onScreen.charged, onScreen.discount, onScreen.credit], [0, 0, 0]);
    same('The price', onScreen.price, prices[to]);
  }
  same('Whether the plan renews again', shown.keeps, each.isCancelled && to !== 'lifetime');
  same('A payment that is not charged any more', shown.notCharged, null);

  let pastMidnight = 0;
  const later = made.find(({ at }) => at > pressedAt);
  if (to === 'lifetime') same('The next charge of lifetime', shown.next, null);
  else if (shown.next === null) found.push('No next charge was shown');
  else if (!isTakenBack) {
    const at = secondsOf(shown.next.date);
    same('The amount shown for later', cents(shown.next.amount), later?.amount);
    // The new interval begins at the press, up to ten minutes after the preview.
    const latest = isNow ? at + previewS : at;
    if (later === undefined || later.at < at || later.at > latest)
      found.push(`The next charge was shown for ${moment(at)}, and came at ${moment(later?.at)}`);
    else if (dayIn(zone, at * 1000) !== dayIn(zone, later.chargedAt * 1000)) pastMidnight += 1;
  }

  if (isTakenBack) same('The plan after taking the change back', played.after, played.before);
  const isLifetime = to === 'lifetime' && !isTakenBack;
  if (isLifetime) {
    same('The old subscription', played.subscription.status, 'canceled');
    same('The plan', played.last.state, 'lifetime');
  }
  const periods = paidPeriods(invoices);
  for (const { at, isChanged, hasAccess, next, until: end, isTaking } of seen) {
    // The member may press in the second of the preview.
    const isThere = ({ start }: { start: number }) => isChanged || start < pressedAt;
    const now = periods.filter((period) => period.start <= at && at < period.end && isThere(period));
    const isForEver = isLifetime && isChanged;
    const must = isForEver || now.length > 0;
    same(`At ${moment(at)}, access`, hasAccess, [must, must]);
    if (isTaking) continue;
    const charge = isChanged ? nextOf(rows, at) : nextBefore(played, at, prices);
    same(`At ${moment(at)}, the next charge`, next, charge);
    const isEnding = must && !isForEver && charge === null;
    same(`At ${moment(at)}, the end of access`, end, isEnding ? Math.max(...now.map((period) => period.end)) : null);
  }
  const words = inWords(each);
  return {
    faults: found.map((fault) => `${words}: ${fault}`),
    charges: made.length,
    shown: change === undefined ? 2 : 5,
    seen: seen.length,
    pastMidnight,
  };
}

const inRows = (rows: readonly Row[]) => rows.map(({ at, amount }) => `${amount} at ${moment(at)}`);
const moment = (at: number | undefined) => (at === undefined ? 'no time' : new Date(at * 1000).toISOString());
const nextOf = (rows: readonly Row[], at: number): Row | null => rows.find((row) => row.at > at) ?? null;

function amountsShown({ shown }: Played): Amounts {
  const { price, discount, credit, charged } = shown;
  return { price: cents(price), discount: cents(discount), credit: cents(credit), charged: cents(charged) };
}

function outcomesOf({ to, isTakenBack, waits }: Case): string[] {
  const made = to === 'monthly' ? 'scheduled' : isTakenBack ? 'confirm' : 'paid';
  return waits < previewS / minuteS ? [made] : ['changed', made];
}

/** Returns the next charge as it is before the change. */
function nextBefore(played: Played, at: number, prices: Prices): Row | null {
  const { couponAt, boughtAt } = played;
  const { from, coupon, isCancelled } = played.case;
  // The member cancels as soon as the coupon is there, two minutes before the preview.
  const isCancelledThen = isCancelled && at > played.previewedAt - 15 * minuteS;
  if (isCancelledThen) return null;
  const known = at < couponAt ? null : coupons[coupon];
  const off = discounting(known, couponAt);
  const rows = [0, 1, 2].map((number) => {
    const due = monthsAfter(boughtAt, monthsOf(from) * number);
    return { at: due, amount: prices[from] - off(prices[from], due) };
  });
  return nextOf(rows, at);
}
