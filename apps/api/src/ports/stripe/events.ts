import Stripe from 'stripe';
import * as v from 'valibot';
import { type Payments, PaymentsError, type ProviderEvent } from '../payments.ts';
import { idOf, instantOf } from './errors.ts';

/** Largest allowed difference between a signature's time and the server's time, in seconds. */
const tolerance = 300;

const rejected = (reason: string) => new PaymentsError('rejected', reason);

/** Implements the method of `Payments` that reads webhooks. */
export function eventsOf(stripe: Stripe, webhookSecret: string): Pick<Payments, 'readEvent'> {
  return {
    readEvent: async (body, signature, now) => {
      const verifier = stripe.webhooks.signature;
      if (verifier === null) throw new Error('The SDK cannot verify signatures');
      await verifier
        .verifyHeaderAsync(body, signature, webhookSecret, tolerance, undefined, now.getTime())
        .catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeSignatureVerificationError)
            throw rejected('The signature of this webhook is not good');
          throw error;
        });
      // The SDK rejects signatures that are too old, but not those from the future.
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (signedAt * 1000 > now.getTime() + tolerance * 1000) throw rejected('This webhook is from the future');
      return eventIn(body);
    },
  };
}

/** Length of the longest event id that our table can store. */
const keyLength = 255;
/** The last second of the year 9999. A later moment might not fit into `Date` or into a column of PostgreSQL. */
const latest = 253_402_300_799;

const key = v.pipe(v.string(), v.minLength(1), v.maxLength(keyLength));
const envelope = v.looseObject({ id: key, object: v.string(), type: key });
const snapshot = v.looseObject({
  created: v.pipe(v.number(), v.minValue(0), v.maxValue(latest)),
  data: v.looseObject({ object: v.looseObject({}) }),
});

/** Reads the event from a body whose signature was already checked. */
function eventIn(body: string): ProviderEvent | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw rejected('This webhook is not JSON');
    throw error;
  }
  if (!v.is(envelope, sent)) throw rejected('This webhook is not an event');
  if (sent.object === 'v2.core.event') return null;
  if (!v.is(snapshot, sent)) throw rejected('This event does not hold what it is about');
  const event = eventOf(sent as unknown as Stripe.Event);
  if (Object.values(event).some((value) => typeof value === 'string' && value.includes('\0')))
    throw rejected('This event holds the character U+0000');
  return event;
}

/** Those fields of an event's object that the server reads. Each kind of object has only some of them. */
interface About {
  readonly id?: string;
  readonly object?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly payment_intent?: string | { readonly id: string } | null;
}

/** Reads the ids from an event. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as About;
  const isCustomer = about.object === 'customer';
  return {
    id: event.id,
    type: event.type,
    createdAt: instantOf(event.created),
    customerId: isCustomer ? (about.id ?? null) : idOf(about.customer),
    paymentIntentId: about.object === 'payment_intent' ? (about.id ?? null) : idOf(about.payment_intent),
    isAboutReversal: /^(charge\.refund|charge\.dispute\.|refund\.)/.test(event.type),
  };
}
