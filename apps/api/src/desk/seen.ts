import { formatAmount } from '@signalsync/content/format';
import { isKnown, planFieldsOf, hasPlan } from '../domain/subscription/storedPlan.ts';
import type { ConnectionRow } from '../domain/connections/context.ts';
import { lastTryOf, readStanding } from '../domain/subscription/readStanding.ts';
import { type ProviderSubscription, unlessMissing } from '../ports/payments.ts';
import { paidTimeText } from './carryOut.ts';
import type { DeskContext } from './context.ts';
import { messageOf, moment } from './words.ts';
import type { UserRow } from '../db/schema.ts';

/** Returns the result of `read`. If `read` throws, returns `said(message)`, so the rest of the page is still shown. */
async function orSaid<T>(read: () => Promise<T>, said: (message: string) => T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    return said(messageOf(error));
  }
}

/** Returns the plan as the provider sees it, and the last failed charge with the reason that the card's bank gave. */
export function providerLines(deps: DeskContext, user: UserRow): Promise<string[]> {
  return orSaid(
    async () => {
      const { payments } = deps;
      const { stripeCustomerId: customer, stripeSubscriptionId: id, lifetimeIntentId } = user;
      if (id === null) {
        const paid = lifetimeIntentId?.startsWith('pi_')
          ? await unlessMissing(payments.intent(lifetimeIntentId))
          : undefined;
        return [`Stripe:    ${customer ?? 'no customer'}, no subscription${paid ? `, payment ${paid.status}` : ''}`];
      }
      const found = await unlessMissing(payments.subscription(id));
      if (found === undefined) return [`Stripe:    ${customer ?? 'no customer'}, ${id} is not known there`];
      const plan = planFieldsOf(found, user.plan);
      const time = hasPlan(plan) ? `, ${paidTimeText(plan)}` : '';
      const lines = [`Stripe:    ${customer}, ${id} ${found.status}${time}${pauseText(found)}`];
      if (!isKnown(user, plan)) lines.push('           The two differ: sync puts ours right.');
      const { due, currency } = await readStanding(deps, user, { subscription: found });
      if (due === null) return lines;
      const owed = `${formatAmount(due.amount, currency ?? 'USD')} since ${moment(new Date(due.since))}`;
      if (due.isBeingTaken) return [...lines, `due:       ${owed}, is just being taken`];
      const why = due.asksForAuthentication
        ? 'The bank asks the cardholder to authenticate.'
        : (await lastTryOf(deps, found))?.failure?.message;
      const next = due.nextTry === null ? 'no further try' : `next try ${moment(new Date(due.nextTry))}`;
      return [...lines, `declined:  ${owed}, ${next}: ${why ?? 'no reason given'}`];
    },
    (message) => [`Stripe:    ${message}`],
  );
}

/** Returns a text about a pause that is planned, or that the plan is in; empty if there is none. */
function pauseText({ pause, scheduled }: ProviderSubscription): string {
  if (pause?.until) return `, paused until ${moment(pause.until)}`;
  if (pause) return ', paused until the charge is paid';
  return scheduled?.kind === 'pause' ? ` after a pause until ${moment(scheduled.until)}` : '';
}

/** Returns a line for each card: brand, last four digits, expiry. */
export function cardLines({ payments }: DeskContext, user: UserRow | undefined): Promise<string[]> {
  return orSaid(
    async () => {
      if (user === undefined || user.stripeCustomerId === null) return [];
      const cards = await payments.cards(user.stripeCustomerId, user.stripeSubscriptionId);
      return cards.map(
        ({ brand, last4, expMonth, expYear, isDefault }) =>
          `${brand} •••• ${last4}  ${String(expMonth).padStart(2, '0')}/${expYear}${isDefault ? '  default' : ''}`,
      );
    },
    (message) => [message],
  );
}

/** Asks a platform which access a connected account has. Returns the answer as text. */
export function platformSeen(
  { platforms }: DeskContext,
  { platform, username, externalId }: Pick<ConnectionRow, 'platform' | 'username' | 'externalId'>,
): Promise<string> {
  return orSaid(
    async () => {
      if (platform === 'tradingview') {
        const { tradingview } = platforms;
        if (tradingview === undefined) return 'TradingView is switched off';
        const ends = await Promise.all(
          tradingview.scriptIds.map((scriptId) => tradingview.accessOf({ username, scriptId })),
        );
        const shared = ends.filter((end) => end !== undefined);
        const first = shared.flatMap((end) => end ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
        return `${shared.length} of ${ends.length} scripts${first === undefined ? '' : ` until ${moment(first)}`}`;
      }
      if (externalId === null) return 'has not joined yet';
      if (platform !== 'discord') return (await platforms[platform].isMember(externalId)) ? 'member' : 'no member';
      const role = await platforms.discord.roleOf(externalId);
      return role === undefined ? 'no member' : (role ?? 'member without a role');
    },
    (message) => message,
  );
}
