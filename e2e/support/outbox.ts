import { setTimeout as pause } from 'node:timers/promises';

/** A mail that the local server kept instead of sending it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The login code in the mail; null if there is none. */
  code: string | null;
  /** The links in the mail's text. */
  links: string[];
}

/**
 * Returns the mails of the outbox, newest first. With `to`, only the mails to this address, because all mails of many
 * journeys are megabytes.
 */
export async function readOutbox(serverUrl: string, to?: string): Promise<Mail[]> {
  const address = `${serverUrl}/dev/outbox.json${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails;
}

/** Selects a mail: by its subject or text, or by a function. */
export type Fits = RegExp | ((mail: Mail) => boolean);

const doesFit = (mail: Mail, fits: Fits) =>
  fits instanceof RegExp ? fits.test(mail.subject) || fits.test(mail.text) : fits(mail);

/** Returns the newest mail to an address that matches `fits`. Waits up to 30 s, because a job sends mails later. */
export async function mailTo(serverUrl: string, address: string, fits: Fits = /./): Promise<Mail> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const mails = await readOutbox(serverUrl, address);
    const found = mails.find((mail) => doesFit(mail, fits));
    if (found) return found;
    if (performance.now() > deadline)
      throw new Error(`No such mail to ${address}; it got: ${mails.map(({ subject }) => subject).join(', ')}`);
    await pause(50);
  }
}

/** Returns the newest login code that was mailed to an address. Waits up to 30 s for it. */
export async function loginCodeFor(serverUrl: string, address: string): Promise<string> {
  const { code } = await mailTo(serverUrl, address, ({ code }) => code !== null);
  return code ?? '';
}
