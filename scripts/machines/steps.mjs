// The steps of cases. Each step resolves to a sentence about what went wrong, or to undefined. A step gets `machine`:
// `run(command, { env })` starts a command in the clone, and `root` is the machine's root folder.
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../lib/port.mjs';

const pages = { '/': '</html>', '/pricing': '</html>', '/health': '"ok"' };
const timeoutMs = 10 * 60_000;

/** Resolves to a sentence about the first problem of the product's pages, or to undefined if there is none. */
async function lookAt(port) {
  for (const [path, holds] of Object.entries(pages)) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const text = await answer.text();
    if (!answer.ok || !text.includes(holds)) return `${path} answered ${answer.status}: ${text.slice(0, 200)}`;
  }
  return undefined;
}

/** Returns a step that runs `npm start` until the product runs, loads its pages, and stops the product with Ctrl-C. */
export const start = (chosen, command = ['npm', 'start']) => ({
  name: `${command.join(' ')}, its first pages, Ctrl-C`,
  async work(machine) {
    const port = chosen ?? (await freePort());
    const { ended, hasEnded, text, interrupt } = machine.run(command, { PORT: String(port) });
    const until = Date.now() + timeoutMs;
    while (!hasEnded() && !text().includes(`runs at http://localhost:${port}`)) {
      if (Date.now() > until) {
        interrupt();
        return 'it did not say within ten minutes that it runs';
      }
      await pause(100);
    }
    if (hasEnded()) return `it ended with ${await ended}`;
    const wrong = await lookAt(port);
    interrupt();
    // If the signal has ended the shell in which npm runs the script, npm ends with code 130.
    if (![0, 130].includes(await ended)) return `it ended with ${await ended} after Ctrl-C`;
    const left = /still running: .*/.exec(text());
    return wrong ?? left?.[0];
  },
});

/** Returns a step that runs `npm test` with these arguments. The output must contain `says`. */
export const tests = (args = [], says = ' 0 failed') => ({
  name: ['npm test', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
  async work(machine) {
    const { ended, text } = machine.run(['npm', 'test', '--', ...args]);
    if ((await ended) !== 0) return `npm test ended with ${await ended}`;
    return text().includes(says) ? undefined : `npm test did not say: ${says}`;
  },
});

/**
 * Returns what is wrong with a command's output: it contains a stack trace, or its last line does not match `sentence`.
 * Undefined if nothing is wrong.
 */
export function notOneSentence(output, sentence) {
  const lines = output.trim().split('\n');
  if (/^\s+at .*:\d+\)?$/m.test(output)) return 'it printed a stack trace';
  return sentence.test(lines.at(-1)) ? undefined : `its last line is: ${lines.at(-1)}`;
}

/** Returns a step that runs a command which must fail. The last line of its output must say what to do. */
export const sentence = (command, says, env = {}) => ({
  name: `${command.join(' ')} ends in a sentence`,
  async work(machine) {
    const { ended, text } = machine.run(command, env);
    if ((await ended) === 0) return `${command.join(' ')} did not fail`;
    return notOneSentence(text(), says);
  },
});

/** Returns a step that changes the machine before the next steps. */
export const prepare = (name, work) => ({ name, work });

/** Returns a step that installs packages with apt. */
export const install = (...packages) => ({
  name: `apt-get install ${packages.join(' ')}`,
  async work(machine) {
    const script = 'apt-get update -q && apt-get install -y -q --no-install-recommends "$@"';
    const { ended } = machine.asRoot(['sh', '-c', script, 'sh', ...packages]);
    return (await ended) === 0 ? undefined : `apt-get ended with ${await ended}`;
  },
});

/** A step that occupies port 3000 while `npm start` runs, and then runs the command that the error message suggests. */
export const startWithPortTaken = {
  name: 'npm start with port 3000 taken, and again as its sentence says',
  async work(machine) {
    const server = createServer();
    await new Promise((done) => {
      // If another program already occupies the port, `listen` fails, but the step works as well.
      server.once('error', done);
      server.listen(3000, '127.0.0.1', done);
    });
    try {
      const { ended, text } = machine.run(['npm', 'start']);
      if ((await ended) === 0) return 'npm start did not fail';
      const wrong = notOneSentence(text(), /^Port 3000 is in use: .* PORT=\d+ npm start$/);
      if (wrong) return wrong;
      return await start(Number(/PORT=(\d+)/.exec(text())[1])).work(machine);
    } finally {
      server.close();
    }
  },
};
