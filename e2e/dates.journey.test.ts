import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, inMain } from './support/locators.ts';
import { buyPlan } from './support/member.ts';
import { openBilling } from './support/payment.ts';
import type { Server } from './support/server.ts';

const journey = journeysOnOneServer();

const serverTime = async ({ url }: Server) => ((await (await fetch(`${url}/dev/clock`)).json()) as { now: string }).now;

/** Moves the server's clock on to the next time that has this hour in UTC. */
async function moveTo(server: Server, hour: number) {
  const passed = Math.floor(Date.parse(await serverTime(server)) / 1000) % 86_400;
  await server.moveClock((hour * 3600 - passed + 86_400) % 86_400);
}

for (const { zones, hour } of [
  // At these hours the local date differs from the date in UTC: a day later in the east, a day earlier in the west.
  { zones: ['Pacific/Kiritimati', 'Pacific/Auckland'], hour: 20 },
  { zones: ['America/Los_Angeles'], hour: 4 },
])
  journey(`whoever pays at ${hour}:00 UTC reads the days of ${zones.join(' and ')}`, {}, async (given) => {
    const { context, server, signIn, another } = given;
    await moveTo(server, hour);
    await signIn(`hour${hour}@example.com`);
    await buyPlan(context, server.url);
    const paid = await serverTime(server);
    const next = await context.request.get(`${server.url}/api/stripe/next-billing`);
    const { nextBillingDate } = (await next.json()) as { nextBillingDate: string };
    const storageState = await context.storageState();
    for (const timezoneId of zones) {
      const { page } = await another({ timezoneId, storageState });
      await page.goto('/account');
      await openBilling(page);
      const day = formatDate(paid, timezoneId);
      expect(day).not.toBe(formatDate(paid, 'UTC'));
      await appears(page.getByRole('cell', { name: day }).first());
      await appears(inMain(page, formatDate(nextBillingDate, timezoneId)));
      const lastDay = formatDate(new Date(Date.parse(paid) + 14 * 86_400_000).toISOString(), timezoneId);
      await appears(inMain(page, fill(billing.subscription.guarantee, { date: lastDay })));
    }
  });
