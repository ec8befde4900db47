import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Front } from './slowClients.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Returns a function that starts Caddy with `deploy/Caddyfile` in front of a server on this machine, without TLS.
 * `program` is Caddy's path.
 */
export const caddyFrom =
  (program: string) =>
  async (serverUrl: string): Promise<Front> => {
    const folder = await mkdtemp(join(tmpdir(), 'signalsync-caddy-'));
    const url = `http://localhost:${await freePort()}`;
    const written = await readFile(new URL('../../../../deploy/Caddyfile', import.meta.url), 'utf8');
    const file = join(folder, 'Caddyfile');
    await writeFile(
      file,
      written
        .replace('{\n', `{\n\tadmin off\n\thttp_port ${await freePort()}\n`)
        .replace('server:3000', new URL(serverUrl).host),
    );
    const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { PATH: process.env.PATH, DOMAIN: url, TLS: '', HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    const ended = once(child, 'exit');
    const isUp = () =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) if (child.exitCode !== null) throw new Error(`Caddy did not start: ${said}`);
    return {
      url,
      stop: async () => {
        child.kill();
        await ended;
        await rm(folder, { recursive: true });
      },
    };
  };
