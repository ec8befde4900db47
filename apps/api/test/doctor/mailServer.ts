import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Starts a mail server without TLS. It accepts or rejects all logins. */
export async function mailServer(acceptsLogin: boolean) {
  const server = createServer((socket) => {
    const say = (text: string) => socket.write(`${text}\r\n`);
    say('220 test');
    createInterface({ input: socket }).on('line', (line) => {
      if (line.startsWith('EHLO')) say('250-test\r\n250 AUTH PLAIN');
      else if (line.startsWith('AUTH')) say(acceptsLogin ? '235 welcome' : '535 5.7.8 the password is wrong');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say('502 not here');
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
