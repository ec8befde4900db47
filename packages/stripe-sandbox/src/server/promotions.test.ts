import { describe, expect, it } from 'vitest';
import { invoiceOf, openShop, secretOf } from './testing/shop.ts';

describe('A promotion code', () => {
  it('is found by its code whatever its case, with its coupon and the products it is for', async () => {
    const { stripe, stock } = openShop();
    const { product } = await stock();
    await stripe.coupons.create({ id: 'TEN', percent_off: 10, applies_to: { products: [product.id] } });
    await stripe.promotionCodes.create({ code: 'Launch10', promotion: { type: 'coupon', coupon: 'TEN' } });
    const found = await stripe.promotionCodes.list({
      code: 'LAUNCH10',
      active: true,
      expand: ['data.promotion.coupon.applies_to'],
    });
    expect(found.data).toHaveLength(1);
    expect(found.data[0]).toMatchObject({
      code: 'Launch10',
      promotion: { coupon: { id: 'TEN', percent_off: 10, valid: true, applies_to: { products: [product.id] } } },
    });
    const plain = await stripe.promotionCodes.list({ code: 'LAUNCH10' });
    expect(plain.data[0]?.promotion.coupon).toBe('TEN');
    expect(await stripe.coupons.retrieve('TEN')).not.toHaveProperty('applies_to');
  });

  it('ends with its time, with its number of uses and with its coupon', async () => {
    const shop = openShop('2026-01-01T00:00:00Z');
    const { customer, price } = await shop.stock();
    await shop.stripe.coupons.create({ id: 'TEN', percent_off: 10 });
    const make = (code: string, more: object) =>
      shop.stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: 'TEN' }, ...more });
    await make('UNTIL', { expires_at: Date.UTC(2026, 1, 1) / 1000 });
    const single = await make('SINGLE', { max_redemptions: 1 });
    const active = async () => (await shop.stripe.promotionCodes.list({ active: true })).data.map((each) => each.code);
    expect(await active()).toEqual(['SINGLE', 'UNTIL']);
    await shop.subscribe(customer.id, price.id, { discounts: [{ promotion_code: single.id }] });
    expect(await active()).toEqual(['UNTIL']);
    await expect(
      shop.subscribe(customer.id, price.id, { discounts: [{ promotion_code: single.id }] }),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'discounts[0][promotion_code]' });
    await shop.moveTo('2026-02-01T00:00:00Z');
    expect(await active()).toEqual([]);
    await make('THIRD', {});
    await shop.stripe.coupons.del('TEN');
    expect(await active()).toEqual([]);
  });

  it('keeps to first purchases and to its minimum', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    await shop.stripe.coupons.create({ id: 'TEN', percent_off: 10 });
    const promotion = { type: 'coupon' as const, coupon: 'TEN' };
    const first = await shop.stripe.promotionCodes.create({
      code: 'FIRST',
      promotion,
      restrictions: { first_time_transaction: true },
    });
    const large = await shop.stripe.promotionCodes.create({
      code: 'LARGE',
      promotion,
      restrictions: { minimum_amount: 20000, minimum_amount_currency: 'usd' },
    });
    await expect(shop.subscribe(customer.id, price.id, { discounts: [{ promotion_code: large.id }] })).rejects.toThrow(
      'the minimum amount is not met',
    );
    const bought = await shop.subscribe(customer.id, price.id, { discounts: [{ promotion_code: first.id }] });
    await shop.pay(secretOf(invoiceOf(bought)), 'visa');
    await expect(shop.subscribe(customer.id, price.id, { discounts: [{ promotion_code: first.id }] })).rejects.toThrow(
      'prior transactions',
    );
  });

  it('is one of its kind for everybody, and for each customer, while it is active', async () => {
    const { stripe } = openShop();
    await stripe.coupons.create({ id: 'TEN', percent_off: 10 });
    const asked = { code: 'TWICE', promotion: { type: 'coupon' as const, coupon: 'TEN' } };
    const { id } = await stripe.promotionCodes.create(asked);
    await expect(stripe.promotionCodes.create(asked)).rejects.toMatchObject({ code: 'resource_already_exists' });
    const { id: customer } = await stripe.customers.create({});
    await expect(stripe.promotionCodes.create({ ...asked, code: 'twice', customer })).resolves.toMatchObject({
      customer,
    });
    await stripe.promotionCodes.update(id, { active: false });
    await expect(stripe.promotionCodes.create(asked)).resolves.toMatchObject({ active: true });
  });
});

describe('A discount', () => {
  const cases = [
    { name: 'a percentage', coupon: { percent_off: 15 }, first: 12665, second: 14900 },
    { name: 'a broken percentage, rounded', coupon: { percent_off: 33.33 }, first: 9934, second: 14900 },
    { name: 'an amount', coupon: { amount_off: 5000, currency: 'usd' }, first: 9900, second: 14900 },
    { name: 'more than there is', coupon: { amount_off: 99900, currency: 'usd' }, first: 0, second: 14900 },
    { name: 'forever', coupon: { percent_off: 20, duration: 'forever' }, first: 11920, second: 11920 },
    {
      name: 'two months',
      coupon: { percent_off: 20, duration: 'repeating', duration_in_months: 2 },
      first: 11920,
      second: 11920,
      third: 14900,
    },
  ];
  it.each(cases)('takes off $name', async ({ coupon, first, second, third = second }) => {
    const shop = openShop('2026-01-10T00:00:00Z');
    const { customer, price } = await shop.stock();
    const { id } = await shop.stripe.coupons.create(coupon);
    const subscription = await shop.subscribe(customer.id, price.id, { discounts: [{ coupon: id }] });
    expect(invoiceOf(subscription)).toMatchObject({ subtotal: 14900, total: first, amount_due: first });
    const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? subscription.pending_setup_intent;
    await shop.pay(typeof secret === 'string' ? secret : (secret?.client_secret ?? ''), 'visa');
    const next = await shop.stripe.invoices.createPreview({ subscription: subscription.id });
    expect(next).toMatchObject({ amount_due: second, billing_reason: 'upcoming' });
    await shop.moveTo('2026-03-11T00:00:00Z');
    const invoices = await shop.stripe.invoices.list({ customer: customer.id });
    expect(invoices.data.map((each) => each.amount_paid)).toEqual([third, second, first]);
  });

  it('leaves other products alone', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    const other = await shop.stripe.products.create({ name: 'Course' });
    const { id } = await shop.stripe.coupons.create({ percent_off: 50, applies_to: { products: [other.id] } });
    const subscription = await shop.subscribe(customer.id, price.id, { discounts: [{ coupon: id }] });
    expect(invoiceOf(subscription).total).toBe(14900);
  });

  it('can be put on a running subscription, for every renewal', async () => {
    const shop = openShop('2026-01-10T00:00:00Z');
    const { customer, price } = await shop.stock();
    const subscription = await shop.subscribe(customer.id, price.id);
    await shop.pay(secretOf(invoiceOf(subscription)), 'visa');
    await shop.stripe.coupons.create({ id: 'STAY', percent_off: 20, duration: 'forever' });
    await shop.stripe.subscriptions.update(subscription.id, { discounts: [{ coupon: 'STAY' }] });
    expect((await shop.stripe.invoices.createPreview({ subscription: subscription.id })).amount_due).toBe(11920);
    await shop.moveTo('2026-02-11T00:00:00Z');
    const renewed = await shop.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice', 'discounts.source.coupon'],
    });
    expect(invoiceOf(renewed).amount_paid).toBe(11920);
    expect(renewed.discounts[0]).toMatchObject({ source: { coupon: { id: 'STAY', times_redeemed: 1 } } });
  });

  it('in another currency is rejected', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    const { id } = await shop.stripe.coupons.create({ amount_off: 500, currency: 'eur' });
    await expect(shop.subscribe(customer.id, price.id, { discounts: [{ coupon: id }] })).rejects.toThrow('currency');
  });
});
