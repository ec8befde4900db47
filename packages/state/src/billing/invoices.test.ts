import { listBillingHistory } from '@signalsync/contract/calls/billing';
import { invoicesOf, invoiceWithoutPage, monthlyInvoice } from '@signalsync/contract/fixtures/payments';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock, mockAny } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { billingOf, loadedBilling } from '../testing/billing.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import type { BillingState } from './context.ts';
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

describe('older invoices', () => {
  const all = invoicesOf(250);
  /** Mocks a server that sends a hundred invoices per page. */
  const paged = () =>
    on(listBillingHistory, ({ query }) => {
      const start = query.after === undefined ? 0 : all.findIndex(({ id }) => id === query.after) + 1;
      const page = all.slice(start, start + 100);
      const isLast = start + 100 >= all.length;
      return page.map((item, index) => ({ ...item, ...(!isLast && index === page.length - 1 && { hasMore: true }) }));
    });
  const listed = ({ invoices }: BillingState) => (invoices.status === 'ready' ? invoices : null);

  it('are fetched a page at a time, each once, until there are no others', async () => {
    const { store, state } = billingOf(network);
    network.use(paged());
    await store.load();
    expect([listed(state)?.invoices.length, listed(state)?.more]).toEqual([100, { isLoading: false, error: null }]);
    const fetching = Promise.all([store.loadMoreInvoices(), store.loadMoreInvoices()]);
    expect(listed(state)?.more).toEqual({ isLoading: true, error: null });
    await fetching;
    expect(listed(state)?.invoices.length).toBe(200);
    await store.loadMoreInvoices();
    expect(listed(state)?.invoices.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(listed(state)?.more).toBeNull();
    await store.loadMoreInvoices();
    const asked = network.requests.map(({ url }) => new URL(url)).filter(({ pathname }) => /history/.test(pathname));
    expect(asked.map(({ search }) => search)).toEqual(['', '?after=in_100', '?after=in_200']);
  });

  it.each(kindsOfFailure)('that do not come ($name) leave what stands, and are fetched again', async (kind) => {
    const { store, state, clock } = billingOf(network);
    network.use(paged());
    await store.load();
    network.use(kind.on(listBillingHistory), ...sessionMocks(base, true));
    await outcomeOf(network, clock, kind.hangs, store.loadMoreInvoices());
    expect(listed(state)).toMatchObject({
      invoices: { length: 100 },
      more: { isLoading: false, error: 'Failed to load billing history' },
    });
    network.use(paged());
    await store.loadMoreInvoices();
    expect(listed(state)).toMatchObject({ invoices: { length: 200 }, more: { isLoading: false, error: null } });
  });

  it('are not added to a list that was fetched anew meanwhile', async () => {
    const { store, state } = billingOf(network);
    network.use(paged());
    await store.load();
    const fetching = store.loadMoreInvoices();
    await store.refresh();
    await fetching;
    const ids = listed(state)?.invoices.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids?.length);
    expect(listed(state)?.more).toEqual({ isLoading: false, error: null });
  });

  it('are not asked for without end where a host gives the same again', async () => {
    const { store, state } = billingOf(network);
    network.use(on(listBillingHistory, [{ ...monthlyInvoice(), hasMore: true }]));
    await store.load();
    await store.loadMoreInvoices();
    expect(listed(state)).toMatchObject({ invoices: { length: 1 }, more: null });
  });

  it('of a host that sends all at once are checked when they are asked for', async () => {
    const { store, state } = billingOf(network);
    const many = invoicesOf(450);
    const wrong = many.map((item, index) => (index === 420 ? { ...item, amount: 'much' } : item));
    network.use(mockAny(base, listBillingHistory, () => wrong));
    await store.load();
    expect(listed(state)).toMatchObject({ invoices: { length: 200 }, more: { isLoading: false, error: null } });
    await Promise.all([store.loadMoreInvoices(), store.loadMoreInvoices()]);
    expect(listed(state)).toMatchObject({ invoices: { length: 400 }, more: { isLoading: false, error: null } });
    await store.loadMoreInvoices();
    const failed = { isLoading: false, error: 'Failed to load billing history' };
    expect(listed(state)).toMatchObject({ invoices: { length: 400 }, more: failed });

    network.use(faults(base).networkError(listBillingHistory));
    await store.loadMoreInvoices();
    expect(listed(state)).toMatchObject({ invoices: { length: 400 }, more: failed });
    network.use(mockAny(base, listBillingHistory, () => many));
    for (let times = 0; times < 3; times += 1) await store.loadMoreInvoices();
    expect(listed(state)?.invoices.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(listed(state)?.more).toBeNull();
    const asked = network.requests.filter(({ url }) => url.includes('/billing-history/'));
    expect(asked.length).toBe(3);
  });

  it('tell of no guarantee before the first payment is known', async () => {
    const recent = { ...monthlyInvoice(), date: '2026-11-20T10:00:00.000Z', hasMore: true };
    const { state } = await loadedBilling(network, monthlyMember(), { invoices: [recent] });
    expect(state.guarantee).toBeNull();
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

  it('is none where a host dates its invoices at the end of time', async () => {
    const { state } = await loadedBilling(network, monthlyMember(), {
      invoices: paidOn('+275760-09-12T00:00:00.000Z'),
    });
    expect(state.guarantee).toBeNull();
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
      ['in summer, ahead of UTC', 'Pacific/Auckland', '2026-11-21T20:00:00.000Z', '2026-11-22T11:00:00.000Z'],
      ['where a day begins first', 'Pacific/Kiritimati', '2026-11-21T20:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ])('%s', (_, timeZone, lastInstant, over) => {
      vi.stubEnv('TZ', timeZone);
      const date = new Date(Date.parse(lastInstant) - 14 * 86_400_000).toISOString();
      const at = (now: number) =>
        guaranteeOf({
          given: undefined,
          invoices: [{ amount: 149, date }],
          userId: 'usr_8f21c0',
          supportEmail: null,
          now,
        });
      expect(at(Date.parse(over) - 1)?.lastDay).toBe(lastInstant);
      expect(at(Date.parse(over))).toBeNull();
    });
  });

  it.each([
    ['counts as the server says, for a plan newly bought after a renewal', '2026-12-05T10:00:00.000Z', true],
    ['that is over by the server’s word is over', '2026-11-20T11:00:00.000Z', false],
  ])('%s', async (_, lastDay, stands) => {
    const invoices = paidOn('2026-09-20T10:00:00.000Z');
    const { state } = await loadedBilling(network, { ...monthlyMember(), guarantee: { lastDay } }, { invoices });
    expect(state.guarantee?.lastDay).toBe(stands ? lastDay : undefined);
  });

  it.each([
    ['as long as that runs', '2026-11-21T10:00:00.000Z', true],
    ['but not once that is over', '2026-11-20T11:00:00.000Z', false],
  ])('of lifetime names the last day of the plan before it, too, %s', async (_, earlierLastDay, stands) => {
    const given = { lastDay: '2026-12-05T10:00:00.000Z', earlierLastDay };
    const { state } = await loadedBilling(network, { ...monthlyMember(), guarantee: given }, { invoices: [] });
    expect(state.guarantee?.earlierLastDay).toBe(stands ? earlierLastDay : undefined);
  });

  it('that the server denies is none, whatever was paid', async () => {
    const invoices = paidOn('2026-11-20T10:00:00.000Z');
    const { state } = await loadedBilling(network, { ...monthlyMember(), guarantee: null }, { invoices });
    expect(state.guarantee).toBeNull();
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
