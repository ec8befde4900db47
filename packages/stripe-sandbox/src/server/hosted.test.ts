import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { testCards } from '../cards.ts';
import { invoiceOf, openShop, secretOf } from './testing/shop.ts';

async function member(email = 'ada@example.com') {
  const shop = openShop('2026-01-10T12:00:00Z');
  const { price, product } = await shop.stock();
  const customer = await shop.stripe.customers.create({ email });
  const subscription = await shop.subscribe(customer.id, price.id);
  await shop.pay(secretOf(invoiceOf(subscription)), 'visa');
  const session = await shop.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'https://app.example/account#billing',
  });
  const open = async (address: string, fields?: Record<string, string>) => {
    const request = fields
      ? new Request(address, { method: 'POST', body: new URLSearchParams(fields) })
      : new Request(address);
    const response = await shop.sandbox.handle(request);
    const next = response.headers.get('location');
    return { status: response.status, text: await response.text(), next: next && new URL(next, address).href };
  };
  /** Sends a form, and opens the page to which it redirects. */
  const send = async (address: string, fields: Record<string, string>) => {
    const answer = await open(address, fields);
    return answer.next ? open(answer.next) : answer;
  };
  const now = () => shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  return { ...shop, customer, product, subscription, url: session.url, open, send, now };
}

const card = (name: keyof typeof testCards) => ({
  number: testCards[name].number,
  exp_month: '12',
  exp_year: '2030',
  cvc: '123',
});

describe('The portal', () => {
  it('shows the plan, the card and the invoices, and the way back', async () => {
    const { open, url } = await member();
    const page = await open(url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('$149.00 every month');
    expect(page.text).toContain('Renews on February 10, 2026.');
    expect(page.text).toContain('Visa ending in 4242');
    expect(page.text).toContain('href="https://app.example/account#billing"');
    expect(page.text).not.toMatch(/<script|<style|style="|onclick/);
  });

  it('escapes what people typed', async () => {
    const { open, url, stripe, product } = await member('"<img>"@example.com');
    await stripe.products.update(product.id, { name: '<script>alert(1)</script>' });
    const page = await open(url);
    expect(page.text).not.toContain('<script>');
    expect(page.text).not.toContain('<img>');
    expect(page.text).toContain('&lt;script&gt;');
  });

  it('cancels a subscription and takes the cancellation back', async () => {
    const { send, url, subscription, now, eventTypes } = await member();
    const canceled = await send(`${url}/cancel`, { subscription: subscription.id });
    expect(canceled.text).toContain('Ends on February 10, 2026.');
    expect(await now()).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    const kept = await send(`${url}/keep`, { subscription: subscription.id });
    expect(kept.text).toContain('Your subscription continues.');
    expect(await now()).toMatchObject({ cancel_at_period_end: false });
    expect(await eventTypes()).toContain('customer.subscription.updated');
  });

  it('changes the card of the customer and of the subscription', async () => {
    const { send, url, now, stripe, customer } = await member();
    expect((await send(`${url}/card`, card('mastercard'))).text).toContain('Mastercard ending in 4444');
    const { default_payment_method } = await now();
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method },
    });
  });

  it('asks the owner of a card, and says when a card is rejected', async () => {
    const { send, url, stripe, customer } = await member();
    const asked = await send(`${url}/card`, card('authentication'));
    const setup = /name="setup_intent" value="(seti_\w+)"/.exec(asked.text)?.[1] ?? '';
    const failed = await send(`${url}/authenticate`, { setup_intent: setup, outcome: 'fail' });
    expect(failed.text).toContain('unable to authenticate');
    const again = await send(`${url}/card`, card('authentication'));
    const next = /name="setup_intent" value="(seti_\w+)"/.exec(again.text)?.[1] ?? '';
    expect((await send(`${url}/authenticate`, { setup_intent: next, outcome: 'succeed' })).text).toContain('3155');
    const rejected = await send(`${url}/card`, card('declined'));
    expect(rejected.status).toBe(402);
    expect(rejected.text).toContain('Your card was declined.');
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(2);
  });

  it("leaves other people's subscriptions alone", async () => {
    const { send, url, stripe, subscribe, subscription } = await member();
    const other = await stripe.customers.create({});
    const theirs = await subscribe(other.id, subscription.items.data[0]?.price.id ?? '');
    expect((await send(`${url}/cancel`, { subscription: theirs.id })).status).toBe(402);
    expect((await stripe.subscriptions.retrieve(theirs.id)).cancel_at_period_end).toBe(false);
  });

  it('opens for one step alone, and sends people back after it', async () => {
    const { open, send, stripe, customer, subscription, now } = await member();
    const [back, done] = ['https://app.example/back', 'https://app.example/done'];
    const after_completion = { type: 'redirect', redirect: { return_url: done } } as const;
    const start = async (flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData) =>
      (await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: back, flow_data })).url;
    const cancel = (id: string) =>
      ({ type: 'subscription_cancel', subscription_cancel: { subscription: id }, after_completion }) as const;

    const ofCard = await start({ type: 'payment_method_update', after_completion });
    const page = (await open(ofCard)).text;
    expect(page).toContain('Change your card');
    expect(page).not.toMatch(/Cancel subscription|Invoices/);
    expect(page).toContain(`href="${back}"`);
    expect((await open(`${ofCard}/cancel`, { subscription: subscription.id })).status).toBe(402);
    expect((await open(`${ofCard}/card`, card('declined'))).text).toContain('Your card was declined.');
    const asked = await send(`${ofCard}/card`, card('authentication'));
    const setup = /name="setup_intent" value="(seti_\w+)"/.exec(asked.text)?.[1] ?? '';
    const sure = { setup_intent: setup, outcome: 'succeed' };
    expect((await open(`${ofCard}/authenticate`, sure)).next).toBe(done);
    expect((await open(`${ofCard}/card`, card('mastercard'))).next).toBe(done);

    const ofPlan = await start(cancel(subscription.id));
    expect((await open(ofPlan)).text).toContain('Cancel your subscription');
    expect((await open(`${ofPlan}/card`, card('visa'))).status).toBe(402);
    expect((await open(`${ofPlan}/cancel`, { subscription: subscription.id })).next).toBe(done);
    expect(await now()).toMatchObject({ cancel_at_period_end: true });
    expect((await open(ofPlan)).text).not.toContain('Keep subscription');

    await expect(start(cancel(subscription.id))).rejects.toThrow('already set to be canceled');
    await expect(start(cancel('sub_unknown'))).rejects.toMatchObject({ code: 'resource_missing' });
    const redirect = { return_url: 'javascript:alert(1)' };
    await expect(
      start({ type: 'payment_method_update', after_completion: { type: 'redirect', redirect } }),
    ).rejects.toMatchObject({ code: 'url_invalid' });
  });

  it('closes after an hour, and does not open to a guess', async () => {
    const { open, url, moveTo } = await member();
    expect((await open(`${url}x`)).status).toBe(404);
    await moveTo('2026-01-10T13:00:01Z');
    expect((await open(url)).status).toBe(404);
    expect((await open(`${url}/cancel`, { subscription: 'sub_1' })).status).toBe(404);
  });

  it('goes back to web addresses only', async () => {
    const { stripe, customer } = await member();
    for (const return_url of ['javascript:alert(1)', 'data:text/html,x', 'nowhere']) {
      await expect(stripe.billingPortal.sessions.create({ customer: customer.id, return_url })).rejects.toMatchObject({
        code: 'url_invalid',
      });
    }
  });

  it('has a stylesheet of its own', async () => {
    const { sandbox } = await member();
    const response = await sandbox.handle(new Request('http://localhost:3000/dev/stripe/assets/page.css'));
    expect(response.headers.get('content-type')).toContain('text/css');
  });
});

describe('The page of an invoice', () => {
  it('shows a paid one without any way to pay again', async () => {
    const { open, now } = await member();
    const page = await open(invoiceOf(await now()).hosted_invoice_url ?? '');
    expect(page.text).toContain('Paid on January 10, 2026');
    expect(page.text).toContain('$149.00');
    expect(page.text).not.toContain('<form');
  });

  it('takes the money of a renewal that failed, with a new card', async () => {
    const { open, send, now, stripe, customer, subscription, moveTo } = await member();
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await moveTo('2026-02-11T00:00:00Z');
    const url = invoiceOf(await now()).hosted_invoice_url ?? '';
    expect((await open(url)).text).toContain('Your card was declined.');
    expect((await send(`${url}/saved`, {})).text).toContain('Your card was declined.');
    expect((await send(`${url}/pay`, card('insufficientFunds'))).text).toContain('insufficient funds');
    const asked = await send(`${url}/pay`, card('authentication'));
    expect(asked.text).toContain('Is it you?');
    expect((await send(`${url}/authenticate`, { outcome: 'fail' })).text).toContain('unable to authenticate');
    expect((await send(`${url}/pay`, card('visa'))).text).toContain('Paid on February 11, 2026');
    const after = await now();
    expect(after.status).toBe('active');
    expect(invoiceOf(after).attempt_count).toBeLessThan(4);
    expect((await open(`${url}/pay`, card('visa'))).text).toContain('can no longer be paid');
  });
});
