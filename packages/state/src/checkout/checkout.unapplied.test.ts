import { createSubscriptionIntent, validatePromoCode } from '@signalsync/contract/calls/checkout';
import { promoWithoutDetails } from '@signalsync/contract/fixtures/checkout';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { readyCheckout } from '../testing/checkout.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

const checkCall = 'POST /api/stripe/validate-promo-code';
const invalid = { status: 'promoRejected', message: 'Invalid promo code', reason: null };

describe('a code in the field that was not applied', () => {
  it('is applied at the press, which is asked for again and pays what is then shown', async () => {
    const { store, state, order, form, pay } = await readyCheckout(network);
    store.setPromoCode(' launch 10');
    network.use(on(validatePromoCode, { valid: true, discount: 14.9 }));
    await pay();
    expect(network.asked).toEqual([checkCall]);
    expect([state.submission, form.done]).toEqual([{ status: 'promoApplied' }, []]);
    expect([order()?.totals?.total, state.promoCode]).toEqual([13_410, 'launch10']);
    network.use(
      on(createSubscriptionIntent, ({ body }) => ({
        clientSecret: 'pi_1_secret_sample',
        customerId: 'cus_sample',
        type: 'recurring',
        amountDue: body.metadata.promoCode === 'launch10' ? 13_410 : 14_900,
      })),
    );
    await pay();
    expect(form.confirmed).toHaveLength(1);
    expect(state.submission).toMatchObject({ status: 'processing' });
  });

  it('that is not good stops, each time, until it is corrected', async () => {
    const { store, state, form, pay, said } = await readyCheckout(network);
    store.setPromoCode('LUNCH10');
    await pay();
    await pay();
    expect(network.asked).toEqual([checkCall, checkCall]);
    expect([state.submission, form.done]).toEqual([invalid, []]);
    expect(said()[0]).toEqual(['Error', 'Invalid promo code']);
    store.setPromoCode('LAUNCH10');
    expect(state.submission).toEqual({ status: 'idle' });
    await pay();
    expect(state.submission).toEqual({ status: 'promoApplied' });
  });

  it('and was rejected is left out by choice, and the whole price is paid', async () => {
    const { clock, store, state, form, pay } = await readyCheckout(network);
    await letTimePass(clock, store.payWithoutPromo());
    expect(form.done).toEqual([]);
    store.setPromoCode('LUNCH10');
    await pay();
    network.asked.length = 0;
    await letTimePass(clock, Promise.all([store.payWithoutPromo(), store.payWithoutPromo()]));
    expect(network.asked).not.toContain(checkCall);
    expect([state.promoCode, state.promo, form.confirmed.length]).toEqual(['', { status: 'none' }, 1]);
  });

  it('whose check cannot be made stops, too', async () => {
    const { store, state, form, pay } = await readyCheckout(network);
    network.use(bad.httpError(validatePromoCode, 503));
    store.setPromoCode('LAUNCH10');
    await pay();
    expect(state.submission).toMatchObject({ status: 'promoRejected', message: 'Failed to validate promo code' });
    expect(form.done).toEqual([]);
  });

  it('and is being checked is waited for, once', async () => {
    for (const [code, status] of [
      ['LAUNCH10', 'promoApplied'],
      ['WELCOME', 'promoRejected'],
    ] as const) {
      const { clock, store, state, form, pay } = await readyCheckout(network);
      store.setPromoCode(code);
      await letTimePass(clock, Promise.all([store.applyPromo(), pay()]));
      expect(network.asked).toEqual([checkCall]);
      expect([state.submission.status, form.done]).toEqual([status, []]);
    }
  });

  it('of which the host tells no figure is asked for again as well', async () => {
    const { store, state, pay } = await readyCheckout(network);
    network.use(on(validatePromoCode, promoWithoutDetails()));
    store.setPromoCode('GOOD');
    await pay();
    expect(state.submission).toEqual({ status: 'promoApplied' });
  });

  it('is forgotten half checked when the page is left', async () => {
    const { store, state, form, clock } = await readyCheckout(network);
    network.use(bad.hang(validatePromoCode));
    store.setPromoCode('LAUNCH10');
    const late = store.submit();
    await network.arrived(1);
    store.dispose();
    await late;
    expect([state.submission, state.promo, form.done, clock.pending()]).toEqual([
      { status: 'idle' },
      { status: 'none' },
      [],
      0,
    ]);
  });

  it('of blanks alone is none', async () => {
    const { store, form, pay } = await readyCheckout(network);
    store.setPromoCode('   ');
    await pay();
    expect(network.asked).not.toContain(checkCall);
    expect(form.confirmed).toHaveLength(1);
  });
});

describe('a code that was good until the intent', () => {
  it('is taken off, the whole price shown, and nothing confirmed', async () => {
    const { core, store, state, order, form, pay } = await readyCheckout(network);
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    network.use(bad.httpError(createSubscriptionIntent, 422, { message: 'Invalid promo code' }));
    await pay();
    expect([state.submission, form.confirmed]).toEqual([invalid, []]);
    expect(state.promo.status).toBe('failed');
    expect(order()?.totals?.total).toBe(14_900);
    expect(core.messages.state.history[0]?.description).toBe('Invalid promo code');
  });
});
