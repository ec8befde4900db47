import Stripe from 'stripe';
import { PaymentsError } from '../payments.ts';

/** The host of Stripe's API. */
export const stripeHost = 'api.stripe.com';

/**
 * Waits for a call to Stripe, and throws a `PaymentsError` in place of the SDK's errors. Copies only the message,
 * because errors are logged, and the SDK's errors may contain client secrets.
 */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw paymentsError(error);
  }
}

function paymentsError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeConnectionError) return new PaymentsError('away', unreachable(error));
  const line = `Stripe: ${error.message}${error.requestId === undefined ? '' : ` (${error.requestId})`}`;
  const isMissing = error.statusCode === 404 || error.code === 'resource_missing';
  const isAway =
    error.statusCode === undefined || error.statusCode === 409 || error.statusCode === 429 || error.statusCode >= 500;
  return new PaymentsError(isMissing ? 'missing' : isAway ? 'away' : 'rejected', line);
}

/** Returns a sentence for operators about a connection to Stripe that could not be made or was lost. */
function unreachable({ detail }: InstanceType<typeof Stripe.errors.StripeConnectionError>): string {
  const { code } = (detail ?? {}) as { code?: unknown };
  const reason = typeof code === 'string' ? ` (${code})` : '';
  return `Stripe could not be reached${reason}. This machine must be able to open HTTPS connections to ${stripeHost}, or to what STRIPE_API_URL names: look at its DNS, its firewall and https://status.stripe.com, then try again`;
}

/** Returns the id from a field of Stripe, which holds an id or the whole object. Null if the field is empty. */
export function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : value.id;
}

/** Converts a moment of Stripe, in seconds since 1970, to a date. */
export const instantOf = (seconds: number): Date => new Date(seconds * 1000);
