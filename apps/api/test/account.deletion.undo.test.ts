import { describe, expect, test } from 'vitest';
import { accountDeletions } from '../src/db/schema.deletions.ts';
import { users } from '../src/db/schema.ts';
import { deletionsPerTest } from './support/deletion.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, shop, email, steps, subjects, subscriptionNow } = deletionsPerTest();
const dayS = 24 * 60 * 60;

describe('Taking a deletion back', () => {
  test('brings the account back without its plan, once, and only by the link of its mail', async () => {
    const { browser, user } = await steps().longMember(email);
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    const token = await steps().linkFor(email);
    expect(await rejection(steps().undo('x'.repeat(43)))).toEqual({
      status: 410,
      message: expect.stringContaining('open the link in our latest email about the deletion.'),
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => steps().undo(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    expect(await subjects()).toContain('Your SignalSync account stays');
    server.clock.move(61);
    const back = await server.signedIn(email);
    expect(await expectOk(back.get('/api/user'))).toMatchObject({ id: user.id, plan: 'free' });
    await steps().pass();
    expect(await database.db.select().from(users)).toMatchObject([{ id: user.id }]);
  });

  test.each([
    ['not confirmed', false],
    ['confirmed', true],
  ])(
    'is done and mailed, too, if the old address undoes a change of the address that is %s',
    async (_, isConfirmed) => {
      const browser = await server.signedIn(email);
      const { id } = await shop.userOf(browser);
      await expectOk(browser.patch(`/api/accounts/${id}`, { email: 'stranger@example.com' }));
      await server.worker.runDue();
      if (isConfirmed) {
        const token = await server.linkTokenFor('stranger@example.com');
        await expectOk(browser.post('/api/email-change/confirm', { token }));
      }
      await expectOk(steps().ask(browser, isConfirmed ? 'stranger@example.com' : email));
      await expectOk(server.browser().post('/api/email-change/undo', { token: await server.linkTokenFor(email) }));
      await server.worker.runDue();
      expect((await subjects()).at(-1)).toBe('Your SignalSync account stays');
      await steps().pass();
      expect(await database.db.select().from(users)).toMatchObject([{ id, signInEmail: email }]);
    },
  );

  test('is too late once the days have passed', async () => {
    const browser = await server.signedIn(email);
    await expectOk(steps().ask(browser, email));
    const token = await steps().linkFor(email);
    server.clock.move(7 * dayS);
    expect((await steps().undo(token)).status).toBe(410);
  });

  test('keeps a plan that was bought afterwards, though the end of the one before was not finished', async () => {
    const { browser, user } = await steps().longMember(email);
    await expectOk(steps().ask(browser, email));
    await database.db.update(accountDeletions).set({ endedAt: null });
    await expectOk(steps().undo(await steps().linkFor(email)));
    server.clock.move(61);
    const back = await server.signedIn(email);
    const { clientSecret } = await shop.begin(back, 'price_monthly');
    await shop.pay(clientSecret);
    await shop.settled();
    const bought = (await shop.userOf(back)).stripeSubscriptionId;
    expect(bought).not.toBe(user.stripeSubscriptionId);
    await steps().pass();
    expect((await subscriptionNow(bought)).status).toBe('active');
  });
});
