import type Stripe from 'stripe';
import { type ChangeDone, type Payments, PaymentsError, unlessMissing } from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';
import { itemOf } from './subscriptionFacts.ts';
import { intentsOf } from './subscriptionInvoices.ts';

const withDiscounts = 'discounts.source.coupon';
const billedAtOnce = { proration_behavior: 'always_invoice' } as const;
const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Implements the methods of `Payments` that change the plan of a running subscription. */
export function planChangesOf(stripe: Stripe) {
  const retrieve = (id: string) => asked(stripe.subscriptions.retrieve(id, { expand: [withDiscounts] }));

  /** Returns how the payment of a pending change stands. */
  async function paymentOf(invoice: Stripe.Invoice): Promise<ChangeDone['payment']> {
    const [intentId] = intentsOf(invoice);
    if (invoice.status === 'paid') return { kind: 'paid' };
    if (intentId === undefined) return { kind: 'declined', message: null };
    const { status, last_payment_error: error } = await asked(stripe.paymentIntents.retrieve(intentId));
    if (status === 'succeeded') return { kind: 'paid' };
    if (status === 'processing') return { kind: 'processing' };
    if (status === 'requires_action' || error?.code === 'authentication_required')
      return { kind: 'asksForAuthentication', url: invoice.hosted_invoice_url ?? null };
    return { kind: 'declined', message: error?.type === 'card_error' ? (error.message ?? null) : null };
  }

  /** Voids the invoice of a change, and returns it as it then is. Returns how its payment stands if it is too late. */
  async function voidChange(invoiceId: string): Promise<Stripe.Invoice | 'paid' | 'processing'> {
    try {
      return await asked(stripe.invoices.voidInvoice(invoiceId, { expand: [withDiscounts] }));
    } catch (error) {
      if (!(error instanceof PaymentsError) || error.kind !== 'rejected') throw error;
      const invoice = await asked(stripe.invoices.retrieve(invoiceId, { expand: ['payments', withDiscounts] }));
      if (invoice.status === 'void') return invoice;
      const { kind } = await paymentOf(invoice);
      if (kind === 'paid' || kind === 'processing') return kind;
      throw error;
    }
  }

  /**
   * Gives a subscription a copy of each discount for one charge that the voided invoice of a change has used up, so that
   * its next charge costs what it did before. Idempotent: the copy is named after the discount, and can be used once.
   */
  async function giveBackDiscounts({ discounts, parent }: Stripe.Invoice): Promise<void> {
    const id = idOf(parent?.subscription_details?.subscription);
    const spent = (discounts ?? []).flatMap(discountForOnce);
    if (id === null || spent.length === 0) return;
    const subscription = await retrieve(id);
    const held = subscription.discounts.map((each) => ({ discount: idOf(each) ?? '' }));
    const lost = spent.filter((each) => !held.some(({ discount }) => discount === each.id));
    if (subscription.ended_at !== null || lost.length === 0) return;
    const copies = await Promise.all(lost.map(copyOf));
    const unused = copies.filter(({ times_redeemed: times }) => times === 0).map((copy) => ({ coupon: copy.id }));
    if (unused.length === 0) return;
    await asked(stripe.subscriptions.update(id, { discounts: [...held, ...unused] }));
  }

  /** Returns the coupon that gives a used discount back. Creates it if it is not there yet. */
  async function copyOf({ id: discountId, coupon }: ForOnce): Promise<Stripe.Coupon> {
    const id = `back_${discountId}`;
    const { name, percent_off, amount_off, currency } = coupon;
    const off = percent_off === null ? { amount_off: amount_off ?? 0, currency: currency ?? '' } : { percent_off };
    const copy = { id, ...(name !== null && { name }), ...off, duration: 'once', max_redemptions: 1 } as const;
    const known = await unlessMissing(asked(stripe.coupons.retrieve(id)));
    return known ?? asked(stripe.coupons.create(copy, { idempotencyKey: id }));
  }

  return {
    previewChange: async (subscriptionId, priceId, at) => {
      const subscription = await retrieve(subscriptionId);
      const items = [{ id: itemOf(subscription).id, price: priceId }];
      const invoice = await asked(
        stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items,
            ...billedAtOnce,
            proration_date: secondsOf(at),
            ...(subscription.cancel_at_period_end && { cancel_at_period_end: false }),
          },
        }),
      );
      const lines = invoice.lines.data;
      const bought = lines.find((line) => !isProration(line));
      if (bought === undefined) throw new PaymentsError('rejected', 'The preview of a change has no line for the plan');
      const discounts = bought.discount_amounts ?? [];
      const discount = sum(discounts.map(({ amount }) => amount));
      const lasting = discounts.filter((each) => lasts(subscription, idOf(each.discount), bought.period.end));
      return {
        amountDue: invoice.amount_due,
        total: invoice.total,
        currency: invoice.currency,
        price: bought.amount,
        discount,
        credit: -sum(lines.filter(isProration).map(({ amount }) => amount)),
        next: { amount: bought.amount - sum(lasting.map(({ amount }) => amount)), at: instantOf(bought.period.end) },
      };
    },

    creditAt: async (subscriptionId, at) => {
      const item = itemOf(await retrieve(subscriptionId)).id;
      // A quantity of 0 shows what the unused time is worth. Ending a subscription in a preview allows no moment.
      const invoice = await asked(
        stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: { items: [{ id: item, quantity: 0 }], ...billedAtOnce, proration_date: secondsOf(at) },
        }),
      );
      return Math.max(0, -sum(invoice.lines.data.filter(isProration).map(({ amount }) => amount)));
    },

    changePlan: async ({ subscriptionId, priceId, at, keeps }, key) => {
      const items = [{ id: itemOf(await retrieve(subscriptionId)).id, price: priceId }];
      const change: Stripe.SubscriptionUpdateParams = {
        items,
        ...billedAtOnce,
        proration_date: secondsOf(at),
        payment_behavior: 'pending_if_incomplete',
        ...(keeps && { cancel_at_period_end: false }),
        expand: ['latest_invoice.payments'],
      };
      const { latest_invoice: invoice } = await asked(
        stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key }),
      );
      if (invoice === null || typeof invoice === 'string')
        throw new PaymentsError('rejected', `The change of ${subscriptionId} has no invoice`);
      return { invoiceId: invoice.id, payment: await paymentOf(invoice) };
    },

    dropChange: async (invoiceId) => {
      const voided = await voidChange(invoiceId);
      if (voided === 'paid' || voided === 'processing') return voided;
      await giveBackDiscounts(voided);
      return 'dropped';
    },
  } satisfies Partial<Payments>;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true;

/** A discount of duration `once`, and its coupon. */
interface ForOnce {
  readonly id: string;
  readonly coupon: Stripe.Coupon;
}

function discountForOnce(discount: string | Stripe.Discount | Stripe.DeletedDiscount): ForOnce[] {
  if (typeof discount === 'string') return [];
  const { coupon } = discount.source;
  const isForOnce = coupon !== null && typeof coupon !== 'string' && coupon.duration === 'once';
  return isForOnce ? [{ id: discount.id, coupon }] : [];
}

/** Returns whether a discount of a subscription still lowers the invoice of a moment, in Unix seconds. */
function lasts({ discounts }: Stripe.Subscription, id: string | null, at: number): boolean {
  const discount = (discounts ?? []).find((each) => typeof each !== 'string' && each.id === id);
  if (discount === undefined || typeof discount === 'string') return false;
  const { coupon } = discount.source;
  const isForOnce = coupon !== null && typeof coupon !== 'string' && coupon.duration === 'once';
  return !isForOnce && (discount.end === null || discount.end > at);
}
