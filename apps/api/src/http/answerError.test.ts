import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { NoConnection } from '../db/away.ts';
import { textLog } from '../ports/log.ts';
import { PaymentsError } from '../ports/payments.ts';
import { answerError } from './answerError.ts';
import type { AppEnv } from './env.ts';

const failures = [
  { status: 500, by: 'a fault of ours', error: new Error('why') },
  { status: 502, by: 'Stripe', error: new PaymentsError('away', 'why') },
  { status: 503, by: 'the database', error: new NoConnection('why') },
];

test.each(failures)('A call that fails by $by is answered and logged with $status', async ({ status, error }) => {
  const lines: string[] = [];
  const log = textLog((line) => lines.push(line));
  const app = new Hono<AppEnv>();
  app.onError((thrown, c) => answerError(thrown, c, log));
  app.get('/api/user', () => {
    throw error;
  });
  expect((await app.request('/api/user')).status).toBe(status);
  expect(lines).toEqual([`request.failed method=GET path=/api/user status=${status}: ${error.name}: why`]);
});
