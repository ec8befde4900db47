import { newId, randomText } from '../ids.ts';
import type { Invoice, PaymentIntent, SetupIntent } from '../objects.ts';
import type { World } from '../world.ts';

/** Creates the payment intent of an invoice, which waits for a card. `keepCard`: whether the paying card is saved. */
export async function createPaymentIntent(
  world: World,
  invoice: Invoice,
  keepCard: 'off_session' | null,
): Promise<PaymentIntent> {
  const id = newId('pi');
  return world.record('payment_intent.created', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: world.at,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'manual' ? null : 'Subscription',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    setup_future_usage: keepCard,
    status: 'requires_payment_method',
    _invoice: invoice.id,
    _processing: null,
  });
}

/** Cancels the payment intent of a void invoice. An intent that is paid or in processing stays unchanged. */
export async function cancelPaymentIntent(world: World, id: string): Promise<void> {
  const intent = await world.need('payment_intent', id);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return;
  await world.record('payment_intent.canceled', {
    ...intent,
    status: 'canceled',
    canceled_at: world.at,
    cancellation_reason: 'void_invoice',
    next_action: null,
  });
}

interface SetupIntentSource {
  customer: string | null;
  subscription?: string;
  usage?: string | undefined;
  allowed?: ['card'] | null;
  metadata?: Record<string, string>;
}

/** Creates a setup intent, which saves a card without charging it. */
export async function createSetupIntent(world: World, source: SetupIntentSource): Promise<SetupIntent> {
  const id = newId('seti');
  return world.record('setup_intent.created', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: source.allowed ?? null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: world.at,
    customer: source.customer,
    description: null,
    last_setup_error: null,
    livemode: false,
    metadata: source.metadata ?? {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: source.usage ?? 'off_session',
    _subscription: source.subscription ?? null,
  });
}
