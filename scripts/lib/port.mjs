import { createServer } from 'node:net';

/** Tries to listen on a port; `0` means any free one. Resolves to `{ port }`, or to `{ error }`, an error code. */
function probePort(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done({ error: error.code }));
    server.listen(port, host, () => {
      const taken = server.address().port;
      server.close(() => done({ port: taken }));
    });
  });
}

/** Returns a port of 127.0.0.1 that is free at this moment. */
export async function freePort() {
  const { port, error } = await probePort(0);
  if (!port) throw new Error(`No free port on 127.0.0.1 (${error})`);
  return port;
}

/**
 * Returns the error code of an attempt to listen on a port; undefined if it succeeds. Also checks the address `[::1]`,
 * which browsers try first: our server listens only on 127.0.0.1, so another program on `[::1]` would answer instead.
 */
export async function errorOf(port) {
  const { error } = await probePort(port);
  return error ?? ((await probePort(port, '::1')).error === 'EADDRINUSE' ? 'EADDRINUSE' : undefined);
}

/** Returns the next port after this one that can be used, or any free one if none of the next hundred can. */
async function nextFree(port) {
  for (let next = port + 1; next <= Math.min(port + 100, 65535); next += 1) if (!(await errorOf(next))) return next;
  return freePort();
}

/**
 * Returns a command line that runs `command` with the variable PORT: on Windows for PowerShell, elsewhere for a Unix
 * shell.
 */
export const withPort = (port, command, platform = process.platform) =>
  platform === 'win32' ? `$env:PORT=${port}; ${command}` : `PORT=${port} ${command}`;

/** Returns a sentence that says why a port cannot be used and what to do; undefined if the port can be used. */
export async function portTrouble(port, command = 'npm start') {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return `PORT must be a number between 1 and 65535; it is “${process.env.PORT}”.`;
  const error = await errorOf(port);
  if (error === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that has it, or take another one with ${withPort(await nextFree(port), command)}`;
  if (error === 'EACCES')
    return `Port ${port} needs more rights: take one above 1023, for example ${withPort(3000, command)}`;
  return error ? `Port ${port} cannot be opened (${error}): try ${withPort(3001, command)}` : undefined;
}
