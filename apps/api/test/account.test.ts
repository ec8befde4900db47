import { describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { server } = serverPerTest();

interface Me {
  id: string;
  billingName: string | null;
  billingAddress: string[];
}
const me = (browser: Browser) => expectOk<Me>(browser.get('/api/user'));

describe('An account', () => {
  test('is shown to nobody who is signed out', async () => {
    const signedOut = { status: 401, message: 'Please sign in first.' };
    expect(await rejection(server.browser().get('/api/user'))).toEqual(signedOut);
    expect(await rejection(server.browser().get('/api/affiliate/referral'))).toEqual(signedOut);
    expect(await rejection(server.browser().patch('/api/accounts/x', { email: 'a@b.co' }))).toEqual(signedOut);
  });

  test('keeps its billing information, trimmed', async () => {
    const browser = await server.signedIn('ann@example.com');
    const { id, billingName, billingAddress } = await me(browser);
    expect({ billingName, billingAddress }).toEqual({ billingName: null, billingAddress: [] });
    const change = { billingName: ' Ann Lee ', billingAddress: ['1 Main Street', ' Springfield '] };
    expect(await expectOk(browser.patch(`/api/accounts/${id}`, change))).toEqual({ success: true });
    expect(await me(browser)).toMatchObject({
      billingName: 'Ann Lee',
      billingAddress: ['1 Main Street', 'Springfield'],
    });
    await expectOk(browser.patch(`/api/accounts/${id}`, { billingName: '', billingAddress: [] }));
    expect(await me(browser)).toMatchObject({ billingName: null, billingAddress: [] });
  });

  test('keeps no character that turns the text around it, and every script', async () => {
    const browser = await server.signedIn('ann@example.com');
    const { id } = await me(browser);
    const change = { billingName: '\u202egnp.exe Ltd', billingAddress: ['אבג (USD) 12', '\u0007東京\u2066'] };
    await expectOk(browser.patch(`/api/accounts/${id}`, change));
    expect(await me(browser)).toMatchObject({ billingName: 'gnp.exe Ltd', billingAddress: ['אבג (USD) 12', '東京'] });
  });

  test('of somebody else does not exist', async () => {
    const ann = await server.signedIn('ann@example.com');
    const bob = await server.signedIn('bob@example.com');
    const { id } = await me(bob);
    const change = { billingName: 'Thief', billingAddress: [] };
    const absent = { status: 404, message: 'This account could not be found.' };
    expect(await rejection(ann.patch(`/api/accounts/${id}`, change))).toEqual(absent);
    expect(await rejection(ann.patch('/api/accounts/no-such-id', change))).toEqual(absent);
    expect((await me(bob)).billingName).toBeNull();
  });

  test.each([
    [{ billingName: 'x'.repeat(121), billingAddress: [] }, 'A billing name has at most 120 characters.'],
    [{ billingName: '', billingAddress: ['  '] }, 'An address line must not be blank.'],
    [
      { billingName: '', billingAddress: Array.from({ length: 11 }, () => 'x') },
      'A billing address has at most 10 lines.',
    ],
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{}, 'Send the billing name and address, or the email'],
    [{ email: 'a@b.co', plan: 'lifetime' }, 'Send the billing name and address, or the email'],
  ])('rejects bad input with the rule’s sentence', async (change, message) => {
    const browser = await server.signedIn('ann@example.com');
    const { id } = await me(browser);
    expect(await rejection(browser.patch(`/api/accounts/${id}`, change))).toEqual({ status: 422, message });
  });

  test('has a referral link of its own', async () => {
    const referral = async (email: string) =>
      expectOk<{ referral: { url: string } }>((await server.signedIn(email)).get('/api/affiliate/referral'));
    const first = await referral('ann@example.com');
    expect(first.referral.url).toMatch(/^http:\/\/localhost:3000\/\?via=[\w-]{8}$/);
    expect(first).not.toEqual(await referral('bob@example.com'));
  });
});

describe('The plans on sale', () => {
  test('come in their order', async () => {
    const plans = await expectOk<{ name: string; unitAmount: number; interval: string }[]>(
      server.browser().get('/api/stripe/plans'),
    );
    expect(plans.map(({ name, unitAmount, interval }) => [name, unitAmount, interval])).toEqual([
      ['SignalSync Premium (Monthly)', 14_900, 'month'],
      ['SignalSync Premium (Quarterly)', 35_700, 'quarter'],
      ['SignalSync Premium (Lifetime)', 99_700, 'once'],
    ]);
  });

  test('can be had one by one; an unknown one is rejected', async () => {
    expect(await expectOk(server.browser().get('/api/stripe/price/price_lifetime'))).toMatchObject({
      price: 997,
      previousPrice: 2164,
      tvAccessDuration: '1L',
      popular: true,
    });
    expect(await rejection(server.browser().get('/api/stripe/price/none'))).toEqual({
      status: 404,
      message: 'This plan is not available.',
    });
  });
});
