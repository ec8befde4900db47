import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { server, flow } = serverPerTest();
let ann: Browser;
beforeEach(async () => {
  ann = await server.signedIn('ann@example.com');
});

describe('A churn attempt', () => {
  test('is recorded step by step up to its outcome', async () => {
    await expectOk(flow.start(ann, 'attempt'));
    server.clock.move(60);
    await expectOk(flow.change(ann, 'attempt', { currentStep: 2, cancellationReason: 'too-expensive' }));
    await expectOk(flow.change(ann, 'attempt', { currentStep: 3 }));
    await expectOk(flow.change(ann, 'attempt', { outcome: 'retained' }));
    expect(await flow.attempts()).toMatchObject([
      {
        sessionId: 'attempt',
        currentStep: 3,
        cancellationReason: 'too-expensive',
        outcome: 'retained',
        createdAt: new Date('2026-11-20T09:00:00.000Z'),
        updatedAt: new Date('2026-11-20T09:01:00.000Z'),
      },
    ]);
  });

  test('is one, however often and wherever it is opened, and goes on from where it was', async () => {
    await Promise.all(Array.from({ length: 20 }, () => expectOk(flow.start(ann, 'attempt'))));
    await expectOk(flow.change(ann, 'attempt', { currentStep: 3, cancellationReason: 'other' }));
    await expectOk(flow.start(ann, 'attempt', 1));
    await expectOk(flow.change(ann, 'attempt', { currentStep: 2 }));
    expect(await flow.attempts()).toMatchObject([{ currentStep: 3, cancellationReason: 'other' }]);
    await expectOk(flow.start(ann, 'attempt', 4));
    await expectOk(flow.start(ann, 'another'));
    expect((await flow.attempts()).map((row) => [row.sessionId, row.currentStep])).toEqual([
      ['another', 1],
      ['attempt', 4],
    ]);
  });

  test('does not go back under parallel changes', async () => {
    await expectOk(flow.start(ann, 'attempt'));
    const steps = [4, 1, 3, 2, 4, 1, 2, 3];
    await Promise.all(steps.map((currentStep) => expectOk(flow.change(ann, 'attempt', { currentStep }))));
    expect(await flow.attempts()).toMatchObject([{ currentStep: 4 }]);
  });

  test('can say why last, and nothing at all', async () => {
    await expectOk(flow.start(ann, 'attempt'));
    await expectOk(flow.change(ann, 'attempt', {}));
    await expectOk(flow.change(ann, 'attempt', { cancellationReason: 'not-using' }));
    expect(await flow.attempts()).toMatchObject([{ currentStep: 1, cancellationReason: 'not-using', outcome: null }]);
  });

  test('stays as it ended, but for its words', async () => {
    await expectOk(flow.start(ann, 'attempt', 4));
    await expectOk(flow.change(ann, 'attempt', { outcome: 'discount_accepted' }));
    await expectOk(flow.change(ann, 'attempt', { outcome: 'discount_accepted', feedback: 'Thank you' }));
    await expectOk(flow.change(ann, 'attempt', { cancellationReason: 'other' }));
    await expectOk(flow.start(ann, 'attempt', 1));
    expect(await rejection(flow.change(ann, 'attempt', { outcome: 'retained', feedback: 'No' }))).toEqual({
      status: 409,
      message: 'This cancellation attempt has already ended.',
    });
    expect(await flow.attempts()).toMatchObject([
      { currentStep: 4, outcome: 'discount_accepted', cancellationReason: null, feedback: 'Thank you' },
    ]);
  });

  test('has one outcome, whichever of two comes first', async () => {
    await expectOk(flow.start(ann, 'attempt', 4));
    const outcomes = ['retained', 'discount_accepted'].map((outcome) => flow.change(ann, 'attempt', { outcome }));
    const statuses = (await Promise.all(outcomes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('keeps feedback of 2,000 characters and rejects more', async () => {
    await expectOk(flow.start(ann, 'attempt', 4));
    const words = '“é😀”'.repeat(400);
    expect(words).toHaveLength(2000);
    await expectOk(flow.change(ann, 'attempt', { feedback: words }));
    expect(await rejection(flow.change(ann, 'attempt', { feedback: `${words}!` }))).toEqual({
      status: 422,
      message: 'Feedback has at most 2,000 characters.',
    });
    expect(await flow.attempts()).toMatchObject([{ feedback: words }]);
  });
});

describe('An attempt of somebody else', () => {
  test('is as absent as an unknown one, and their own may have the same id', async () => {
    const bob = await server.signedIn('bob@example.com');
    await expectOk(flow.start(ann, 'attempt'));
    const foreign = await rejection(flow.change(bob, 'attempt', { outcome: 'retained' }));
    expect(foreign).toEqual({ status: 404, message: 'This cancellation attempt could not be found.' });
    expect(await rejection(flow.change(bob, 'never-made', { outcome: 'retained' }))).toEqual(foreign);
    await expectOk(flow.start(bob, 'attempt', 2));
    await expectOk(flow.change(bob, 'attempt', { outcome: 'retained' }));
    expect((await flow.attempts()).map((row) => row.outcome).sort()).toEqual([null, 'retained'].sort());
  });

  test.each(['POST', 'PATCH'])('cannot be reached signed out: %s', async (method) => {
    const path = method === 'POST' ? '/api/churn-attempt' : '/api/churn-attempt/attempt';
    const json = method === 'POST' ? { sessionId: 'attempt', currentStep: 1 } : { currentStep: 2 };
    const answer = await rejection(server.browser().request(path, { method, json }));
    expect(answer).toEqual({ status: 401, message: 'Please sign in first.' });
  });
});

describe('A hostile session id', () => {
  test.each(['../../user', "'; drop table users; --", '%00', '{{7*7}}', '‮abc', 'ö😀', '..', 'a'.repeat(255)])(
    '%s is only a name',
    async (sessionId) => {
      await expectOk(flow.start(ann, sessionId));
      const path = `/api/churn-attempt/${encodeURIComponent(sessionId).replaceAll('.', '%2E')}`;
      const answer = await ann.patch(path, { currentStep: 2 });
      // In a URL, `..` means the parent folder, even if it is encoded. So this request does not reach the call.
      expect([answer.status, sessionId === '..'].join()).toBe(sessionId === '..' ? '404,true' : '200,false');
      expect((await flow.attempts()).map((row) => row.sessionId)).toEqual([sessionId]);
    },
  );

  test.each([
    ['empty', ''],
    ['too long', 'a'.repeat(256)],
    ['with a NUL', 'a\0b'],
    ['a number', 7],
    ['a list', ['attempt']],
    ['nothing', undefined],
  ])('%s is rejected with a sentence', async (_, sessionId) => {
    const { status, message } = await rejection(ann.post('/api/churn-attempt', { sessionId, currentStep: 1 }));
    expect([status, message]).toEqual([422, expect.stringMatching(/^[A-Z].+/)]);
    expect(await flow.attempts()).toEqual([]);
  });

  test('with a NUL in the address is rejected, too', async () => {
    expect((await rejection(ann.patch('/api/churn-attempt/a%00b', { currentStep: 2 }))).status).toBe(422);
  });
});

describe('A step', () => {
  test.each([0, 5, 2.5, -1, '2', null])('%s is none', async (currentStep) => {
    expect((await ann.post('/api/churn-attempt', { sessionId: 'attempt', currentStep })).status).toBe(422);
  });

  test.each([{ outcome: 'cancelled' }, { cancellationReason: 'bored' }, { currentStep: 9 }, { userId: 'x' }])(
    'is not changed by %o',
    async (progress) => {
      await expectOk(flow.start(ann, 'attempt'));
      expect((await flow.change(ann, 'attempt', progress)).status).toBe(422);
    },
  );
});
