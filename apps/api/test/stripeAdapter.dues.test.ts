import { createStripeSandbox, memoryStore, type TestCardName, testCards } from '@signalsync/stripe-sandbox/server';
import { describe, expect, test } from 'vitest';
import { stripePayments } from '../src/ports/stripePayments.ts';
import { putStock } from './support/stock.ts';

// Tests the adapter for unpaid invoices against the fake Stripe, which remembers the calls before.

const baseUrl = 'http://localhost:3000/dev/stripe';
const dayS = 24 * 3600;

/** Opens a shop whose one member has paid for a month. */
async function shop() {
  let now = Date.parse('2026-11-20T09:00:00Z');
  const store = memoryStore();
  const sandbox = createStripeSandbox({
    store,
    now: () => new Date(now),
    baseUrl,
    webhookSecret: 'whsec_test',
    deliver: () => Promise.resolve({ ok: true }),
  });
  const keys = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_test', fetch: sandbox.fetch };
  const payments = stripePayments(keys);
  await putStock(store, () => new Date(now));
  const price = (await payments.prices()).find(({ reference }) => reference === 'price_monthly');
  const owner = { checkoutId: 'c1', accountId: null, address: 'ann@example.com', via: null };
  const customerId = await payments.createCustomer(owner, 'customer');
  const asked = { customerId, priceId: price?.id ?? '', promoId: null, owner };
  const { subscriptionId, clientSecret, intentId } = await payments.createSubscription(asked, 'subscription');
  const browser = async (path: string, fields: object) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer pk_test_sandbox' };
    const body = JSON.stringify(fields);
    const reply = await sandbox.handle(new Request(`${baseUrl}/v1/${path}`, { method: 'POST', headers, body }));
    return (await reply.json()) as { status: string; payment_method: string };
  };
  /** Confirms an intent with a card. If the bank asks for it, also confirms the payment as the cardholder. */
  const confirm = async (kind: string, client_secret: string, card: TestCardName) => {
    const path = `${kind}/${client_secret.split('_secret')[0] ?? ''}`;
    const { number } = testCards[card];
    const payment_method_data = { type: 'card', card: { number, exp_month: 12, exp_year: 2030, cvc: '123' } };
    const reply = await browser(`${path}/confirm`, { client_secret, payment_method_data });
    const isAsked = reply.status === 'requires_action';
    return isAsked ? browser(`${path}/authenticate`, { client_secret, outcome: 'succeed' }) : reply;
  };
  await confirm('payment_intents', clientSecret, 'visa');
  const id = subscriptionId ?? '';
  return {
    payments,
    sandbox,
    id,
    firstPayment: intentId,
    plan: () => payments.subscription(id),
    move: async (seconds: number) => {
      now += seconds * 1000;
      await sandbox.advance();
    },
    /** Saves a card and makes it the default of the customer and the subscription. */
    useCard: async (card: TestCardName) => {
      const { clientSecret: secret } = await payments.createSetup(customerId, `setup ${card}`);
      const { payment_method } = await confirm('setup_intents', secret, card);
      await payments.setDefaultCard(customerId, id, payment_method);
    },
    /** Presses 'Cancel subscription' in the portal. Returns the portal's texts before and after that. */
    cancelInPortal: async (how: { cancelsAtOnce?: boolean }) => {
      const url = await payments.portal(customerId, 'http://localhost:3000/account', JSON.stringify(how), how);
      const before = await (await sandbox.handle(new Request(url))).text();
      const body = new URLSearchParams({ subscription: id });
      const reply = await sandbox.handle(new Request(`${url}/cancel`, { method: 'POST', body }));
      const next = new URL(reply.headers.get('location') ?? '', url);
      return { before, after: await (await sandbox.handle(new Request(next))).text() };
    },
    noCard: async () => {
      for (const card of await payments.cards(customerId, id)) await payments.removeCard(card.id);
    },
  };
}

/** Opens a shop whose one member has a card that fails, and whose second month is unpaid. */
async function pastDue() {
  const opened = await shop();
  await opened.useCard('chargeFails');
  await opened.move(31 * dayS);
  return { ...opened, due: (await opened.plan()).latestInvoice?.id ?? '' };
}

const nothingLeft = { voided: [], isStillBeingPaid: false, paid: [] };

describe('A renewal that was not paid', () => {
  test('is due, and the paid time ended where its period began', async () => {
    const { plan, payments, id, firstPayment } = await pastDue();
    const read = await plan();
    expect(read).toMatchObject({ status: 'past_due', lastPayments: [], lastPaid: { payments: [firstPayment] } });
    expect(read.paidUntil).toEqual(read.currentPeriodStart);
    expect(read.latestInvoice).toMatchObject({ status: 'open', isRenewal: true, amount: 14_900, isProcessing: false });
    expect(read.latestInvoice?.periodEnd).toEqual(read.currentPeriodEnd);
    expect(await payments.openInvoices(id)).toEqual([read.latestInvoice]);
    expect((await payments.listSubscriptions(null)).items).toEqual([read]);
  });

  test('is voided once. The plan is active for the provider then, but not paid for longer', async () => {
    const { plan, payments, id, due } = await pastDue();
    const voided = [{ id: due, amount: 14_900, currency: 'usd' }];
    expect(await payments.voidOpenInvoices(id)).toEqual({ ...nothingLeft, voided });
    expect(await payments.voidOpenInvoices(id)).toEqual(nothingLeft);
    const read = await plan();
    expect(read).toMatchObject({ status: 'active', latestInvoice: { status: 'void' } });
    expect(read.paidUntil).toEqual(read.currentPeriodStart);
    expect(await payments.payInvoice(due, 'pay')).toEqual({ kind: 'notOpen' });
  });

  test('is not voided while a payment of it is just being taken', async () => {
    const { plan, payments, id, due, useCard, move } = await pastDue();
    await useCard('processingFails');
    expect(await payments.payInvoice(due, 'first')).toEqual({ kind: 'processing' });
    expect(await payments.payInvoice(due, 'second')).toEqual({ kind: 'processing' });
    expect((await plan()).latestInvoice?.isProcessing).toBe(true);
    expect(await payments.voidOpenInvoices(id)).toEqual({ ...nothingLeft, isStillBeingPaid: true });
    await move(61);
    expect((await payments.voidOpenInvoices(id)).voided).toHaveLength(1);
  });

  test('is paid by the card that is the default now, once', async () => {
    const { plan, payments, id, due, useCard } = await pastDue();
    await useCard('visa');
    expect(await payments.payInvoice(due, 'press')).toEqual({ kind: 'paid' });
    expect(await payments.payInvoice(due, 'press')).toEqual({ kind: 'paid' });
    expect(await payments.payInvoice(due, 'another press')).toEqual({ kind: 'paid' });
    const read = await plan();
    expect(read).toMatchObject({ status: 'active', lastPaid: { id: due, amountPaid: 14_900 } });
    expect(read.paidUntil).toEqual(read.currentPeriodEnd);
    expect(await payments.voidOpenInvoices(id)).toEqual(nothingLeft);
  });

  test('stays due when the bank declines or asks for its owner, and the next automatic try stays where it was', async () => {
    const { plan, payments, due, useCard, noCard } = await pastDue();
    const before = await plan();
    expect(await payments.payInvoice(due, 'declined')).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    });
    await useCard('authenticationAlways');
    const { url } = before.latestInvoice ?? {};
    expect(await payments.payInvoice(due, 'asked')).toEqual({ kind: 'asksForAuthentication', url });
    await noCard();
    expect(await payments.payInvoice(due, 'no card')).toEqual({ kind: 'declined', message: null });
    expect((await plan()).latestInvoice).toMatchObject({ id: due, status: 'open', amount: 14_900, url });
  });

  test('that is paid in the moment in which it would be voided stays paid', async () => {
    const { payments, id, due, useCard, sandbox } = await pastDue();
    await useCard('visa');
    const { fetch: send } = sandbox;
    let isPaid = false;
    const racing: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/void') && !isPaid) {
        isPaid = true;
        await payments.payInvoice(due, 'elsewhere');
      }
      return send(request);
    };
    const slow = stripePayments({ secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_test', fetch: racing });
    expect(await slow.voidOpenInvoices(id)).toEqual({ ...nothingLeft, paid: [due] });
  });
});

describe('A renewal that is a draft', () => {
  test('is due, not paid, and is voided before anything is charged', async () => {
    const { plan, payments, id, move } = await shop();
    await move(30 * dayS + 60);
    const read = await plan();
    expect(read).toMatchObject({
      status: 'active',
      latestInvoice: { status: 'draft', amount: 14_900 },
    });
    expect(read.paidUntil).toEqual(read.currentPeriodStart);
    expect(read.latestInvoice?.finalizesAt?.toISOString()).toBe('2026-12-20T10:00:00.000Z');
    expect((await payments.voidOpenInvoices(id)).voided).toMatchObject([{ amount: 14_900 }]);
    await payments.endSubscription(id);
    await move(40 * dayS);
    expect(await plan()).toMatchObject({ status: 'canceled', latestInvoice: { status: 'void' } });
  });

  test.each(['finalize', 'void'])('is voided by the second call when the first one died before %s', async (step) => {
    const { plan, payments, id, move, sandbox } = await shop();
    await move(30 * dayS + 60);
    const dying: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(`/${step}`)) throw new TypeError('The server has died');
      return sandbox.fetch(request);
    };
    const dead = stripePayments({ secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_test', fetch: dying });
    await expect(dead.voidOpenInvoices(id)).rejects.toThrow('connection');
    expect((await payments.voidOpenInvoices(id)).voided).toHaveLength(1);
    expect((await plan()).latestInvoice?.status).toBe('void');
  });
});

describe('The portal', () => {
  test('ends the plan of who owes a payment at once, and says so', async () => {
    const { plan, cancelInPortal } = await pastDue();
    const { before, after } = await cancelInPortal({ cancelsAtOnce: true });
    expect(before).toContain('If you cancel, your subscription ends at once.');
    expect(after).toContain('Your subscription was cancelled and has ended.');
    expect(await plan()).toMatchObject({
      status: 'canceled',
      latestInvoice: { status: 'open', nextPaymentAttempt: null },
    });
  });

  test('ends any other plan with its period', async () => {
    const { plan, cancelInPortal } = await shop();
    expect((await cancelInPortal({})).after).toContain('until the end of the paid period');
    expect(await plan()).toMatchObject({ status: 'active', isEnding: true });
  });
});

describe('A plan that was given up', () => {
  test('leaves an invoice that can still be paid, until it is voided', async () => {
    const { plan, payments, id, due, move } = await pastDue();
    await move(20 * dayS);
    expect(await plan()).toMatchObject({
      status: 'canceled',
      latestInvoice: { status: 'open', nextPaymentAttempt: null },
    });
    expect((await payments.voidOpenInvoices(id)).voided).toMatchObject([{ id: due }]);
    expect(await payments.openInvoices(id)).toEqual([]);
  });

  test('can be paid late. What was paid then comes back by a refund', async () => {
    const { plan, payments, sandbox, due, move } = await pastDue();
    await move(20 * dayS);
    await sandbox.trigger.payInvoice(due);
    const { status, endedAt, lastPaid } = await plan();
    expect({ status, paid: lastPaid?.id }).toEqual({ status: 'canceled', paid: due });
    expect(lastPaid?.paidAt?.getTime()).toBeGreaterThan(endedAt?.getTime() ?? Infinity);
    const [payment = ''] = lastPaid?.payments ?? [];
    expect(await payments.refund(payment, `late ${payment}`)).toMatchObject({ amount: 14_900, status: 'succeeded' });
    const back = await payments.refund(payment, `late again ${payment}`);
    expect((await payments.reversals(payment)).refunds).toEqual([back]);
  });

  test('as unpaid owes the open invoice and the drafts of later months, all of which are voided', async () => {
    const { plan, payments, sandbox, id, move } = await pastDue();
    await sandbox.trigger.giveUp(id, 'unpaid');
    await move(31 * dayS);
    const read = await plan();
    expect(read).toMatchObject({ status: 'unpaid', latestInvoice: { status: 'draft', finalizesAt: null } });
    expect(read.paidUntil?.toISOString()).toBe('2026-12-20T09:00:00.000Z');
    expect((await payments.openInvoices(id)).map(({ status }) => status)).toEqual(['draft', 'open']);
    expect((await payments.voidOpenInvoices(id)).voided).toHaveLength(2);
    await payments.endSubscription(id);
    expect(await payments.openInvoices(id)).toEqual([]);
  });
});
