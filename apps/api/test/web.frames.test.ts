import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverPerFile } from './support/fixture.ts';
import { testServer } from './support/server.ts';
import { productionVariables } from './support/settings.ts';

const { database, server, serve } = serverPerFile();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-frames-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => serve({ WEB_DIR: folder }));

/** Writes a build with these frame settings in `server.json`. */
async function build(described: Record<string, unknown>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = {
    'app.html': 'Shell',
    'helper.html': 'Helper',
    'helper.js': 'ask()',
    'helper.css': 'p{}',
    'other.js': 'other()',
    'server.json': JSON.stringify({ routes: ['/account'], ...described }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

async function headersAt(path: string, given = server): Promise<(name: string) => string> {
  const origin = given === server ? {} : { origin: 'https://app.example.com' };
  const { headers } = await given.browser(origin).get(path);
  return (name) => headers.get(name) ?? '';
}
const frameSource = (policy: string) => /frame-src ([^;]*)/.exec(policy)?.[1];

const ownPage = {
  frames: { assistant: 'self', video: null },
  framed: { page: '/helper.html', parts: ['/helper.js', '/helper.css'] },
};
const elsewhere = { frames: { assistant: 'https://assistant.example', video: 'https://player.example:8443' } };

describe('What a page may show in frames', () => {
  test.each<[string, Record<string, unknown>, string | undefined, string, string]>([
    ['nothing', {}, undefined, 'microphone=()', 'autoplay=(self)'],
    [
      'nothing',
      { frames: { assistant: null, video: null }, framed: null },
      undefined,
      'microphone=()',
      'autoplay=(self)',
    ],
    ['our own assistant', ownPage, "'self'", 'microphone=()', 'autoplay=(self)'],
    [
      'an assistant and a video of others',
      elsewhere,
      'https://assistant.example https://player.example:8443',
      'microphone=(self "https://assistant.example")',
      'autoplay=(self "https://assistant.example" "https://player.example:8443")',
    ],
    [
      'both from one origin',
      { frames: { assistant: 'https://one.example', video: 'https://one.example' } },
      'https://one.example',
      'microphone=(self "https://one.example")',
      'autoplay=(self "https://one.example")',
    ],
  ])('is what the build names: %s', async (_what, described, source, microphone, autoplay) => {
    await build(described);
    for (const path of ['/account', '/none']) {
      const header = await headersAt(path);
      expect(frameSource(header('content-security-policy'))).toBe(source);
      expect(header('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(header('permissions-policy')).toContain(`${microphone},`);
      expect(header('permissions-policy')).toContain(`${autoplay},`);
      expect(header('x-frame-options')).toBe('DENY');
    }
  });

  test.each([
    ['our own', {}, "img-src 'self' data:;"],
    [
      'those of the named origin',
      { imageOrigin: 'https://files.stripe.com' },
      "img-src 'self' data: https://files.stripe.com;",
    ],
  ])('keeps pictures of plans to %s', async (_what, described, source) => {
    await build(described);
    expect((await headersAt('/checkout'))('content-security-policy')).toContain(source);
  });

  test('stands beside the frames of the card provider', async () => {
    await build(elsewhere);
    const live = testServer(database.db, { ...productionVariables, WEB_DIR: folder });
    expect(frameSource((await headersAt('/account', live))('content-security-policy'))).toBe(
      'https://assistant.example https://player.example:8443 https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
  });

  test.each([
    "https://a.example; script-src 'unsafe-inline'",
    'javascript:alert(1)',
    '*',
    'https://*.example',
    'data:',
  ])('is never %s: such a build is not served', async (assistant) => {
    await build({ frames: { assistant } });
    expect((await server.browser().get('/account')).status).toBe(500);
  });

  test('gives an answer that is no page no microphone', async () => {
    await build(elsewhere);
    expect((await headersAt('/api/user'))('permissions-policy')).toContain('microphone=()');
  });
});

describe('A page of ours in a frame', () => {
  test('may be shown by our pages alone, and is kept apart from them', async () => {
    await build(ownPage);
    const answer = await server.browser().get('/helper.html');
    expect([answer.status, await answer.text()]).toEqual([200, 'Helper']);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'; sandbox allow-scripts allow-forms;");
    expect(policy).not.toContain('allow-same-origin');
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('permissions-policy')).toContain('microphone=()');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('can load what it names, and nothing else can be had from elsewhere', async () => {
    await build(ownPage);
    const sharing = async (path: string) => (await headersAt(path))('cross-origin-resource-policy');
    expect(
      await Promise.all(['/helper.js', '/helper.css', '/other.js', '/helper.html', '/api/user'].map(sharing)),
    ).toEqual(['cross-origin', 'cross-origin', 'same-site', 'same-site', 'same-site']);
  });

  test('is not there where the build does not name it', async () => {
    await build(elsewhere);
    for (const path of ['/helper.html', '/helper']) {
      const answer = await server.browser().get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('Helper');
    }
  });
});
