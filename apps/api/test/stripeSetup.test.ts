import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStripeSandbox, memoryStore } from '@signalsync/stripe-sandbox/server';
import { describe, expect, test } from 'vitest';
import { samplePlans } from '../src/ports/fake/samplePlans.ts';
import { setUpStripe } from '../src/ports/stripe/setUp.ts';
import { stripeClient } from '../src/ports/stripePayments.ts';
import { runCommand } from './support/process.ts';
import { serve } from './support/serve.ts';
import { productionVariables } from './support/settings.ts';

const sandboxOfStripe = () =>
  createStripeSandbox({
    store: memoryStore(),
    now: () => new Date('2026-11-20T09:00:00.000Z'),
    baseUrl: 'http://localhost:3000/dev/stripe',
    webhookSecret: 'whsec_test',
    deliver: () => Promise.resolve({ ok: true }),
  });

const account = () => stripeClient({ secretKey: 'sk_test_sandbox', fetch: sandboxOfStripe().fetch });

describe('A new Stripe account', () => {
  test('gets our products, prices and codes, and nothing the second time', async () => {
    const stripe = account();
    expect(await setUpStripe(stripe, samplePlans)).toHaveLength(11);
    expect(await setUpStripe(stripe, samplePlans)).toEqual([]);
    const prices = (await stripe.prices.list()).data;
    expect(
      prices.map((price) => [price.lookup_key, price.unit_amount, price.recurring?.interval_count]).sort(),
    ).toEqual([
      ['price_lifetime', 99_700, undefined],
      ['price_monthly', 14_900, 1],
      ['price_quarterly', 35_700, 3],
    ]);
    expect(await stripe.coupons.retrieve('SAVE20LIFE')).toMatchObject({ percent_off: 20, duration: 'forever' });
    const promos = (await stripe.promotionCodes.list({ code: 'LAUNCH10' })).data;
    expect(promos).toMatchObject([{ active: true, code: 'LAUNCH10' }]);
  });

  test('is set up once by two at once', async () => {
    const stripe = account();
    const made = await Promise.all([setUpStripe(stripe, samplePlans), setUpStripe(stripe, samplePlans)]);
    expect(made.flat()).toHaveLength(11);
    expect((await stripe.billingPortal.configurations.list()).data).toHaveLength(2);
    expect((await stripe.prices.list()).data).toHaveLength(3);
  });

  test('gets two portals, which are put right if somebody has changed them', async () => {
    const stripe = account();
    await setUpStripe(stripe, samplePlans);
    const portals = async () => (await stripe.billingPortal.configurations.list()).data;
    const ends = async () => (await portals()).map(({ features }) => features.subscription_cancel.mode).sort();
    expect(await ends()).toEqual(['at_period_end', 'immediately']);
    const atOnce = (await portals()).find(({ features }) => features.subscription_cancel.mode === 'immediately');
    await stripe.billingPortal.configurations.update(atOnce?.id ?? '', {
      features: { subscription_cancel: { mode: 'at_period_end' } },
    });
    expect(await setUpStripe(stripe, samplePlans)).toEqual([
      'the portal "SignalSync, while a payment is due", changed',
    ]);
    expect(await ends()).toEqual(['at_period_end', 'immediately']);
  });

  test('keeps a price that its owner has changed', async () => {
    const stripe = account();
    await setUpStripe(stripe, samplePlans);
    const product = 'signalsync_price_lifetime';
    const price = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: 89_700,
      lookup_key: 'price_lifetime',
      transfer_lookup_key: true,
    });
    expect(await setUpStripe(stripe, samplePlans)).toEqual([]);
    const { data } = await stripe.prices.list({ lookup_keys: ['price_lifetime'] });
    expect(data.map(({ id }) => id)).toEqual([price.id]);
  });
});

test('The command says which settings it needs', async () => {
  const { code, said } = await runCommand('stripeSetup', {});
  expect({ code, said }).toEqual({
    code: 1,
    said: 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET first.',
  });
});

test('The command sets up an account with test keys, and then asks everything about it', async () => {
  const sandbox = sandboxOfStripe();
  const vendor = await serve(async (request) => {
    const { method, headers } = request;
    const body = method === 'GET' ? null : await request.text();
    return sandbox.fetch(request.url.replace(vendor.baseUrl, 'https://api.stripe.com'), { method, headers, body });
  });
  const folder = await mkdtemp(join(tmpdir(), 'signalsync-setup-'));
  const variables = { ...productionVariables, STRIPE_API_URL: vendor.baseUrl, DATA_DIR: folder };
  const { code, said } = await runCommand('stripeSetup', variables);
  await vendor.close();
  await rm(folder, { recursive: true });
  expect(said).toContain('Made the price price_monthly.');
  expect(said).toContain('\nStripe (test mode)\n');
  expect(said).toMatch(/\n {2}ok {5}.*mode of the keys.*prices/);
  expect(said).not.toContain('not asked until');
  expect(code).toBe(0);
});

test('The command says in one sentence that Stripe cannot be reached', async () => {
  const preloaded = new URL('support/noNetwork.ts', import.meta.url).href;
  const { code, said } = await runCommand('stripeSetup', productionVariables, [], [preloaded]);
  expect({ code, said }).toEqual({
    code: 1,
    said: 'Stripe could not be reached (ECONNREFUSED). This machine must be able to open HTTPS connections to api.stripe.com, or to what STRIPE_API_URL names: look at its DNS, its firewall and https://status.stripe.com, then try again',
  });
});
