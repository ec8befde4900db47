import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { caddyFrom } from '../support/caddy.ts';
import { engine, openTestDatabase } from '../support/database.ts';
import { serve } from '../support/serve.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { unlimited } from '../support/settings.ts';
import { sendInOnePacket } from './packet.ts';
import { play } from './play.ts';
import { races } from './races.ts';
import { watchedApp } from './watchedApp.ts';

// `npm run drill packet` runs this for each database. It sends the calls of each race in one packet of HTTP/2 through
// Caddy. It exits with code 1 if they have more effect than one call may have. `--caddy` is the path of Caddy's
// program.

const { values } = parseArgs({
  options: { caddy: { type: 'string', default: 'caddy' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);

/**
 * The longest time before and after each call to the fake Stripe, in ms. Without it, the server would answer a call that
 * waits for Stripe alone before it reads the next one, which the real Stripe never allows.
 */
const stripeMs = 100;

/** Makes the calls to a server's fake Stripe take a random time on their way there and back. */
function slowDown({ payments, stripe }: TestServer): void {
  const slow = stripe.paymentsBy((send) => async (...given) => {
    await pause(Math.random() * stripeMs);
    const answer = await send(...given);
    await pause(Math.random() * stripeMs);
    return answer;
  });
  Object.assign(payments, slow);
}

const database = await openTestDatabase();
let isGood = true;
for (const [name, race] of Object.entries(races)) {
  const faults: string[] = [];
  let inOneRecord = 0;
  let together = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    await database.reset();
    const server = testServer(database.db, unlimited);
    slowDown(server);
    const { answer, mostTogether } = watchedApp(server.app);
    const { baseUrl, close } = await serve(answer);
    const front = await caddyFrom(values.caddy, 'https')(baseUrl);
    const found = await play(server, race, async (calls) => {
      const { answers, records } = await sendInOnePacket(front, calls);
      if (records === 1) inOneRecord += 1;
      return answers;
    });
    faults.push(...found);
    together = Math.min(together, mostTogether());
    await server.stripe.sandbox.idle();
    await front.stop();
    await close();
  }
  const isOk = faults.length === 0 && inOneRecord === rounds;
  isGood &&= isOk;
  console.log(
    `| ${engine} | ${name} | ${rounds} | ${inOneRecord} | ${together} | ${faults.length} | ${isOk ? 'good' : 'BAD'} |`,
  );
  for (const fault of faults) console.log(`${engine}, ${name}: ${fault}`);
}
await database.close();
process.exit(isGood ? 0 : 1);
