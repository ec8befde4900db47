import { describe, expect, test } from 'vitest';
import { enqueueTaken } from '../src/jobs/queue.ts';
import { type Mail, type Mailer, MailRejected } from '../src/ports/mail.ts';
import { send, verify } from './support/codes.ts';
import { databasePerTest } from './support/fixture.ts';
import { expectOk, rejection, testServer } from './support/server.ts';

const database = databasePerTest();

const email = 'ann@example.com';

/** Creates a server whose mailer follows a script: each entry handles one try, and all later tries succeed. */
function mailingServer(...tries: ((mail: Mail) => Promise<void>)[]) {
  return waitingServer('10', ...tries);
}

function waitingServer(seconds: string, ...tries: ((mail: Mail) => Promise<void>)[]) {
  const taken: Mail[] = [];
  const asked: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      asked.push(mail);
      await tries.shift()?.(mail);
      taken.push(mail);
    },
  };
  const server = testServer(database.db, { LOGIN_MAIL_SECONDS: seconds }, { mailer });
  const code = () => /\d{6}/.exec(taken.at(-1)?.subject ?? '')?.[0];
  return { ...server, taken, asked, code };
}

const fails = (error: Error) => () => Promise.reject(error);

describe('The mail of a code', () => {
  test('that is rejected for good is told, and neither tried again nor waited for', async () => {
    const { browser, worker, clock, asked, code } = mailingServer(fails(new MailRejected('550 no such user')));
    const requester = browser();
    expect(await rejection(requester.post(send, { email }))).toEqual({
      status: 422,
      message: 'Failed to send verification code.',
    });
    clock.move(3600);
    await worker.runDue();
    clock.move(-3600);
    expect(asked).toHaveLength(1);
    await expectOk(requester.post(send, { email }));
    await worker.runDue();
    await expectOk(requester.post(verify, { email, code: code() }));
  });

  test('that is rejected is told alike for an address with an account and for one without', async () => {
    await mailingServer()
      .signedIn('known@example.com')
      .catch(() => undefined);
    const { browser } = mailingServer(fails(new MailRejected('550')), fails(new MailRejected('550')));
    const one = await browser().post(send, { email: 'known@example.com' });
    const other = await browser().post(send, { email: 'other@example.com' });
    for (const { headers } of [one, other]) headers.delete('x-request-id');
    expect([one.status, [...one.headers], await one.text()]).toEqual([
      other.status,
      [...other.headers],
      await other.text(),
    ]);
  });

  test('that finds the mail server away is sent later, once', async () => {
    const { browser, worker, clock, taken, code } = mailingServer(fails(new Error('ECONNREFUSED')));
    const requester = browser();
    await expectOk(requester.post(send, { email }));
    await worker.stop().then(() => undefined);
    expect(taken).toEqual([]);
    const later = mailingServer();
    later.clock.move(2);
    await later.worker.runDue();
    clock.move(2);
    expect(later.taken).toHaveLength(1);
    expect(await database.db.query.jobs.findMany()).toEqual([]);
    expect(code()).toBeUndefined();
    await expectOk(requester.post(verify, { email, code: later.code() }));
  });

  test('that takes long is not waited for, and not sent by anybody else meanwhile', async () => {
    let deliver = () => {};
    const slow = new Promise<void>((done) => {
      deliver = done;
    });
    const { browser, worker, taken, asked } = waitingServer('0', () => slow);
    await expectOk(browser().post(send, { email }));
    await worker.runDue();
    expect(asked).toHaveLength(1);
    deliver();
    await worker.stop();
    expect(taken).toHaveLength(1);
    expect(await database.db.query.jobs.findMany()).toEqual([]);
  });

  test('whose server dies before it was handed over is sent when another takes it up', async () => {
    const { db, worker, clock, taken } = mailingServer();
    const inTenMinutes = new Date(clock.now().getTime() + 600_000);
    await enqueueTaken(
      db,
      'sendMail',
      { to: email, name: 'loginCode', values: { code: '123456', minutes: 10 } },
      clock,
      inTenMinutes,
    );
    await worker.runDue();
    expect(taken).toEqual([]);
    clock.move(61);
    await worker.runDue();
    expect(taken).toHaveLength(1);
  });
});
