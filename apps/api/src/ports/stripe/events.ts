import Stripe from 'stripe';
import { type Payments, PaymentsError, type ProviderEvent } from '../payments.ts';
import { idOf, instantOf } from './errors.ts';

/** Seconds that a signature is good for. */
const tolerance = 300;

/** Webhooks. */
export function eventsOf(stripe: Stripe, webhookSecret: string): Pick<Payments, 'readEvent'> {
  return {
    readEvent: async (body, signature, now) => {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          tolerance,
          undefined,
          now.getTime(),
        );
        return eventOf(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new PaymentsError('refused', 'The signature of a webhook is not good');
        throw error;
      }
    },
  };
}

/** The fields that name what an event is about; every kind of object has some of them. */
interface About {
  readonly id?: string;
  readonly object?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly refunded?: boolean;
  readonly status?: string;
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as About;
  const isCustomer = about.object === 'customer';
  return {
    id: event.id,
    type: event.type,
    createdAt: instantOf(event.created),
    customerId: isCustomer ? (about.id ?? null) : idOf(about.customer),
    paymentIntentId: about.object === 'payment_intent' ? (about.id ?? null) : idOf(about.payment_intent),
    isReversal:
      (event.type === 'charge.refunded' && about.refunded === true) ||
      (event.type === 'charge.dispute.closed' && about.status === 'lost'),
  };
}
