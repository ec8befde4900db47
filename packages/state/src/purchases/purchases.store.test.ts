import { answerPurchase } from '@signalsync/contract/calls/purchases';
import { currentUser } from '@signalsync/contract/calls/user';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { purchaseQuestion } from '@signalsync/contract/fixtures/purchases';
import { expect, it } from 'vitest';
import { createAccountStore } from '../account/account.store.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createPurchasesStore } from './purchases.store.ts';

const network = mockedNetwork();
const on = mock(base);
const bad = faults(base);
const asked = { ...visitorWithoutPlan(), purchases: { questions: [purchaseQuestion()], refunds: [] } };

async function opened() {
  const { core } = testCore();
  network.use(on(currentUser, asked));
  const account = createAccountStore(core);
  await account.load();
  return { core, account, store: createPurchasesStore(core, account) };
}

it.each([true, false])('saves the answer %s once and shows the account as it is then', async (isMine) => {
  const { account, store } = await opened();
  const bodies: unknown[] = [];
  network.use(
    on(answerPurchase, ({ body }) => {
      bodies.push(body);
      return { success: true };
    }),
    on(currentUser, isMine ? monthlyMember() : visitorWithoutPlan()),
  );
  const answers = [store.answer('chk_sample', isMine), store.answer('chk_sample', !isMine)];
  expect(store.state.answering).toEqual({ id: 'chk_sample', isMine });
  expect(await Promise.all(answers)).toEqual([true, false]);
  expect(bodies).toEqual([{ id: 'chk_sample', isMine }]);
  const { user } = account.state;
  expect(user.status === 'ready' && [user.user.subscriptionStatus, user.user.purchases]).toEqual([
    isMine ? 'active' : 'inactive',
    undefined,
  ]);
  expect(store.state).toEqual({ answering: null, failed: null });
});

it('says in place that an answer was not saved, and takes it again', async () => {
  const { store } = await opened();
  network.use(bad.httpError(answerPurchase, 503));
  expect(await store.answer('chk_sample', true)).toBe(false);
  const message = 'Your answer could not be saved. Please try again.';
  expect(store.state).toEqual({ answering: null, failed: { id: 'chk_sample', message } });
  network.use(on(answerPurchase, { success: true }));
  expect(await store.answer('chk_sample', true)).toBe(true);
  expect(store.state.failed).toBeNull();
});

it('takes a question that was answered elsewhere as answered', async () => {
  const { account, store } = await opened();
  network.use(bad.httpError(answerPurchase, 404), on(currentUser, monthlyMember()));
  expect(await store.answer('chk_sample', false)).toBe(false);
  expect(store.state.failed).toBeNull();
  expect(account.state.user).toMatchObject({ user: { subscriptionStatus: 'active' } });
});
