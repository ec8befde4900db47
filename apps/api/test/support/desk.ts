import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountEvents } from '../../src/db/schema.events.ts';
import { users } from '../../src/db/schema.ts';
import type { DeskAction } from '../../src/desk/request.ts';
import { type Mail, MailRejected } from '../../src/ports/mail.ts';
import type { buying } from './checkout.ts';
import type { TestDatabase } from './database.ts';
import { expectOk, type TestServer } from './server.ts';

const reason = 'asked by mail';

/** Creates a mailer that collects accepted mails in a list, and rejects mails to some email addresses. */
export function mailServer() {
  const taken: Mail[] = [];
  const rejected = new Set<string>();
  const send = async (mail: Mail) => {
    if (rejected.has(mail.to)) throw new MailRejected('550 No such mailbox');
    taken.push(mail);
  };
  return { mailer: { send }, rejected, to: (address: string) => taken.filter((mail) => mail.to === address) };
}

/**
 * Returns functions that give a server the team's commands, such as `npm run member`. `mails` collects the mails that
 * the server sends.
 */
export function helping(
  server: TestServer,
  shop: ReturnType<typeof buying>,
  database: TestDatabase,
  mails: ReturnType<typeof mailServer>,
) {
  const act = (who: string, action: DeskAction, why = reason) =>
    server.desk({ kind: 'act', who, action, reason: why, actor: 'mia' });

  /** Returns the recorded actions of the team for an account. */
  const recorded = (email: string) =>
    database.db
      .select({ reason: accountEvents.reason, actor: accountEvents.actor, outcome: accountEvents.outcome })
      .from(accountEvents)
      .innerJoin(users, eq(users.id, accountEvents.userId))
      .where(and(eq(users.signInKey, email), eq(accountEvents.kind, 'supportAction')));

  /** Runs a command. Checks that it succeeds, and that its answer and its record match `words`. */
  async function expectDone(who: string, action: DeskAction, words: RegExp, email = who) {
    const answer = await act(who, action);
    expect(answer).toEqual({ code: 0, text: expect.stringMatching(words) });
    expect(await recorded(email)).toEqual([{ reason, actor: 'mia', outcome: answer.text }]);
  }

  /** Signs in with the code from the newest mail to the email address. */
  async function signedIn(email: string) {
    const browser = server.browser();
    await expectOk(browser.post('/api/signalsync/send-verification', { email }));
    const code = /\b\d{6}\b/.exec(mails.to(email).at(-1)?.subject ?? '')?.[0];
    await expectOk(browser.post('/api/signalsync/verify-and-login', { email, code }));
    return browser;
  }

  async function subscriber(email: string) {
    const browser = await signedIn(email);
    const intent = await shop.begin(browser, 'price_monthly');
    await shop.pay(intent.clientSecret);
    await shop.settled();
    return { browser, intent, user: await shop.userOf(browser) };
  }

  return {
    act,
    recorded,
    expectDone,
    signedIn,
    subscriber,
    /** Returns the whole page of the desk about a person, as text. */
    page: async (who: string) => (await server.desk({ kind: 'show', who, isWhole: true })).text,
    hasPlan: async (email: string) => {
      const [row] = await database.db.select().from(users).where(eq(users.signInKey, email));
      return row?.subscriptionStatus === 'active';
    },
    /** Returns the end of the paid time at the provider, in ISO 8601. */
    endOf: async (subscriptionId: string | null) =>
      (await server.payments.subscription(subscriptionId ?? '')).currentPeriodEnd.toISOString(),
  };
}
