import { listBillingHistory } from '@signalsync/contract/calls/billing';
import { invoiceWithoutPage, monthlyInvoice } from '@signalsync/contract/fixtures/payments';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mock } from '../mocks/mock.ts';
import { billingOf, loadedBilling } from '../testing/billing.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { guaranteeOf } from './guarantee.ts';

const network = mockedNetwork();

const on = mock(base);
describe('the invoices', () => {
  it('link only to https pages of the provider', async () => {
    const { store, state } = billingOf(network);
    const urls = [
      'https://invoice.stripe.com/i/1',
      'http://invoice.stripe.com/i/1',
      'javascript:alert(1)',
      'https://evil.example/',
    ];
    const items = urls.map((invoiceUrl, index) => ({ ...monthlyInvoice(), id: `in_${index}`, invoiceUrl }));
    network.use(on(listBillingHistory, [...items, invoiceWithoutPage()]));
    await store.load();
    const hrefs = state.invoices.status === 'ready' && state.invoices.invoices.map(({ invoiceHref }) => invoiceHref);
    expect(hrefs).toEqual(['https://invoice.stripe.com/i/1', null, null, null, null]);
    expect(JSON.stringify(state.invoices)).not.toContain('javascript');
  });
});

describe('the guarantee', () => {
  const paidOn = (...dates: string[]) => dates.map((date, index) => ({ ...monthlyInvoice(), id: `in_${index}`, date }));

  it('counts 14 days from the oldest payment, with a mail that asks for the money', async () => {
    const invoices = paidOn('2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z');
    const { state } = await loadedBilling(network, monthlyMember(), { invoices });
    expect(state.guarantee?.lastDay).toBe('2026-12-03T10:00:00.000Z');
    const mail = new URL(state.guarantee?.refundHref ?? '');
    expect([mail.protocol, mail.pathname, mail.searchParams.get('subject')]).toEqual([
      'mailto:',
      'help@example.com',
      'Refund request',
    ]);
    expect(mail.searchParams.get('body')).toContain('usr_8f21c0');
  });

  it.each([
    ['is over a day after its last day', '2026-11-06T10:00:00.000Z', false],
    ['holds until the end of its last day', '2026-11-07T10:00:00.000Z', true],
  ])('%s', async (_, date, stands) => {
    const { state } = await loadedBilling(network, monthlyMember(), { invoices: paidOn(date) });
    expect(state.guarantee !== null).toBe(stands);
  });

  describe('holds through the day that it names, where the person is', () => {
    afterEach(() => vi.unstubAllEnvs());
    it.each([
      ['behind UTC', 'America/Los_Angeles', '2026-11-21T20:00:00.000Z', '2026-11-22T08:00:00.000Z'],
      ['at UTC, after a payment at midnight', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
      ['ahead of UTC', 'Asia/Tokyo', '2026-11-21T20:00:00.000Z', '2026-11-22T15:00:00.000Z'],
    ])('%s', (_, timeZone, lastInstant, over) => {
      vi.stubEnv('TZ', timeZone);
      const date = new Date(Date.parse(lastInstant) - 14 * 86_400_000).toISOString();
      const at = (now: number) =>
        guaranteeOf({ invoices: [{ amount: 149, date }], userId: 'usr_8f21c0', supportEmail: null, now });
      expect(at(Date.parse(over) - 1)?.lastDay).toBe(lastInstant);
      expect(at(Date.parse(over))).toBeNull();
    });
  });

  it('does not begin with an invoice of nothing, nor after a renewal', async () => {
    const free = { ...monthlyInvoice(), amount: 0 };
    expect((await loadedBilling(network, monthlyMember(), { invoices: [free] })).state.guarantee).toBeNull();
    const renewed = paidOn('2026-11-19T10:00:00.000Z', '2026-10-19T10:00:00.000Z');
    expect((await loadedBilling(network, monthlyMember(), { invoices: renewed })).state.guarantee).toBeNull();
  });

  it('has no mail where no address is set, and none for whom nothing runs', async () => {
    const invoices = paidOn('2026-11-19T10:00:00.000Z');
    const without = billingOf(network, monthlyMember(), { invoices }, null);
    await without.store.load();
    expect(without.state.guarantee).toMatchObject({ refundHref: null });
    const refunded = { ...monthlyMember(), subscriptionStatus: 'inactive' } as const;
    expect((await loadedBilling(network, refunded, { invoices })).state.guarantee).toBeNull();
  });
});
