import { describe, expect, it } from 'vitest';
import { idOf, openCheckout } from './testing/checkout.ts';

const root = 'http://localhost:3000/dev/stripe';

/** Creates a fake Stripe with one payment, and opens its page for refunds, disputes and the delivery of webhooks. */
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

  /** Returns the form data that the button with this accessible name sends. */
  const buttonOf = (text: string, name: string) => {
    const form = new RegExp(`<form [^>]*action="/dev/stripe/doors/([^"]+)">(?:(?!</form>).)*aria-label="${name}"`).exec(
      text,
    );
    if (form === null) throw new Error(`There is no button ${name}`);
    const fields = [...(form[0] ?? '').matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    return { action: form[1] ?? '', fields: Object.fromEntries(fields) };
  };

  async function plans() {
    const opened = await doors();
    const push = async (button: string) => {
      const { action, fields } = buttonOf(await opened.page(), `${button}: Signals of ada@example.com`);
      expect((await opened.press(action, fields)).status).toBe(303);
      await opened.sandbox.idle();
    };
    const fail = async () => {
      const method = await opened.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
        customer: opened.customer.id,
      });
      await opened.stripe.subscriptions.update(opened.subscription.id, { default_payment_method: method.id });
      await opened.moveTo('2026-03-01T12:00:00Z');
    };
    return { ...opened, push, fail };
  }

  it('deletes a plan', async () => {
    const { push, now, eventTypes } = await plans();
    await push('Delete the plan');
    expect((await now()).status).toBe('canceled');
    expect(await eventTypes()).toContain('customer.subscription.deleted');
  });

  it('cancels a plan at its period’s end', async () => {
    const { push, now } = await plans();
    await push('Cancel the plan at its period’s end');
    expect(await now()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });

  it('lets all tries fail, after which the invoice is still paid', async () => {
    const { push, fail, now, page, stripe, customer } = await plans();
    await fail();
    expect(await page()).toContain('past_due');
    await push('Let all tries fail now');
    expect(await now()).toMatchObject({ status: 'canceled', latest_invoice: { status: 'open' } });
    await push('Pay \\$149.00 with another card');
    expect(await now()).toMatchObject({ status: 'canceled', latest_invoice: { status: 'paid' } });
    const charges = await stripe.charges.list({ customer: customer.id });
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(2);
  });

  it('marks a plan unpaid, whose later renewals stay drafts', async () => {
    const { push, fail, now, moveTo, stripe, subscription } = await plans();
    await fail();
    await push('Let all tries fail, and mark it unpaid');
    expect(await now()).toMatchObject({
      status: 'unpaid',
      latest_invoice: { status: 'open', next_payment_attempt: null },
    });
    await moveTo('2026-04-02T00:00:00Z');
    expect(await now()).toMatchObject({ status: 'unpaid', latest_invoice: { status: 'draft', auto_advance: false } });
    await push('Pay \\$149.00 with another card');
    expect((await now()).status).toBe('unpaid');
    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'draft' });
    await stripe.invoices.finalizeInvoice(data[0]?.id ?? '', { auto_advance: false });
    await push('Pay \\$149.00 with another card');
    expect((await now()).status).toBe('active');
  });

  it('sets what happens after the last failed try', async () => {
    const { press, fail, now, moveTo, page } = await plans();
    await press('dunning', { end: 'past_due' });
    expect(await page()).toContain('the plan stays past due');
    await fail();
    await moveTo('2026-03-25T00:00:00Z');
    expect(await now()).toMatchObject({ status: 'past_due', latest_invoice: { next_payment_attempt: null } });
    expect((await press('dunning', { end: 'never' })).status).toBe(400);
  });

  it('pauses the collection of a plan, and resumes it', async () => {
    const { push, now, moveTo } = await plans();
    await push('Pause the collection');
    await moveTo('2026-03-01T12:00:00Z');
    expect(await now()).toMatchObject({ status: 'active', latest_invoice: { status: 'draft', auto_advance: false } });
    await push('Resume the collection');
    await moveTo('2026-04-01T12:00:00Z');
    expect(await now()).toMatchObject({ pause_collection: null, latest_invoice: { status: 'paid' } });
  });

  it('pauses a plan, which stands still until it resumes', async () => {
    const { push, now, moveTo, eventTypes } = await plans();
    await push('Pause the plan');
    await moveTo('2026-05-05T12:00:00Z');
    expect(await now()).toMatchObject({ status: 'paused', latest_invoice: { billing_reason: 'subscription_create' } });
    await push('Resume the plan');
    const resumed = await now();
    expect(resumed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 14_900 } });
    expect(resumed.items.data[0]?.current_period_end).toBe(Date.parse('2026-06-05T12:00:00Z') / 1000);
    expect((await eventTypes()).filter((type) => /paused|resumed/.test(type))).toEqual([
      'customer.subscription.paused',
      'customer.subscription.resumed',
    ]);
  });

  it('lets an unpaid purchase expire', async () => {
    const shop = await openCheckout();
    const page = await (await shop.sandbox.handle(new Request(root))).text();
    const { action, fields } = buttonOf(page, 'Let its 23 hours pass: Signals of ada@example.com');
    const request = new Request(`${root}/doors/${action}`, { method: 'POST', body: new URLSearchParams(fields) });
    await shop.sandbox.handle(request);
    expect(await shop.now()).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
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
