import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions } from 'node:tls';

/** A program in front of the server, such as Caddy. */
export interface Front {
  readonly url: string;
  /** The options with which a client trusts the program's certificate, if the program speaks TLS. */
  readonly trust: ConnectionOptions;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Returns a function that starts Caddy with `deploy/Caddyfile` in front of a server on this machine. Caddy speaks plain
 * HTTP, or TLS with a certificate that it has made itself. `program` is the path of Caddy.
 */
export const caddyFrom =
  (program: string, scheme: 'http' | 'https' = 'http') =>
  async (serverUrl: string): Promise<Front> => {
    const folder = await mkdtemp(join(tmpdir(), 'signalsync-caddy-'));
    const url = `${scheme}://localhost:${await freePort()}`;
    const written = await readFile(new URL('../../../../deploy/Caddyfile', import.meta.url), 'utf8');
    const file = join(folder, 'Caddyfile');
    // Otherwise Caddy would also listen on port 80, and make this machine trust its certificate.
    const onlyHere = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${await freePort()}\n`;
    await writeFile(file, written.replace('{\n', onlyHere).replace('server:3000', new URL(serverUrl).host));
    const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { PATH: process.env.PATH, DOMAIN: url, TLS: scheme === 'http' ? '' : 'tls internal', HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    const ended = once(child, 'exit');
    // The check of the certificate can be left out, because only clients on this machine connect.
    const trust = { rejectUnauthorized: false };
    while (!(await isUp(url, trust))) if (child.exitCode !== null) throw new Error(`Caddy did not start: ${said}`);
    return {
      url,
      trust,
      stop: async () => {
        child.kill();
        await ended;
        await rm(folder, { recursive: true });
      },
    };
  };

/** Returns whether the server behind a front answers. */
async function isUp(url: string, trust: Front['trust']): Promise<boolean> {
  const asked = (url.startsWith('https') ? requestHttps : requestHttp)(`${url}/health`, { ...trust, agent: false });
  try {
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode === 200;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
