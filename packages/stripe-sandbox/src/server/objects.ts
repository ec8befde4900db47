import type Stripe from 'stripe';

/**
 * An object of Stripe whose fields `K` contain only ids. If a request asks to expand a field, the object with that id
 * is looked up.
 */
type Ids<T, K extends keyof T> = Omit<T, K> & { [P in K]: Extract<T[P], string | null> };
type Texts<T, K extends keyof T> = Omit<T, K> & { [P in K]: string | null };

export type Customer = Omit<Stripe.Customer, 'invoice_settings' | 'deleted'> & {
  deleted?: true;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
};
export type Product = Ids<Omit<Stripe.Product, 'default_price' | 'tax_code' | 'deleted'>, never>;
export type Price = Texts<Ids<Omit<Stripe.Price, 'deleted'>, 'product'>, 'unit_amount_decimal'> & { product: string };
export type Coupon = Omit<Stripe.Coupon, 'deleted'> & { deleted?: true };
export type PromotionCode = Omit<Ids<Stripe.PromotionCode, 'customer'>, 'promotion'> & {
  promotion: { coupon: string; type: 'coupon' };
};
export type Discount = Omit<Ids<Omit<Stripe.Discount, 'deleted'>, 'customer' | 'promotion_code'>, 'source'> & {
  source: { coupon: string; type: 'coupon' };
  /** True if the discount has duration `once` and was applied to an invoice already. */
  _used: boolean;
};
type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan' | 'deleted'> & {
  price: Price;
  quantity: number;
};
export type Subscription = Omit<
  Ids<Stripe.Subscription, 'customer' | 'default_payment_method' | 'latest_invoice' | 'pending_setup_intent'>,
  'discounts' | 'items' | 'status'
> & {
  /** Id of the invoice with whose payment a paused subscription resumes; null if there is none. */
  _resumption: string | null;
  discounts: string[];
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false; url: string };
  status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'trialing' | 'unpaid';
};
export type LineItem = Omit<
  Stripe.InvoiceLineItem,
  'pricing' | 'discounts' | 'discount_amounts' | 'quantity_decimal' | 'subscription'
> & {
  pricing: {
    price_details?: { price: string; product: string };
    type: 'price_details';
    unit_amount_decimal: string;
  } | null;
  discounts: string[];
  discount_amounts: { amount: number; discount: string }[];
  subscription: string | null;
};
type InvoicePayment = Omit<Stripe.InvoicePayment, 'invoice' | 'payment'> & {
  invoice: string;
  payment: { payment_intent: string; type: 'payment_intent' };
};
export type Invoice = Omit<
  Ids<Omit<Stripe.Invoice, 'deleted'>, 'customer' | 'default_payment_method' | 'latest_revision'>,
  'customer' | 'discounts' | 'lines' | 'payments' | 'parent' | 'status' | 'total_discount_amounts'
> & {
  customer: string;
  discounts: string[];
  lines: { object: 'list'; data: LineItem[]; has_more: false; url: string };
  payments: { object: 'list'; data: InvoicePayment[]; has_more: false; url: string };
  parent: {
    quote_details: null;
    subscription_details: { metadata: Stripe.Metadata | null; subscription: string };
    type: 'subscription_details';
  } | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  total_discount_amounts: { amount: number; discount: string }[];
  /** The secret part of the address of the invoice's hosted page; null for a draft. */
  _token: string | null;
};
export type InvoiceItem = Omit<
  Ids<Omit<Stripe.InvoiceItem, 'deleted'>, 'customer' | 'invoice'>,
  'customer' | 'pricing' | 'discounts' | 'quantity_decimal'
> & { customer: string; pricing: LineItem['pricing']; discounts: string[] };
export type PaymentIntent = Omit<
  Ids<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>,
  'status' | 'next_action' | 'last_payment_error' | 'client_secret'
> & {
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  next_action: Record<string, unknown> | null;
  last_payment_error: Record<string, unknown> | null;
  _invoice: string | null;
  /** When processing ends (Unix seconds), and its result. */
  _processing: { until: number; succeeds: boolean } | null;
};
export type SetupIntent = Omit<
  Ids<Stripe.SetupIntent, 'customer' | 'payment_method' | 'latest_attempt' | 'mandate'>,
  'status' | 'next_action' | 'last_setup_error' | 'client_secret'
> & {
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  next_action: Record<string, unknown> | null;
  last_setup_error: Record<string, unknown> | null;
  _subscription: string | null;
};
export type PaymentMethod = Ids<Stripe.PaymentMethod, 'customer'> & {
  card: Stripe.PaymentMethod.Card;
  /** Name of the test card that this card behaves like. The card number is never stored. */
  _behaviour: string;
  /**
   * True if the cardholder has authenticated. A test card whose `authentication` is `once` can then be charged without
   * the cardholder.
   */
  _authenticated: boolean;
  /** True if the card was detached from its customer. It must not be used again. */
  _spent: boolean;
};
export type Charge = Ids<Stripe.Charge, 'customer' | 'payment_intent' | 'balance_transaction'>;
export type Refund = Omit<Ids<Stripe.Refund, 'payment_intent' | 'customer'>, 'charge' | 'status'> & {
  charge: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** The change of the status that is still to come, and its time (Unix seconds); null if there is none. */
  _later: { at: number; status: 'succeeded' | 'failed' } | null;
};
export type Dispute = Omit<Stripe.Dispute, 'charge' | 'payment_intent'> & {
  charge: string;
  payment_intent: string | null;
};
export type PortalConfiguration = Stripe.BillingPortal.Configuration;
export type PortalSession = Omit<Stripe.BillingPortal.Session, 'configuration'> & {
  configuration: string;
  _expires: number;
};
export type Event = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  /** Error of the last delivery of this event; null if that delivery succeeded or there was none. */
  _failure: string | null;
};

/** All objects by the name in Stripe's `object` field. */
export interface Objects {
  customer: Customer;
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  subscription: Subscription;
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
