import { addMonths } from '@signalsync/content/addMonths';
import { majorUnits } from '@signalsync/content/format';
import { pauseMonths, type PauseOption, type Resumption } from '@signalsync/contract/model/pause';
import type { UserRow } from '../../db/schema.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { readStanding } from './readStanding.ts';
import { subscriptionOrNone } from './reconcile.ts';

/** What pausing a plan, or ending its pause, would do and charge. Amounts in major units of `currency`. */
interface PauseOptions {
  readonly currency: string | null;
  readonly options: PauseOption[];
  readonly resumption: Resumption | null;
}

/** Returns when a pause of so many months would end. */
export const endOfPause = ({ currentPeriodEnd }: ProviderSubscription, months: number): Date =>
  new Date(addMonths(currentPeriodEnd.getTime(), months));

/** Reads from the provider what a pause of each length, or the end of the pause, would do and charge. */
export async function optionsOfPause(billing: BillingContext, user: UserRow): Promise<PauseOptions> {
  const id = user.stripeSubscriptionId;
  const subscription = id === null ? undefined : await subscriptionOrNone(billing, id);
  if (subscription === undefined) return { currency: null, options: [], resumption: null };
  const { can } = await readStanding(billing, user, { subscription, isForMail: true });
  return {
    currency: subscription.currency.toUpperCase(),
    options: can.includes('pause')
      ? await Promise.all(pauseMonths.map((months) => optionOf(billing, subscription, months)))
      : [],
    resumption: can.includes('resume') ? await resumptionOf(billing, subscription) : null,
  };
}

/** Returns what a pause of so many months would be. */
export async function optionOf(
  { payments }: BillingContext,
  subscription: ProviderSubscription,
  months: number,
): Promise<PauseOption> {
  const { currentPeriodEnd: at } = subscription;
  const until = endOfPause(subscription, months);
  const { amount, currency } = await payments.chargeAt(subscription, subscription.priceId, until);
  return { months, from: at.toISOString(), until: until.toISOString(), amount: majorUnits(amount, currency) };
}

/** Returns what ‘Resume’ does to a plan whose pause is planned or has begun. */
export async function resumptionOf(
  { payments, clock }: Pick<BillingContext, 'payments' | 'clock'>,
  subscription: ProviderSubscription,
): Promise<Resumption> {
  const { pause, priceId, currentPeriodEnd } = subscription;
  const at = pause === null ? currentPeriodEnd : clock.now();
  const { amount, currency } = await payments.chargeAt(subscription, priceId, at);
  const effect = pause === null ? 'takenBack' : 'charged';
  return { effect, amount: majorUnits(amount, currency), date: at.toISOString() };
}
