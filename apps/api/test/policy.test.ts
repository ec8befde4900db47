import type { HttpBindings } from '@hono/node-server';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { registry } from '../src/metrics/metrics.ts';
import { serverPerTest } from './support/fixture.ts';
import { testServer } from './support/server.ts';
import { productionVariables } from './support/settings.ts';

const { database, server, serve } = serverPerTest();
beforeEach(() => registry.resetMetrics());

const path = '/api/policy-reports';

/** A report as Firefox sends it, to `report-uri`. */
const single = (told: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'http://localhost:3000/checkout?price_id=price_monthly&email=ann%40example.com',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "script-src 'self'",
    disposition: 'enforce',
    'blocked-uri': 'https://js.stripe.com/v3/?token=secret-token',
    'status-code': 200,
    'script-sample': 'ann@example.com',
    ...told,
  },
});

/** Reports as Chromium and Safari send them, to `report-to`. */
const several = (...bodies: Record<string, unknown>[]) =>
  bodies.map((body) => ({
    type: 'csp-violation',
    age: 12,
    url: 'http://localhost:3000/account?payment=success',
    user_agent: 'Mozilla/5.0',
    body: {
      documentURL: 'http://localhost:3000/account?payment=success',
      referrer: 'https://search.example/?q=ann',
      blockedURL: 'inline',
      effectiveDirective: 'style-src-attr',
      originalPolicy: "style-src 'self'",
      sourceFile: 'https://js.stripe.com/v3/x.js',
      sample: 'color:red',
      disposition: 'enforce',
      statusCode: 200,
      ...body,
    },
  }));

interface Sent {
  readonly type?: string;
  readonly ip?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a report as a browser does: without cookies and, unless `headers` has one, without an Origin header. */
async function send(body: unknown, { type = 'application/csp-report', ip = '203.0.113.7', headers = {} }: Sent = {}) {
  const asked = {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { host: 'localhost:3000', 'content-type': type, ...headers },
  };
  const bindings = { incoming: { socket: { remoteAddress: ip } } } as unknown as HttpBindings;
  return (await server.app.request(`http://localhost:3000${path}`, asked, bindings)).status;
}
const reports = 'application/reports+json';

/** Returns the notes to the team. */
async function notes(): Promise<string[]> {
  await server.worker.runDue();
  return (await server.platforms.notify.notifications()).map(({ text }) => text);
}

/** Returns the lines of the metric that counts reports. */
const counted = async () =>
  (await registry.getSingleMetricAsString('signalsync_policy_reports_total'))
    .split('\n')
    .filter((line) => line.startsWith('signalsync'));

const logged = () => server.lines.filter((line) => line.startsWith('policy.broken'));

describe('A report about the policy', () => {
  test('of either form is counted, logged and told, without anything about a person', async () => {
    expect(await send(single())).toBe(204);
    expect(await send(several({}), { type: reports })).toBe(204);
    expect(logged()).toEqual([
      'policy.broken disposition=enforce directive=script-src-elem blocked=https://js.stripe.com page=/checkout',
      'policy.broken disposition=enforce directive=style-src-attr blocked=inline page=/account',
    ]);
    expect(await notes()).toEqual([
      'A browser reported that https://js.stripe.com was stopped on /checkout because our security policy (script-src-elem) does not allow it. Please open the page and check it',
      'A browser reported that inline was stopped on /account because our security policy (style-src-attr) does not allow it. Please open the page and check it',
    ]);
    expect(await counted()).toEqual([
      'signalsync_policy_reports_total{disposition="enforce",directive="script-src-elem"} 1',
      'signalsync_policy_reports_total{disposition="enforce",directive="style-src-attr"} 1',
    ]);
  });

  test('is told once in 30 days by all servers together, and counted each time', async () => {
    await send(single());
    server.clock.move(24 * 3600 + 1);
    await send(single({ 'document-uri': 'http://localhost:3000/pricing' }));
    const before = server.lines.length;
    await serve();
    await send(
      several(...Array(3).fill({ blockedURL: 'https://js.stripe.com/v4', effectiveDirective: 'script-src-elem' })),
      {
        type: reports,
      },
    );
    expect(before).toBe(1);
    expect(server.lines).toEqual([]);
    expect(await notes()).toHaveLength(1);
    expect(await counted()).toEqual([expect.stringMatching(/ 5$/)]);
    server.clock.move(30 * 24 * 3600);
    await send(single());
    expect(await notes()).toHaveLength(2);
  });

  test('of a policy on trial says so', async () => {
    await send(single({ disposition: 'report', 'blocked-uri': 'data' }));
    expect(await notes()).toEqual([
      'A browser reported that data would be stopped on /checkout by the security policy being tested (script-src-elem). Please check the page before the policy is switched on',
    ]);
  });

  test.each([
    [{ 'document-uri': 'http://localhost:3000/x/0f3b9c' }, 'page="another page"'],
    [{ 'document-uri': 'no address' }, 'page="another page"'],
    [{ 'blocked-uri': 'data:text/html,ann' }, 'blocked=data:'],
    [{ 'blocked-uri': 'wss://u:p@x.example:8080/a?b' }, 'blocked=wss://x.example:8080'],
    [{ 'blocked-uri': 'Ann <ann@example.com>' }, 'blocked=other'],
    [{ 'blocked-uri': 'about:ann' }, 'blocked=other'],
    [{ 'blocked-uri': 7 }, 'blocked=other'],
    [{ 'effective-directive': 'ann@example.com' }, 'directive=other'],
    [{ 'effective-directive': '', 'violated-directive': "img-src 'self' data:" }, 'directive=img-src'],
  ])('with %j is kept as %s', async (told, kept) => {
    expect(await send(single(told))).toBe(204);
    expect(logged()).toEqual([expect.stringContaining(kept)]);
    expect(`${logged().join()}${(await notes()).join()}${(await counted()).join()}`).not.toMatch(/ann|0f3b9c|u:p/);
  });

  test('about an extension of the browser, or of another kind, is nothing', async () => {
    expect(await send(single({ 'blocked-uri': 'chrome-extension' }))).toBe(204);
    expect(await send(single({ 'source-file': 'moz-extension://0f3b/x.js' }))).toBe(204);
    const [other] = several({});
    expect(await send([{ ...other, type: 'deprecation' }, { type: 'crash' }], { type: reports })).toBe(204);
    expect(await counted()).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  test.each([
    ['text', 'text/plain', JSON.stringify(single()), 415],
    ['JSON', 'application/json', JSON.stringify(single()), 415],
    ['no JSON', reports, '{', 400],
    ['another shape', reports, '{"csp-report":7}', 400],
    ['no list', reports, '7', 400],
    ['too long', reports, `[${' '.repeat(64 * 1024)}]`, 413],
  ])('that is %s is rejected', async (_, type, body, status) => {
    expect(await send(body, { type })).toBe(status);
    expect(await counted()).toEqual([]);
  });

  test('needs no Origin, and comes from no foreign page', async () => {
    expect(await send(single(), { headers: { origin: 'http://localhost:3000' } })).toBe(204);
    for (const origin of ['https://evil.example', 'null'])
      expect(await send(single(), { headers: { origin } })).toBe(403);
  });
});

describe('A flood of reports', () => {
  /** Starts a server whose database transactions are counted. */
  async function serveCounting() {
    let transactions = 0;
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (name === 'transaction') transactions += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    await serve({}, { db });
    return () => transactions;
  }

  const kind = (number: number) => single({ 'blocked-uri': `https://h${number}.example` });

  test('of one kind asks the database once', async () => {
    const transactions = await serveCounting();
    for (let index = 0; index < 20; index++) await send(several(...Array(20).fill({})), { type: reports });
    expect(transactions()).toBe(1);
    expect(await counted()).toEqual([expect.stringMatching(/ 400$/)]);
  });

  test('from one network ends at a limit, and leaves room for the report of another', async () => {
    const transactions = await serveCounting();
    const statuses: number[] = [];
    for (let index = 0; index < 25; index++) statuses.push(await send(kind(index)));
    expect(statuses).toEqual([...Array<number>(20).fill(204), ...Array<number>(5).fill(429)]);
    expect(transactions()).toBe(5);
    expect(await send(single(), { ip: '198.51.100.1' })).toBe(204);
    expect(logged().at(-1)).toContain('blocked=https://js.stripe.com');
    server.clock.move(60);
    expect(await send(kind(1))).toBe(204);
  });

  test('from many networks asks the database 20 times an hour, and tells the team five things a day', async () => {
    const transactions = await serveCounting();
    const statuses = new Set<number>();
    for (let index = 0; index < 310; index++) statuses.add(await send(kind(index), { ip: `10.0.${index % 250}.1` }));
    expect(statuses).toEqual(new Set([204, 429]));
    expect(transactions()).toBe(20);
    expect(await notes()).toHaveLength(5);
    expect(logged()).toHaveLength(20);
  });

  test('is no line in the log for each', async () => {
    const production = testServer(database.db, productionVariables);
    const headers = { 'content-type': 'application/csp-report' };
    for (let index = 0; index < 3; index++) {
      const sent = { method: 'POST', headers, body: JSON.stringify(single()) };
      expect((await production.app.request(`https://app.example.com${path}`, sent)).status).toBe(204);
    }
    expect(production.lines).toHaveLength(1);
  });
});

test('A page names where to report, and brings a policy on trial if one is set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalsync-web-'));
  await writeFile(join(folder, 'index.html'), '<h1>Landing</h1>');
  await writeFile(join(folder, 'server.json'), JSON.stringify({ routes: ['/'] }));
  const headersOf = async (variables: Record<string, string>) => {
    await serve({ WEB_DIR: folder, ...variables });
    return (await server.browser().get('/')).headers;
  };
  const plain = await headersOf({});
  expect(plain.get('reporting-endpoints')).toBe('policy="/api/policy-reports"');
  expect(plain.get('content-security-policy')).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/);
  expect(plain.get('content-security-policy-report-only')).toBeNull();
  const tried = await headersOf({ CSP_REPORT_ONLY: "style-src 'none'" });
  expect(tried.get('content-security-policy-report-only')).toBe(
    "style-src 'none'; report-uri /api/policy-reports; report-to policy",
  );
  expect(tried.get('content-security-policy')).toBe(plain.get('content-security-policy'));
  await rm(folder, { recursive: true });
});
