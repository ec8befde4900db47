import { validatePromoCode } from '@signalsync/contract/calls/checkout';
import { freeQuarterPromo, launchPromo, promoWithoutDetails } from '@signalsync/contract/fixtures/checkout';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { readyCheckout } from '../testing/checkout.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

describe('a promo code', () => {
  it('takes its share off today, and the form is told', async () => {
    const { store, state, order, form, said } = await readyCheckout(network);
    store.setPromoCode(' LAUNCH10 ');
    const applying = store.applyPromo();
    expect(state.promo).toEqual({ status: 'applying' });
    expect(await applying).toBe(true);
    expect(await network.requests[0]?.json()).toEqual({ promoCode: 'LAUNCH10', priceId: 'price_monthly' });
    expect(state.promo).toMatchObject({ status: 'applied', discount: 1490, coupon: { name: 'Launch offer' } });
    expect(order()).toMatchObject({ totals: { subtotal: 14_900, total: 13_410 }, renewal: { amount: 14_900 } });
    expect(form.amounts).toEqual([{ mode: 'subscription', amount: 13_410, currency: 'usd' }]);
    expect(said()).toEqual([['Promo code applied!', "You've saved $14.90"]]);
  });

  it('that takes everything off leaves nothing due, and later charges after its months', async () => {
    const { store, order } = await readyCheckout(network);
    network.use(on(validatePromoCode, freeQuarterPromo()));
    store.setPromoCode('FREE');
    await store.applyPromo();
    expect(order()).toMatchObject({
      totals: { total: 0 },
      renewal: { amount: 14_900, date: '2027-02-21T12:00:00.000Z', isAfterDiscount: true },
    });
  });

  it('of which the host tells nothing more is applied without a figure', async () => {
    const { store, state, said } = await readyCheckout(network);
    network.use(on(validatePromoCode, promoWithoutDetails()));
    store.setPromoCode('GOOD');
    await store.applyPromo();
    expect(state.promo).toEqual({ status: 'applied', discount: null, coupon: null });
    expect(said()).toEqual([['Promo code applied!', undefined]]);
  });

  it.each([
    ['its reason', { valid: false, error: 'Not for this plan.' }, 'Not for this plan.'],
    ['no reason', { valid: false }, null],
    ['the catalogue’s own words', { valid: false, error: 'Invalid promo code' }, null],
    ['a page', { valid: false, error: '<html>502</html>' }, null],
    ['a novel', { valid: false, error: 'x'.repeat(301) }, null],
  ])('that is not good is invalid, with %s under it', async (_, reply, reason) => {
    const { core, store, state, order, said } = await readyCheckout(network);
    network.use(on(validatePromoCode, reply));
    store.setPromoCode('WELCOME');
    expect(await store.applyPromo()).toBe(false);
    expect(state.promo).toEqual({ status: 'failed', message: 'Invalid promo code', reason });
    expect(order()?.totals?.total).toBe(14_900);
    expect(said()).toEqual([['Error', 'Invalid promo code']]);
    expect(core.messages.state.history[0]?.reason).toBe(reason ?? undefined);
  });

  it('is sent without the spaces in it, in plain letters and digits', async () => {
    const { store, state } = await readyCheckout(network);
    store.setPromoCode(' ＬＡＵＮＣＨ\u00a0 ١٠ ');
    expect(await store.applyPromo()).toBe(true);
    expect(await network.requests[0]?.json()).toMatchObject({ promoCode: 'LAUNCH10' });
    expect(state.promoCode).toBe('LAUNCH10');
  });

  it.each(kindsOfFailure)('whose check fails with $name says so', async ({ on: failing, reason, status, hangs }) => {
    const { store, state, clock } = await readyCheckout(network);
    network.use(failing(validatePromoCode));
    store.setPromoCode('LAUNCH10');
    await outcomeOf(network, clock, hangs, store.applyPromo());
    const isRejection = [400, 404, 422].includes(status ?? 0);
    const message = isRejection ? 'Invalid promo code' : 'Failed to validate promo code';
    expect(state.promo).toEqual({ status: 'failed', message, reason });
    store.setPromoCode('LAUNCH1');
    expect(state).toMatchObject({ promo: { status: 'none' }, promoCode: 'LAUNCH1' });
  });

  it('that is edited is taken off again', async () => {
    const { store, state, order, form } = await readyCheckout(network);
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    store.setPromoCode('LAUNCH1');
    expect(state.promo).toEqual({ status: 'none' });
    expect(order()?.totals?.total).toBe(14_900);
    expect(form.amounts.at(-1)?.amount).toBe(14_900);
  });

  it('that is taken off takes its praise off the screen, and no other message', async () => {
    const { core, store } = await readyCheckout(network);
    const shown: (string | null)[] = [];
    core.messages.onMessage((message) => shown.push(message && message.title));
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    store.setPromoCode('');
    expect(shown).toEqual(['Promo code applied!', null]);
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    core.messages.error('Something else');
    store.setPromoCode('');
    expect(shown.slice(2)).toEqual(['Promo code applied!', 'Error']);
  });

  it('that answers late loses to a newer one', async () => {
    const { store, state } = await readyCheckout(network);
    let answerA = () => {};
    const heldA = new Promise<void>((resolve) => (answerA = resolve));
    network.use(
      on(validatePromoCode, async ({ body }) => {
        if (body.promoCode === 'A') await heldA;
        return body.promoCode === 'A' ? { valid: false, error: 'A is no good' } : launchPromo();
      }),
    );
    store.setPromoCode('A');
    const a = store.applyPromo();
    await network.arrived(1);
    store.setPromoCode('B');
    expect(await store.applyPromo()).toBe(true);
    answerA();
    expect(await a).toBe(false);
    expect(state).toMatchObject({ promo: { status: 'applied' }, promoCode: 'B' });
  });

  it('that is edited while it is checked is not applied', async () => {
    const { store, state, said } = await readyCheckout(network);
    store.setPromoCode('LAUNCH10');
    const applying = store.applyPromo();
    await network.arrived(1);
    store.setPromoCode('LAUNCH1');
    expect(await applying).toBe(false);
    expect([state.promo, said()]).toEqual([{ status: 'none' }, []]);
  });

  it('is checked once when pressed twice, and not at all when it is blank', async () => {
    const { store } = await readyCheckout(network);
    store.setPromoCode('  ');
    expect(await store.applyPromo()).toBe(false);
    store.setPromoCode('LAUNCH10');
    expect(await Promise.all([store.applyPromo(), store.applyPromo()])).toEqual([true, false]);
    expect(network.asked).toHaveLength(1);
  });

  it('is forgotten half checked when the page is left', async () => {
    const { store, state, clock, said } = await readyCheckout(network);
    network.use(bad.hang(validatePromoCode));
    store.setPromoCode('LAUNCH10');
    const late = store.applyPromo();
    await network.arrived(1);
    store.dispose();
    expect(await late).toBe(false);
    expect([state.promo, said(), clock.pending()]).toEqual([{ status: 'none' }, [], 0]);
  });
});
