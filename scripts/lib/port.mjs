import { createServer } from 'node:net';

/**
 * Tries to listen on 127.0.0.1. Resolves to `{ port }` (`0` requests any free one) or to `{ error }`, an error code.
 */
function probePort(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done({ error: error.code }));
    server.listen(port, '127.0.0.1', () => {
      const taken = server.address().port;
      server.close(() => done({ port: taken }));
    });
  });
}

/** Returns a free port. */
export async function freePort() {
  const { port, error } = await probePort(0);
  if (!port) throw new Error(`No free port on 127.0.0.1 (${error})`);
  return port;
}

/** Returns a sentence that says why a port cannot be used and what to do; undefined if the port can be used. */
export async function portTrouble(port, command = 'npm start') {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return `PORT must be a number between 1 and 65535; it is “${process.env.PORT}”.`;
  const { error } = await probePort(port);
  if (error === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that has it, or take another one with PORT=${port + 1} ${command}`;
  if (error === 'EACCES')
    return `Port ${port} needs more rights: take one above 1023, for example PORT=3000 ${command}`;
  return error ? `Port ${port} cannot be opened (${error}): try PORT=3001 ${command}` : undefined;
}
