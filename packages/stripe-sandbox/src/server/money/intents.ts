import { newId, randomText } from '../ids.ts';
import type { PaymentIntent, SetupIntent } from '../objects.ts';
import type { World } from '../world.ts';

interface PaymentIntentSource {
  amount: number;
  currency: string;
  customer: string | null;
  invoice: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  setup_future_usage?: 'off_session' | 'on_session' | null;
}

/** Creates a payment intent that waits for a card. */
export async function createPaymentIntent(world: World, source: PaymentIntentSource): Promise<PaymentIntent> {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: source.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: world.at,
    currency: source.currency,
    customer: source.customer,
    customer_account: null,
    description: source.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: source.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: source.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    _invoice: source.invoice,
    _processing: null,
  };
  await world.save(intent);
  await world.emit('payment_intent.created', intent);
  return intent;
}

/** Cancels an unpaid payment intent. An intent that is paid or in processing stays unchanged. */
export async function cancelPaymentIntent(
  world: World,
  id: string,
  reason: NonNullable<PaymentIntent['cancellation_reason']>,
): Promise<PaymentIntent> {
  const intent = await world.need('payment_intent', id);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return intent;
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: world.at,
    cancellation_reason: reason,
    next_action: null,
    processing: null,
    _processing: null,
  };
  await world.save(canceled);
  await world.emit('payment_intent.canceled', canceled);
  return canceled;
}

interface SetupIntentSource {
  customer: string | null;
  subscription?: string;
  usage?: string;
  allowed?: ['card'] | null;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** Creates a setup intent, for saving a card. */
export async function createSetupIntent(world: World, source: SetupIntentSource): Promise<SetupIntent> {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: source.allowed ?? null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: world.at,
    customer: source.customer,
    customer_account: null,
    description: source.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: source.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: source.usage ?? 'off_session',
    _subscription: source.subscription ?? null,
  };
  await world.save(intent);
  await world.emit('setup_intent.created', intent);
  return intent;
}
