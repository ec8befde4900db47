import { describe, expect, it } from 'vitest';
import { idOf, openCheckout } from './testing/checkout.ts';

const root = 'http://localhost:3000/dev/stripe';

/** Opens a shop with one payment, and the page for refunds, disputes and the delivery of webhooks. */
async function doors() {
  const shop = await openCheckout();
  await shop.pay(shop.secret, 'visa');
  await shop.sandbox.idle();
  const charge = async () => {
    const [found] = (await shop.stripe.charges.list({ payment_intent: idOf(shop.secret) })).data;
    if (found === undefined) throw new Error('Nobody has paid');
    return found;
  };
  const page = async () => (await shop.sandbox.handle(new Request(root))).text();
  const press = async (action: string, fields: Record<string, string>) => {
    const request = new Request(`${root}/doors/${action}`, { method: 'POST', body: new URLSearchParams(fields) });
    const { status, headers } = await shop.sandbox.handle(request);
    return { status, next: headers.get('location') };
  };
  return { ...shop, charge, page, press };
}

describe('The page of what only a fake can do', () => {
  it('refunds a part of a payment and then the rest, and says what went wrong', async () => {
    const { charge, page, press } = await doors();
    const { id } = await charge();
    expect(await press('refund', { charge: id, amount: '49.50' })).toEqual({ status: 303, next: '/dev/stripe' });
    expect(await charge()).toMatchObject({ amount_refunded: 4950, refunded: false });
    expect((await press('refund', { charge: id, amount: 'a lot' })).status).toBe(400);
    await press('refund', { charge: id, amount: '' });
    expect(await charge()).toMatchObject({ amount_refunded: 14_900, refunded: true });
    expect(await page()).toContain('Refund of $49.50: succeeded.');
  });

  it.each([
    ['win', 'won'],
    ['lose', 'lost'],
  ])('opens a dispute and lets us %s it', async (action, status) => {
    const { stripe, secret, charge, page, press } = await doors();
    await press('dispute', { charge: (await charge()).id });
    const [dispute] = (await stripe.disputes.list({ payment_intent: idOf(secret) })).data;
    expect(await page()).toContain('We lose the dispute');
    await press(action, { dispute: dispute?.id ?? '' });
    expect(await page()).toContain(`Dispute about $149.00: ${status}.`);
  });

  it('holds webhooks back and delivers them later, or loses them', async () => {
    const { sandbox, stripe, press, arrived } = await doors();
    const before = arrived.length;
    const happens = async (mode: string) => {
      await press('delivery', { mode });
      await sandbox.advance();
      await stripe.customers.create({ email: `${mode}@example.com` });
      await sandbox.advance();
    };
    await happens('drop');
    await happens('hold');
    expect(arrived).toHaveLength(before);
    await happens('deliver');
    const emails = arrived.slice(before).map(({ data }) => (data.object as { email?: string }).email);
    expect(emails).toEqual(['hold@example.com', 'deliver@example.com']);
    expect((await stripe.events.list({ type: 'customer.created' })).data).toHaveLength(4);
  });
});
