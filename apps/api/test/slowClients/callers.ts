import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The answers to calls: how many there were by HTTP status, and how long each took, in ms. */
export interface Answers {
  readonly statuses: Readonly<Record<string, number>>;
  readonly times: readonly number[];
  /** How many webhooks were answered with 200. */
  readonly webhooks: number;
}

const callers = 8;
const betweenCallsMs = 20;
const betweenWebhooksMs = 100;

/**
 * Calls a server as eight people would who press buttons all the time. Also sends webhooks to the server at an even
 * pace.
 */
export async function callFor(
  url: string,
  { seconds, webhook }: { seconds: number; webhook: () => { body: string; signature: string } },
): Promise<Answers> {
  const until = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let webhooks = 0;

  async function send(path: string, given?: { body: string; headers: Record<string, string> }): Promise<string> {
    const began = performance.now();
    const sent = request(url + path, { agent, method: given ? 'POST' : 'GET', headers: given?.headers ?? {} });
    sent.end(given?.body);
    const status = await answerTo(sent);
    times.push(performance.now() - began);
    statuses[status] = (statuses[status] ?? 0) + 1;
    return status;
  }

  async function call(): Promise<void> {
    while (performance.now() < until) {
      await send('/api/stripe/plans');
      await pause(betweenCallsMs);
    }
  }

  async function sendWebhooks(): Promise<void> {
    const sending: Promise<void>[] = [];
    for (; performance.now() < until; await pause(betweenWebhooksMs)) {
      const { body, signature } = webhook();
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      sending.push(
        send('/api/stripe/webhook', { body, headers }).then((status) => {
          if (status === '200') webhooks += 1;
        }),
      );
    }
    await Promise.all(sending);
  }

  await Promise.all([sendWebhooks(), ...Array.from({ length: callers }, call)]);
  agent.destroy();
  return { statuses, times, webhooks };
}

/**
 * Joins the answers of several rounds: their number by status, and the time in ms that 99 of 100 answers took at most.
 * That time is the median of the rounds' times, because the whole machine may have paused in one round.
 */
export function joined(rounds: readonly Answers[]): { statuses: Record<string, number>; p99: number } {
  const statuses: Record<string, number> = {};
  for (const round of rounds)
    for (const [status, count] of Object.entries(round.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const p99s = rounds.map(({ times }) => partOf(times, 0.99));
  return { statuses, p99: partOf(p99s, 0.5) };
}

/** Returns the status of an answer, or the error code if there was no answer. */
async function answerTo(sent: ReturnType<typeof request>): Promise<string> {
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return String(answer.statusCode);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'no answer';
  }
}

const partOf = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN;
