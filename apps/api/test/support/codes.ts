import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { expectOk, type TestServer } from './server.ts';

export const send = '/api/signalsync/send-verification';
export const verify = '/api/signalsync/verify-and-login';
export const hourSeconds = 60 * 60;
/** A code that is certainly not the given one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What people do with codes of one address at the server of the moment. */
export function codesOf(email: string, server: () => TestServer) {
  const ask = async (browser: Browser, address = email) => (await browser.post(send, { email: address })).status;
  const stranger = (network = 1) => server().browser({ ip: `198.51.${network}.1` });

  async function signInAgain(browser: Browser, address = email): Promise<void> {
    await expectOk(browser.post(send, { email: address }));
    await expectOk(browser.post(verify, { email: address, code: await server().codeFor(address) }));
  }

  /** Has codes sent from these networks until all are rejected, with a new browser each time, and uses up the guesses of every code. */
  async function attackFrom(...networks: number[]): Promise<void> {
    const sentTo: Browser[] = [];
    for (const network of networks) {
      for (let attacker = stranger(network); (await ask(attacker)) === 200; attacker = stranger(network))
        sentTo.push(attacker);
    }
    await Promise.all(
      sentTo.map(async (attacker) => {
        // Any text is wrong but one in a million, which would show as a session.
        for (let guess = 0; guess < 5; guess++) await attacker.post(verify, { email, code: '000000' });
        expect(attacker.cookies.has('sid')).toBe(false);
      }),
    );
  }

  /** Whether a browser still counts as known: strangers get no code any more. */
  async function isKnown(browser: Browser, address = email): Promise<boolean> {
    server().clock.move(61);
    expect(await ask(stranger(), address)).toBe(429);
    return (await ask(browser, address)) === 200;
  }

  return { ask, stranger, signInAgain, attackFrom, isKnown };
}
