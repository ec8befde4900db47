// Tests the guide for operators: runs its commands on a bare Debian, and checks the site that they start.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { errorOf } from '../lib/port.mjs';
import { mustRun, root as repository } from '../lib/run.mjs';
import { boot } from './booted.mjs';
import { bundle, putNode } from './base.mjs';
import { networkSettings } from './settings.mjs';

const page = 'docs/operating/first-day.md';
const domain = 'app.example.com';
const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const nginxCertificate = '/etc/ssl/certs/signalsync.pem';
const servers = [3000, 3001];
const ports = [80, 443, 5432, ...servers, ...servers.map((port) => 10_000 + port)];
/** The guide's title promises a running product in ten minutes. */
const promisedSeconds = 600;

/**
 * Our values for the guide's first block, in which operators set their own: a clone on the machine, and Caddy's own
 * authority.
 */
const ours = {
  REPOSITORY: 'file:///root/signalsync',
  DOMAIN: domain,
  TLS: '"tls internal"',
  NODE: 'file:///srv/node.tar.gz',
};

/** Returns the commands of the guide up to its section "Then", with `values` in place of those in the first block. */
export function commandsOf(markdown, values) {
  const [toRun = ''] = markdown.split('\n## Then');
  const blocks = [...toRun.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block);
  const [first = '', ...rest] = blocks;
  let own = first;
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^export ${name}=.*$`, 'm');
    if (!line.test(own)) throw new Error(`The first block of ${page} does not set ${name}.`);
    own = own.replace(line, `export ${name}=${value}`);
  }
  return [own, ...rest].join('');
}

/** Removes Node and npm from the machine, and packs the repository's Node in the form in which nodejs.org offers it. */
function packNode(root) {
  putNode(root, join(repository, 'node_modules/.bin/node'));
  const own = join(root, 'usr/local');
  const parts = ['bin/node', 'bin/npm', 'bin/npx', 'lib/node_modules'];
  const packing = ['-C', own, '--transform', 's,^,node/,S', '-czf', join(root, 'srv/node.tar.gz'), ...parts];
  mustRun('tar', packing, 'Node could not be packed');
  for (const part of parts) rmSync(join(own, part), { recursive: true });
}

/**
 * Requests a path from Caddy. Resolves to `{ status, headers, text }`. Trusts only Caddy's own certificate authority.
 */
function ask(path, ca) {
  return new Promise((done, fail) => {
    const asking = request({
      host: '127.0.0.1',
      servername: domain,
      headers: { host: domain },
      path,
      ca,
      agent: false,
    });
    asking.once('error', fail);
    asking.once('response', async (answer) => {
      const chunks = await answer.toArray();
      done({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() });
    });
    asking.end();
  });
}

/** Resolves to a sentence about the first problem of the site, or to undefined if there is none. */
async function lookAtSite(ca) {
  const expected = [
    ['/', 200, /<\/html>/],
    ['/pricing', 200, /<\/html>/],
    ['/health', 200, /"ok"/],
    ['/api/auth/google', 200, /https:\/\/accounts\.google\.com\//],
    ['/dev/outbox', 404, /./],
    ['/readyz', 404, /./],
    ['/metrics', 404, /./],
  ];
  for (const [path, status, holds] of expected) {
    const answer = await ask(path, ca);
    if (answer.status !== status || !holds.test(answer.text))
      return `${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`;
    if (!answer.headers['x-request-id']) return `${path} has no X-Request-Id`;
  }
  const plain = await fetch('http://127.0.0.1/', { headers: { host: domain }, redirect: 'manual' });
  if (plain.status !== 308) return `http answered ${plain.status}, and does not lead to https`;
  const call = await fetch('http://127.0.0.1/api/user', { headers: { host: domain }, redirect: 'manual' });
  if (call.status !== 403) return `http answered a call with ${call.status}, and does not reject it`;
  for (const port of servers) {
    const ready = await fetch(`http://127.0.0.1:${10_000 + port}/readyz`);
    if (!ready.ok) return `/readyz of ${port} answered ${ready.status}: ${await ready.text()}`;
  }
  return undefined;
}

/** Shell script that replaces Caddy by nginx, with a certificate that the script makes itself. */
const toNginx = `
systemctl disable --now caddy
apt-get install -y -q --no-install-recommends nginx-light
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${domain} -addext subjectAltName=DNS:${domain} \
  -keyout /etc/ssl/private/signalsync.key -out ${nginxCertificate} 2>/dev/null
rm -f /etc/nginx/sites-enabled/default
cp /opt/signalsync/source/deploy/nginx.conf /etc/nginx/conf.d/signalsync.conf
systemctl restart nginx`;

/**
 * Requests `/health` again and again until `work` has ended. Resolves to the first wrong answer, or else to the result
 * of `work`.
 */
async function answersDuring(work, ca) {
  const state = { isOver: false };
  const working = work().finally(() => (state.isOver = true));
  let asked = 0;
  while (!state.isOver) {
    const { status } = await ask('/health', ca).catch((error) => ({ status: error.message }));
    asked++;
    if (status !== 200) return (await working) ?? `/health answered ${status} at call ${asked}`;
  }
  return working;
}

const failed = (what, { code, output }) =>
  code === 0 ? undefined : `${what} ended with ${code}: ${output.slice(-400)}`;

/** Returns the steps of the case `guide`, which share one booted machine, and `end`, which shuts the machine down. */
export function guideCase() {
  let machine;
  let ca;
  const steps = [
    {
      name: 'the Debian of its installer: systemd, no Node, a name in the DNS',
      async work({ root, asRoot, log }) {
        for (const port of ports) {
          const trouble = await errorOf(port);
          if (trouble) return `port ${port} cannot be used (${trouble}): the machine has this machine's network`;
        }
        const script = 'apt-get update -q && apt-get install -y -q --no-install-recommends systemd-sysv';
        if ((await asRoot(['sh', '-c', script]).ended) !== 0) return 'systemd could not be installed';
        packNode(root);
        // Makes dpkg unpack packages without waiting for the disk after each file. A crash may then damage them, but
        // this machine is deleted at the end anyway.
        writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');
        writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${domain}\n`);
        machine = await boot({ root, log });
        return undefined;
      },
    },
    {
      name: `the commands of ${page}, in at most ten minutes`,
      async work({ root }) {
        const began = performance.now();
        const commands = commandsOf(readFileSync(join(repository, page), 'utf8'), ours);
        const env = { DEBIAN_FRONTEND: 'noninteractive', CURL_CA_BUNDLE: authority, ...networkSettings(bundle) };
        const wrong = failed('the guide', await machine.run(commands, env));
        if (wrong) {
          await machine.run('systemctl --no-pager status signalsync@3000 caddy; journalctl --no-pager --lines 60');
          return wrong;
        }
        const seconds = Math.round((performance.now() - began) / 1000);
        ca = readFileSync(join(root, authority));
        return seconds > promisedSeconds ? `it took ${seconds} s` : undefined;
      },
    },
    { name: 'the site behind TLS, without any fake', work: () => lookAtSite(ca) },
    {
      name: 'the units as systemd judges them',
      work: async () =>
        failed(
          'systemd-analyze',
          await machine.run(
            'systemd-analyze verify signalsync@3000.service signalsync-backup.timer && systemd-analyze security --offline=yes --no-pager --threshold=20 signalsync@3000.service signalsync-backup.service',
          ),
        ),
    },
    {
      name: 'a backup that proves itself, but for the plans, as Stripe rejects the dummy key',
      async work({ root }) {
        // This command fails, because Stripe rejects the dummy key of this test. The result is in the file that is read
        // next.
        await machine.run('systemctl start signalsync-backup');
        const { file, differences } = JSON.parse(
          readFileSync(join(root, 'var/lib/signalsync/backup-proof.json'), 'utf8'),
        );
        const others = differences.filter((one) => !one.startsWith('The plans could not be compared with Stripe'));
        if (file === null || others.length > 0) return `the backup ${file}: ${others.join(' ')}`;
        const ready = await fetch(`http://127.0.0.1:${10_000 + servers[0]}/readyz`);
        const { backup } = await ready.json();
        return ready.ok && /could not be compared/.test(backup) ? undefined : `/readyz says of it: ${backup}`;
      },
    },
    {
      name: 'a killed server, which systemd starts again',
      async work() {
        const killing = `
before=$(systemctl show --property MainPID --value signalsync@3000)
kill -KILL "$before"
until curl --fail --silent --output /dev/null http://127.0.0.1:13000/readyz; do sleep 0.2; done
test "$(systemctl show --property MainPID --value signalsync@3000)" != "$before"`;
        return failed('the restart', await machine.run(killing));
      },
    },
    {
      name: 'another release, during which every call is answered',
      work: () =>
        answersDuring(
          async () => failed('release.sh', await machine.run('sh /opt/signalsync/source/deploy/release.sh')),
          ca,
        ),
    },
    {
      name: 'the site behind nginx, in place of Caddy',
      async work({ root }) {
        const env = { DEBIAN_FRONTEND: 'noninteractive', ...networkSettings(bundle) };
        const wrong = failed('nginx', await machine.run(toNginx, env));
        return wrong ?? lookAtSite(readFileSync(join(root, nginxCertificate)));
      },
    },
  ];
  return { steps, end: () => machine?.end() };
}
