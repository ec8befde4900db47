import { readdressPurchase } from '@signalsync/contract/calls/purchases';
import { expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createReaddressStore } from './readdress.store.ts';

const network = mockedNetwork();
const bad = faults(base);
const opened = () => createReaddressStore(testCore().core, 'cus_sample');

it('names another address once, and sends nothing before there is one', async () => {
  const bodies: unknown[] = [];
  network.use(
    mock(base)(readdressPurchase, ({ body }) => {
      bodies.push(body);
      return { success: true };
    }),
  );
  const store = opened();
  expect(await store.save()).toBeNull();
  store.setEmail('anna@');
  expect([store.state.isValid, await store.save()]).toEqual([false, null]);
  store.setEmail(' anna@example.com ');
  const saves = [store.save(), store.save()];
  store.setEmail('eve@example.com');
  expect(await Promise.all(saves)).toEqual(['anna@example.com', null]);
  expect(bodies).toEqual([{ customerId: 'cus_sample', email: 'anna@example.com' }]);
});

it.each([503, 429])('says that it was not saved after %i, and takes it again', async (status) => {
  const store = opened();
  network.use(bad.httpError(readdressPurchase, status));
  store.setEmail('anna@example.com');
  expect(await store.save()).toBeNull();
  expect(store.state).toMatchObject({ isSaving: false, isRejected: false });
  expect(store.state.error).toBe('The address could not be saved. Please try again.');
  network.use(mock(base)(readdressPurchase, { success: true }));
  expect(await store.save()).toBe('anna@example.com');
  expect(store.state.error).toBeNull();
});

it.each([404, 409])('does not offer what was rejected for good with %i again', async (status) => {
  const store = opened();
  network.use(bad.httpError(readdressPurchase, status));
  store.setEmail('anna@example.com');
  expect(await store.save()).toBeNull();
  expect(store.state).toMatchObject({ isSaving: false, isRejected: true, error: null });
  expect([await store.save(), network.asked.length]).toEqual([null, 1]);
});
