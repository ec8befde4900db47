import type Stripe from 'stripe';
import type { TestCardName } from '../cards.ts';
import type { FaultBody } from './wire/fault.ts';

// Fields for features of Stripe that the site does not use, by feature. The fake's objects lack these fields.
type Platforms = `application${string}` | `transfer_${string}` | 'customer_account' | 'issuer' | 'on_behalf_of';
type Shipping = `${'amount_' | 'customer_' | ''}shipping` | `shipping_${string}` | 'package_dimensions' | 'shippable';
type Paper = `account_${string}` | `receipt_${string}` | 'custom_fields' | 'customer_phone' | 'footer' | 'rendering';
type Statements = `${'' | 'calculated_'}statement_descriptor` | 'statement_descriptor_suffix' | 'fraud_details';
type Ledger = `${'' | 'failure_'}balance_transaction` | `${'post' | 'pre'}_payment_credit_notes_amount` | 'review';
type Sources = 'default_source' | 'source' | 'source_transfer' | 'source_transfer_reversal' | 'payment_record';
type Mandates = 'flow_directions' | 'latest_attempt' | 'mandate' | 'single_use_mandate' | 'managed_payments';
type Methods = `payment_method_${'configuration_details' | 'options'}` | 'automatic_payment_methods';
type Capture = 'amount_capturable' | 'amount_overpaid' | 'capture_method' | 'confirmation_method' | 'outcome';
type Tariffs = 'custom_unit_amount' | 'marketing_features' | 'tiers_mode' | 'transform_quantity' | 'quantity_decimal';
type Cycles = `billing_${'cycle_anchor_config' | 'mode' | 'schedules' | 'thresholds'}` | 'trial_settings';
type Pending = 'next_pending_invoice_item_invoice' | 'pending_invoice_item_interval' | 'days_until_due' | 'due_date';
type Links = 'checkout_session' | 'from_invoice' | 'latest_revision' | 'invoice_item' | 'subscription_item';
type Portal = 'business_profile' | 'default_return_url' | 'flow' | 'locale' | 'login_page';
type Others = 'deleted' | 'excluded_payment_method_types' | 'tax_details' | 'test_clock' | 'webhooks_delivered_at';
type LeftOut =
  | (Platforms | Shipping | Paper | Statements | Ledger | Sources | Mandates | Methods)
  | (Capture | Tariffs | Cycles | Pending | Links | Portal | Others);

/** The type of a field that can hold an object. The fake stores the object's id, and expands it only on request. */
type Id<V> = string extends V ? (Extract<V, { id: string }> extends never ? V : Extract<V, string | null>) : V;

/** A Stripe object as the fake stores it. `Own` has the fields that the fake adds or whose type is not Stripe's. */
type Kept<T, Own = unknown> = { [P in keyof T as P extends LeftOut | keyof Own ? never : P]: Id<T[P]> } & Own;

interface List<T> {
  object: 'list';
  data: T[];
  has_more: false;
  url: string;
}
interface DiscountAmount {
  amount: number;
  discount: string;
}
type NextAction = Record<string, unknown> | null;

export type Customer = Kept<Stripe.Customer, { invoice_settings: { default_payment_method: string | null } }>;
type Product = Kept<Stripe.Product>;
export type Price = Kept<Stripe.Price, { product: string; unit_amount_decimal: string | null }>;
export type Coupon = Kept<Stripe.Coupon, { deleted?: true }>;
export type PromotionCode = Kept<Stripe.PromotionCode, { promotion: { coupon: string; type: 'coupon' } }>;
export type Discount = Kept<
  Stripe.Discount,
  {
    source: { coupon: string; type: 'coupon' };
    /** True if the discount has duration `once` and was applied to an invoice already. */
    _used: boolean;
  }
>;
type SubscriptionItem = Kept<
  Omit<Stripe.SubscriptionItem, 'current_trial' | 'discounts' | 'plan' | 'tax_rates'>,
  { price: Price; quantity: number }
>;
export type Subscription = Kept<
  Omit<Stripe.Subscription, 'invoice_settings'>,
  {
    cancellation_details: Pick<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback' | 'reason'>;
    customer: string;
    discounts: string[];
    items: List<SubscriptionItem>;
    payment_settings: Pick<Stripe.Subscription.PaymentSettings, 'payment_method_types' | 'save_default_payment_method'>;
    status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'trialing' | 'unpaid';
    /** Id of the invoice with whose payment a paused subscription resumes; null if there is none. */
    _resumption: string | null;
    /** The change that `pending_update` announces: the invoice that must be paid, and the fields that then change. */
    _change: {
      invoice: string;
      values: Pick<
        Stripe.Subscription,
        'billing_cycle_anchor' | 'cancel_at' | 'cancel_at_period_end' | 'canceled_at'
      > & { items: List<SubscriptionItem> };
    } | null;
  }
>;
/** One phase of a schedule: what the subscription is between two moments (Unix seconds). */
export type Phase = Kept<
  Omit<
    Stripe.SubscriptionSchedule.Phase,
    'add_invoice_items' | 'billing_cycle_anchor' | 'collection_method' | 'invoice_settings' | 'description'
  >,
  {
    automatic_tax: { disabled_reason: null; enabled: boolean; liability: null };
    default_tax_rates: string[];
    discounts: { coupon: string | null; discount: string | null; promotion_code: string | null }[];
    items: { price: string; plan: string; quantity: number }[];
    metadata: Record<string, string>;
    trial: boolean;
  }
>;
export type Schedule = Kept<
  Omit<Stripe.SubscriptionSchedule, 'billing_mode' | 'default_settings' | 'pause_schedules'>,
  {
    customer: string;
    end_behavior: 'cancel' | 'release';
    phases: Phase[];
    status: 'active' | 'canceled' | 'completed' | 'released';
    subscription: string | null;
  }
>;
export type LineItem = Kept<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      price_details: { price: string; product: string };
      type: 'price_details';
      unit_amount_decimal: string;
    };
    discounts: string[];
    discount_amounts: DiscountAmount[];
    subscription: string | null;
  }
>;
type InvoicePayment = Kept<
  Stripe.InvoicePayment,
  { invoice: string; payment: { payment_intent: string; type: 'payment_intent' } }
>;
export type Invoice = Kept<
  Omit<Stripe.Invoice, 'payment_settings'>,
  {
    auto_advance: boolean;
    customer: string;
    discounts: string[];
    lines: List<LineItem>;
    payments: List<InvoicePayment>;
    parent: {
      quote_details: null;
      subscription_details: { metadata: Stripe.Metadata | null; subscription: string };
      type: 'subscription_details';
    } | null;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    total_discount_amounts: DiscountAmount[];
    /** The secret part of the URL of the invoice's hosted page; null for a draft. */
    _token: string | null;
  }
>;
export type InvoiceItem = Kept<
  Stripe.InvoiceItem,
  { customer: string; pricing: LineItem['pricing']; discounts: string[] }
>;
export type PaymentIntent = Kept<
  Stripe.PaymentIntent,
  {
    client_secret: string;
    status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
    next_action: NextAction;
    last_payment_error: FaultBody | null;
    _invoice: string | null;
    /** For a payment in processing: until when (Unix seconds), and how it then ends. Null in any other status. */
    _processing: { until: number; succeeds: boolean } | null;
  }
>;
export type SetupIntent = Kept<
  Stripe.SetupIntent,
  {
    client_secret: string;
    status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
    next_action: NextAction;
    last_setup_error: FaultBody | null;
    _subscription: string | null;
  }
>;
export type PaymentMethod = Kept<
  Stripe.PaymentMethod,
  {
    billing_details: BillingDetails;
    card: Pick<
      Stripe.PaymentMethod.Card,
      'brand' | 'country' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
    >;
    /** Name of the test card that this card behaves like. The card number is never stored. */
    _behaviour: TestCardName;
    /**
     * True if the cardholder has authenticated. Then a card with `authentication: 'once'` is charged without asking
     * again.
     */
    _authenticated: boolean;
    /** True if the card was detached from its customer. A detached card must not be used again. */
    _spent: boolean;
  }
>;
export interface BillingDetails {
  address: { country: string | null; postal_code: string | null };
  email: string | null;
  name: string | null;
}
export type Charge = Kept<
  Stripe.Charge,
  { billing_details: BillingDetails; payment_method_details: { type: 'card'; card: PaymentMethod['card'] } }
>;
export type Refund = Kept<
  Stripe.Refund,
  {
    charge: string;
    status: 'pending' | 'succeeded' | 'failed';
    /** A change of status that will happen later, and its time (Unix seconds); null if none is planned. */
    _later: { at: number; status: 'succeeded' | 'failed' } | null;
  }
>;
export type Dispute = Kept<
  Omit<Stripe.Dispute, 'enhanced_eligibility_types' | 'evidence' | 'intended_submission_method'>,
  {
    charge: string;
    evidence_details: Omit<Stripe.Dispute.EvidenceDetails, 'enhanced_eligibility' | 'submission_method'>;
  }
>;
type Features = Stripe.BillingPortal.Configuration.Features;
export type PortalConfiguration = Kept<
  Stripe.BillingPortal.Configuration,
  {
    features: Pick<Features, 'customer_update' | 'invoice_history'> & {
      payment_method_update: { enabled: boolean };
      subscription_cancel: Omit<Features['subscription_cancel'], 'cancellation_reason'>;
      subscription_update: { enabled: boolean };
    };
  }
>;
/** The single step that a portal session is for, and where the customer is sent after it. */
export type PortalFlow = Stripe.BillingPortal.Session.Flow;
export type PortalSession = Kept<
  Stripe.BillingPortal.Session,
  { configuration: string; flow: PortalFlow | null; _expires: number }
>;
export type Event = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  /** Why the last delivery of this event failed; null if it succeeded or none was tried. */
  _failure: string | null;
};

/** The types of all objects, by the value of their `object` field. */
export interface Objects {
  customer: Customer;
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  subscription: Subscription;
  subscription_schedule: Schedule;
  invoice: Invoice;
  invoiceitem: InvoiceItem;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
}
export type Kind = keyof Objects;
