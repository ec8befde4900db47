import { currentCoupon } from '../money/discounts.ts';
import type { Coupon } from '../objects.ts';
import type { World } from '../world.ts';
import { invalidRequest } from './fault.ts';
import { includable, strip } from './plain.ts';

/**
 * The fields with ids that a request may expand, by the path of the object or part that has the field. A path is the
 * name of an object, then the names of nested fields.
 */
const references: Record<string, readonly string[]> = {
  customer: [],
  'customer.invoice_settings': ['default_payment_method'],
  price: ['product'],
  promotion_code: ['customer'],
  'promotion_code.promotion': ['coupon'],
  discount: ['customer', 'promotion_code'],
  'discount.source': ['coupon'],
  subscription: [
    'customer',
    'default_payment_method',
    'discounts',
    'latest_invoice',
    'pending_setup_intent',
    'schedule',
  ],
  subscription_schedule: ['customer', 'subscription'],
  subscription_item: ['discounts'],
  invoice: ['customer', 'default_payment_method', 'discounts'],
  'invoice.parent.subscription_details': ['subscription'],
  'invoice.total_discount_amounts': ['discount'],
  line_item: ['discounts', 'subscription'],
  'line_item.discount_amounts': ['discount'],
  'line_item.pricing.price_details': ['price'],
  invoice_payment: ['invoice'],
  'invoice_payment.payment': ['payment_intent'],
  invoiceitem: ['customer', 'discounts', 'invoice'],
  payment_intent: ['customer', 'latest_charge', 'payment_method'],
  setup_intent: ['customer', 'payment_method'],
  payment_method: ['customer'],
  charge: ['customer', 'payment_intent'],
  refund: ['charge', 'payment_intent'],
  dispute: ['charge', 'payment_intent'],
};

type Wanted = Map<string, Wanted>;

/** Returns a reply with the requested fields expanded and without the fields that only the fake uses. */
export async function present(world: World, value: unknown, paths: readonly string[]): Promise<unknown> {
  const wanted: Wanted = new Map();
  for (const path of paths) {
    const keys = path.split('.');
    // The path of a list begins with `data`, which does not count as a level.
    if (keys.filter((key) => key !== 'data').length > 4) {
      throw invalidRequest('You cannot expand more than 4 levels of a property.', undefined, 'expand');
    }
    let node = wanted;
    for (const key of keys) {
      const next: Wanted = node.get(key) ?? new Map();
      node.set(key, next);
      node = next;
    }
  }
  return show(world, value, wanted, '', '');
}

async function show(world: World, value: unknown, wanted: Wanted, place: string, path: string): Promise<unknown> {
  if (wanted.size === 0) return strip(value);
  if (Array.isArray(value)) return Promise.all(value.map((each) => show(world, each, wanted, place, path)));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  const here = typeof fields.object === 'string' ? fields.object : place;
  const result = strip(value) as Record<string, unknown>;
  for (const [key, deeper] of wanted) {
    const at = path === '' ? key : `${path}.${key}`;
    const isReference = references[here]?.includes(key) ?? false;
    const leads = Object.keys(references).some((each) => `${each}.`.startsWith(`${here}.${key}.`));
    const isList = here === 'list' && key === 'data';
    const isNested = typeof fields[key] === 'object' && fields[key] !== null && 'object' in fields[key];
    if (!isReference && !leads && !isList && !isNested && !includable[here]?.includes(key)) {
      throw invalidRequest(`This property cannot be expanded (${at}).`, undefined, 'expand');
    }
    const held = isReference ? await lookUp(world, fields[key]) : fields[key];
    if (held !== undefined) result[key] = await show(world, held, deeper, `${here}.${key}`, at);
  }
  return result;
}

async function lookUp(world: World, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => lookUp(world, each)));
  if (typeof value !== 'string') return value;
  const record = await world.store.get(value);
  if (record === undefined) return value;
  const held = record.data;
  return record.kind === 'coupon' ? currentCoupon(held as unknown as Coupon, world.at) : held;
}
