import { describe, expect, test } from 'vitest';
import { paced } from './pace.ts';

/**
 * Creates a paced fetch (`ask`) over a fetch that answers at once. Only `sleep` moves the clock. `sentAt` lists when
 * requests were sent, in ms.
 */
function opened(perSecond: number, answers: Response[] = [], perSecondToEndpoint = perSecond) {
  let at = 0;
  const sentAt: number[] = [];
  const send = () => {
    sentAt.push(at);
    return Promise.resolve(answers.shift() ?? new Response('{}'));
  };
  const waiting = {
    now: () => at,
    sleep: (ms: number) => {
      at += ms;
      return Promise.resolve();
    },
  };
  return { ask: paced(send, { perSecond, perSecondToEndpoint }, waiting), sentAt };
}

const address = 'https://api.stripe.com/v1/events';
const tooMany = (seconds?: string) =>
  new Response('{}', { status: 429, ...(seconds !== undefined && { headers: { 'retry-after': seconds } }) });

describe('A paced fetch', () => {
  test('lets the first through at once and the rest at its rate', async () => {
    const { ask, sentAt } = opened(5);
    for (let times = 0; times < 15; times++) await ask(address);
    expect(sentAt.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(sentAt.slice(5)).toEqual([200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000]);
  });

  test('holds back what asks one endpoint too often, and nothing else', async () => {
    const { ask, sentAt } = opened(10, [], 2);
    for (const id of ['sub_11111111111111', 'sub_22222222222222', 'sub_33333333333333'])
      await ask(`https://api.stripe.com/v1/subscriptions/${id}`);
    for (let times = 0; times < 3; times++) await ask(address, { method: 'POST' });
    await ask(address);
    expect(sentAt).toEqual([0, 0, 500, 500, 500, 1000, 1000]);
  });

  test('asks again, later each time, while it is told that it asks too often', async () => {
    const { ask, sentAt } = opened(5, [tooMany(), tooMany(), tooMany('10')]);
    expect((await ask(address)).status).toBe(200);
    expect(sentAt).toEqual([0, 1000, 3000, 13_000]);
  });

  test('gives up in the end', async () => {
    const { ask, sentAt } = opened(
      5,
      Array.from({ length: 9 }, () => tooMany()),
    );
    expect((await ask(address)).status).toBe(429);
    expect(sentAt).toHaveLength(6);
  });
});
