import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog, currentRequestId, describe as describeCause, inLogContext, textLog } from './log.ts';

/** Creates a log, and the array to which it adds its lines. */
function kept(isProduction: boolean, secrets: string[] = []) {
  const lines: string[] = [];
  const log = createLog(isProduction, secrets, (line, level) => lines.push(`${level} ${line}`));
  return { log, lines };
}

/** Returns the fields of a log line that is written as JSON. */
const fieldsOf = (line = '') => JSON.parse(line.replace(/^\w+ /, '')) as Record<string, unknown>;

describe('A line of the log', () => {
  test('about a failed query has its reason and no value of it', () => {
    const error = new DrizzleQueryError('insert into jobs values ($1)', ['secret-token'], new Error('no space left'));
    const line = describeCause(error);
    expect(line).toContain('The query failed (no space left): insert into jobs values ($1)');
    expect(line).toContain('log.test.ts');
    expect(line).not.toContain('secret-token');
    for (const outer of [new Error('outer', { cause: error }), new AggregateError([error], 'outer')]) {
      expect(describeCause(outer)).toMatch(/outer[\s\S]*The query failed \(no space left\)/);
      expect(describeCause(outer)).not.toContain('secret-token');
    }
  });

  test('about any other failure has its stack and its cause', () => {
    const line = describeCause(new Error('outer', { cause: new Error('inner') }));
    expect(line).toMatch(/outer[\s\S]*log\.test\.ts[\s\S]*inner/);
  });

  test('on a terminal can be read, whatever it holds', () => {
    const { log, lines } = kept(false);
    log.info('mail.keptInOutbox', { to: 'ann@example.com', subject: '123456 {code} }', link: undefined });
    log.info('sweep.finished', { sweep: 'daily', startedAt: '2026-11-20T09:00:00Z' });
    log.error('server.notReady', { problems: 'The "queue" is stuck.' });
    log.error('job.failed', { kind: 'notify', try: 2, isLastTry: false, error: 'why' });
    expect(lines).toEqual([
      'info Mail to ann@example.com: 123456 {code} }\n',
      'info sweep.finished sweep=daily startedAt=2026-11-20T09:00:00Z\n',
      'error server.notReady problems="The \\"queue\\" is stuck."\n',
      'error job.failed kind=notify try=2 isLastTry=false: why\n',
    ]);
  });

  test('of a command has the first line of its error', () => {
    const lines: string[] = [];
    textLog((line) => lines.push(line)).error('desk.commandFailed', { command: 'jobs', error: new Error('why') });
    expect(lines).toEqual(['desk.commandFailed command=jobs: Error: why']);
  });

  test('in production is one line of JSON that names its request and its job', () => {
    const { log, lines } = kept(true);
    inLogContext({ requestId: 'r-1', jobId: 'j-1' }, () => {
      log.error('job.failed', { kind: '{notify}\n', try: 1, isLastTry: true, error: new Error('why') });
      const call = { method: 'GET', route: '/', status: 200, durationMs: 1, userId: undefined, rejection: undefined };
      log.info('request.answered', call);
    });
    log.info('server.readyAgain', {});
    expect(lines.map((line) => line.indexOf('\n'))).toEqual(lines.map((line) => line.length - 1));
    const [failed, answered, unasked] = lines.map(fieldsOf);
    expect(failed).toMatchObject({
      '@timestamp': expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'ERROR',
      message: 'job.failed',
      meaning: expect.stringMatching(/^A job failed\. /),
      kind: '{notify}\n',
      try: 1,
      isLastTry: true,
      error: expect.stringMatching(/^Error: why\n +at .*log\.test\.ts/),
      requestId: 'r-1',
      jobId: 'j-1',
    });
    expect(answered).toMatchObject({ level: 'INFO', message: 'request.answered', status: 200, requestId: 'r-1' });
    expect(unasked).not.toHaveProperty('requestId');
  });

  test('in production holds neither an address nor a secret, in its fields or in its error', () => {
    const { log, lines } = kept(true, ['the server secret']);
    log.error('server.notReady', { problems: '550 <ann@example.com>: the server secret' });
    log.error('server.crashed', { error: new Error('sk_live_123 of bob@example.com, the server secret') });
    expect(lines.join()).toContain('***@example.com');
    expect(lines.join()).not.toMatch(/ann|bob|the server secret|sk_live_1/);
  });
});

test('Work that belongs to no request takes no id from its caller', () => {
  const ids = inLogContext({ requestId: 'r-1' }, () => [currentRequestId(), inLogContext({}, currentRequestId)]);
  expect([...ids, currentRequestId()]).toEqual(['r-1', null, null]);
});
