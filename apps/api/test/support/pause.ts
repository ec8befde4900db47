import type { PauseOption, Resumption } from '@signalsync/contract/model/pause';
import { eq } from 'drizzle-orm';
import { planEnds } from '../../src/db/schema.churn.ts';
import { accountEvents } from '../../src/db/schema.events.ts';
import { changesPerTest } from './planChange.ts';
import { expectOk } from './server.ts';
import { dayS, hourS } from './standing.ts';

interface Options {
  options: PauseOption[];
  resumption: Resumption | null;
}

/** Sets up a new server for each test, and functions that pause a member's plan. Call it once, at the top of a file. */
export function pausesPerTest() {
  const fixture = changesPerTest();
  const { monthly, browserOf, pass, standingOf, server } = fixture;
  type Member = Awaited<ReturnType<typeof monthly>>;

  const pauseOptions = async (member: Member) => expectOk<Options>((await browserOf(member)).get('/api/pause'));
  /** Returns what the dialog sends for a pause of so many months. */
  async function shownPause(member: Member, months = 1) {
    const { options } = await pauseOptions(member);
    const [first] = options;
    const from = first?.from ?? (await standingOf(member)).pause?.from ?? server.clock.now().toISOString();
    return { months, from, amount: first?.amount ?? 149 };
  }
  const tryPause = async (member: Member, months = 1) =>
    (await browserOf(member)).post('/api/pause', await shownPause(member, months));
  const pause = (member: Member, months = 1) => expectOk<{ success: true }>(tryPause(member, months));
  const tryResume = async (member: Member, amount: number | null) =>
    (await browserOf(member)).post('/api/pause/resume', { amount });

  return {
    ...fixture,
    pauseOptions,
    shownPause,
    tryPause,
    pause,
    tryResume,
    resume: (member: Member, amount: number | null = null) => expectOk<{ outcome: string }>(tryResume(member, amount)),
    cancel: async (member: Member) => expectOk((await browserOf(member)).post('/api/stripe/cancel-subscription')),
    kinds: async () => (await server.db.select().from(accountEvents)).map(({ kind }) => kind),
    /** Returns the recorded ends of the member's plan. */
    endsOf: (member: Member) =>
      server.db
        .select()
        .from(planEnds)
        .where(eq(planEnds.planId, fixture.subscriptionIdOf(member))),
    /** Returns a monthly member whose pause of one month has begun. */
    async onPause() {
      const member = await monthly();
      await pass(10 * dayS);
      await pause(member);
      await pass(20 * dayS + 2 * hourS);
      return member;
    },
  };
}
