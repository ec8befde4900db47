import type { PauseOption } from '@signalsync/contract/model/pause';
import type { Browser } from './browser.ts';
import { expectOk, type TestServer } from './server.ts';

const dayS = 24 * 3600;

/** What the makers of a pause's events need from `eventMakers`. */
interface Acts {
  readonly subscriber: () => Promise<{ readonly browser: Browser }>;
  readonly learn: () => Promise<void>;
  readonly pass: (seconds: number) => Promise<void>;
}

/** Returns a function for each kind of event of a pause, which makes the event happen. */
export function pauseMakers(server: TestServer, { subscriber, learn, pass }: Acts) {
  async function paused() {
    const member = await subscriber();
    const { options } = await expectOk<{ options: PauseOption[] }>(member.browser.get('/api/pause'));
    const { from, amount } = options[0] ?? {};
    await expectOk(member.browser.post('/api/pause', { months: 1, from, amount }));
    await learn();
    return member;
  }

  async function onPause(days = 0) {
    await paused();
    await pass(31 * dayS);
    if (days > 0) await pass(days * dayS);
  }

  return {
    pausePlanned: async () => {
      await paused();
    },
    pauseTakenBack: async () => {
      const { browser } = await paused();
      await expectOk(browser.post('/api/pause/resume', { amount: null }));
    },
    pauseBegun: () => onPause(),
    pauseEnds: async () => {
      await onPause(25);
      await server.sweepNow();
    },
    resumed: () => onPause(32),
  };
}
