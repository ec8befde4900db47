import { monthlyMember } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import type { RequestHandler } from 'msw';
import { createUserStore } from '../account/user.store.ts';
import { createChurnStore, type StepNumber } from '../churn/churn.store.ts';
import { accountMocks } from '../mocks/account.ts';
import { billingMocks } from '../mocks/billing.ts';
import { churnMocks } from '../mocks/churn.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { sessionMocks } from '../mocks/session.ts';
import { base, type Network } from './network.ts';
import { testCore } from './testCore.ts';

/** Creates a churn store that has made no call yet. */
export function churnOf(network: Network, person: User = monthlyMember()) {
  network.use(
    ...accountMocks(base, person),
    ...sessionMocks(base, true),
    ...plansMocks(base),
    ...billingMocks(base),
    ...churnMocks(base),
  );
  const set = testCore();
  set.core.session.signedIn();
  const account = createUserStore(set.core);
  let ids = 0;
  const done = { count: 0 };
  const store = createChurnStore(set.core, account, {
    supportEmail: 'support@signalsync.example',
    randomId: () => `attempt-${++ids}`,
    onDone() {
      done.count++;
    },
  });
  return { ...set, account, store, state: store.state, done };
}

/** Waits until the calls in the background are answered. */
export async function settled(network: Network): Promise<void> {
  for (let quiet = 0, asked = network.asked.length; quiet < 40; quiet++) {
    await new Promise((resolve) => void setImmediate(resolve));
    if (network.asked.length !== asked) [quiet, asked] = [0, network.asked.length];
  }
}

/**
 * Creates the churn flow at a step. The server has already received the earlier steps, and the list of calls is empty.
 * @param answers - handlers that replace answers of the server
 */
export async function churnAt(network: Network, step: StepNumber, person?: User, ...answers: RequestHandler[]) {
  const set = churnOf(network, person);
  network.use(...answers);
  await set.store.load();
  if (step > 1) set.store.setReason('not-using');
  for (const each of [1, 2, 3] as const) if (each < step) await set.store.continueFrom(each);
  await settled(network);
  network.asked.length = 0;
  network.requests.length = 0;
  return set;
}

/** Returns every call so far about churn, feedback, coupons, the portal or cancelling, with its body. */
export async function told(network: Network): Promise<string[]> {
  const wanted = network.requests.filter(({ url }) => /churn|feedback|coupon|portal|cancel/.test(url));
  return Promise.all(
    wanted.map(async (request) => {
      const name = new URL(request.url).pathname.replace('/api/', '').replace('/slack', '').replace('stripe/', '');
      const body = await request.clone().text();
      return `${request.method} ${name} ${body}`.trim();
    }),
  );
}
