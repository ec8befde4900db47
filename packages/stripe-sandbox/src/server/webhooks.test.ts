import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { memoryStore } from './memory.ts';
import { createStripeSandbox } from './sandbox.ts';
import { openShop } from './testing/shop.ts';
import type { SandboxRecord, SandboxStore } from './types.ts';

describe('An event', () => {
  it('arrives signed, so that the SDK accepts it, and says what changed', async () => {
    const { stripe, sandbox, arrived } = openShop();
    const { id } = await stripe.customers.create({ email: 'ada@example.com' });
    await stripe.customers.update(id, { email: 'ada@example.org' });
    await sandbox.idle();
    expect(arrived.map((event) => event.type)).toEqual(['customer.created', 'customer.updated']);
    expect(arrived[1]).toMatchObject({
      api_version: Stripe.API_VERSION,
      data: { object: { id, email: 'ada@example.org' }, previous_attributes: { email: 'ada@example.com' } },
    });
  });

  it('does not come from a change that was rejected', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    await shop.sandbox.idle();
    const before = shop.arrived.length;
    await expect(
      shop.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toThrow('declined');
    await shop.sandbox.idle();
    expect(shop.arrived).toHaveLength(before);
    expect((await shop.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  });

  it('that nobody took waits, and arrives in order later', async () => {
    const { stripe, sandbox, arrived, listen } = openShop();
    listen(false);
    const { id } = await stripe.customers.create({});
    await stripe.customers.update(id, { name: 'Ada' });
    await sandbox.advance();
    expect(arrived).toEqual([]);
    expect((await stripe.events.list()).data.map((event) => event.pending_webhooks)).toEqual([1, 1]);
    listen(true);
    await sandbox.advance();
    expect(arrived.map((event) => event.type)).toEqual(['customer.created', 'customer.updated']);
    await sandbox.advance();
    expect(arrived).toHaveLength(2);
    expect((await stripe.events.list()).data.map((event) => event.pending_webhooks)).toEqual([0, 0]);
  });

  it('survives a receiver that breaks, and a restart', async () => {
    const store = memoryStore();
    const bodies: string[] = [];
    const open = (deliver: (body: string) => Promise<{ ok: boolean }>) =>
      createStripeSandbox({
        store,
        now: () => new Date('2026-01-01T00:00:00Z'),
        baseUrl: 'http://localhost/dev/stripe',
        webhookSecret: 'whsec_1',
        deliver,
      });
    const broken = open(() => Promise.reject(new Error('connection refused')));
    const stripe = new Stripe('sk_test_1', { httpClient: Stripe.createFetchHttpClient(broken.fetch) });
    await stripe.customers.create({});
    await broken.idle();
    const restarted = open((body) => {
      bodies.push(body);
      return Promise.resolve({ ok: true });
    });
    await restarted.advance();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toContain('connection refused');
  });

  it('tells of changes alone, also where a store forgets the order of keys', async () => {
    const sorted = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(sorted);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
      return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
    };
    const sorting = (store: SandboxStore): SandboxStore => ({
      ...store,
      put: (record) => store.put({ ...record, data: sorted(record.data) as SandboxRecord['data'] }),
      transaction: (change) => store.transaction((inside) => change(sorting(inside))),
    });
    const shop = openShop(undefined, { store: sorting(memoryStore()) });
    const { customer, price } = await shop.stock();
    const { id } = await shop.subscribe(customer.id, price.id, { metadata: { a: '1' } });
    await shop.stripe.subscriptions.update(id, { metadata: { a: '1' } });
    await shop.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: '' } });
    expect((await shop.eventTypes()).filter((type) => type.endsWith('.updated'))).toEqual([]);
  });

  it('can be delivered again', async () => {
    const { stripe, sandbox, arrived } = openShop();
    await stripe.customers.create({});
    await sandbox.idle();
    expect(await sandbox.trigger.redeliver(arrived[0]?.id ?? '')).toEqual({ ok: true });
    expect(arrived.map((event) => event.id)).toEqual([arrived[0]?.id, arrived[0]?.id]);
  });

  it('may be answered with questions to the fake itself', async () => {
    let found: string | null = null;
    const shop = openShop('2026-01-01T00:00:00Z', {
      deliver: async (body) => {
        const event = JSON.parse(body) as { data: { object: { id: string } } };
        const customer = await shop.stripe.customers.retrieve(event.data.object.id);
        found = customer.deleted ? null : customer.email;
        return { ok: true };
      },
    });
    await shop.stripe.customers.create({ email: 'ada@example.com' });
    await shop.sandbox.idle();
    expect(found).toBe('ada@example.com');
  });

  it('can be listed by kind for 30 days, whether they were delivered or not', async () => {
    const { stripe, sandbox, listen, moveTo } = openShop('2026-01-31T10:00:00Z');
    await stripe.customers.create({ email: 'ada@example.com' });
    await sandbox.idle();
    listen(false);
    const { id } = await stripe.customers.create({ email: 'ben@example.com' });
    await stripe.customers.update(id, { email: 'cid@example.com' });
    const created = { gte: Date.parse('2026-01-31T09:00:00Z') / 1000 };
    const types = ['customer.created', 'customer.updated'];
    const listed = async () => (await stripe.events.list({ types, created })).data.map(({ type }) => type);
    expect(await listed()).toEqual(['customer.updated', 'customer.created', 'customer.created']);
    await moveTo('2026-03-02T10:00:00Z');
    expect(await listed()).toEqual([]);
  });
});
