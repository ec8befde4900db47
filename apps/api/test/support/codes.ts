import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { expectOk, type TestServer } from './server.ts';

export const send = '/api/signalsync/send-verification';
export const verify = '/api/signalsync/verify-and-login';
export const hourSeconds = 60 * 60;
/** Returns a login code that differs from the given one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Returns functions that request and try login codes for one email address. `server` returns the current server. */
export function codesOf(email: string, server: () => TestServer) {
  const ask = async (browser: Browser, address = email) => (await browser.post(send, { email: address })).status;
  const stranger = (network = 1) => server().browser({ ip: `198.51.${network}.1` });

  async function signInAgain(browser: Browser, address = email): Promise<void> {
    await expectOk(browser.post(send, { email: address }));
    await expectOk(browser.post(verify, { email: address, code: await server().codeFor(address) }));
  }

  /**
   * Simulates attackers in these networks. In each network, new browsers request codes until the server rejects a
   * request. Then every browser for which a code was mailed makes all the wrong guesses that the code allows.
   */
  async function attackFrom(...networks: number[]): Promise<void> {
    const sentTo: Browser[] = [];
    for (const network of networks) {
      for (let attacker = stranger(network); (await ask(attacker)) === 200; attacker = stranger(network))
        sentTo.push(attacker);
    }
    await Promise.all(
      sentTo.map(async (attacker) => {
        // With a chance of one in a million, this code is right. Then a session opens, and the check below fails.
        for (let guess = 0; guess < 5; guess++) await attacker.post(verify, { email, code: '000000' });
        expect(attacker.cookies.has('sid')).toBe(false);
      }),
    );
  }

  /**
   * Returns whether the server still knows a browser: it mails a code to a known browser even when unknown browsers get
   * none. Fails if an unknown browser gets a code.
   */
  async function isKnown(browser: Browser, address = email): Promise<boolean> {
    server().clock.move(61);
    expect(await ask(stranger(), address)).toBe(429);
    return (await ask(browser, address)) === 200;
  }

  return { ask, stranger, signInAgain, attackFrom, isKnown };
}
