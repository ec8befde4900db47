import { setTimeout as pause } from 'node:timers/promises';

/** A mail that the local product kept instead of sending it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The login code it carries. */
  code: string | null;
  /** The addresses in its text. */
  links: string[];
}

/** The mails of the outbox, newest first. */
export async function readOutbox(serverUrl: string): Promise<Mail[]> {
  const answer = await fetch(`${serverUrl}/dev/outbox.json`);
  if (!answer.ok) throw new Error(`${serverUrl}/dev/outbox.json answered ${answer.status}`);
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails;
}

/** What a mail is known by: words of its subject or text, or a question about it. */
export type Fits = RegExp | ((mail: Mail) => boolean);

const doesFit = (mail: Mail, fits: Fits) =>
  fits instanceof RegExp ? fits.test(mail.subject) || fits.test(mail.text) : fits(mail);

/** The newest mail to an address that fits; waits for it up to 30 s, since mail leaves through the queue. */
export async function mailTo(serverUrl: string, address: string, fits: Fits = /./): Promise<Mail> {
  const patience = performance.now() + 30_000;
  for (;;) {
    const mails = await readOutbox(serverUrl);
    const found = mails.find((mail) => mail.to === address && doesFit(mail, fits));
    if (found) return found;
    if (performance.now() > patience)
      throw new Error(
        `No such mail to ${address}; the outbox holds: ${mails.map(({ subject }) => subject).join(', ')}`,
      );
    await pause(50);
  }
}

/** The login code of the newest mail to an address that carries one. */
export async function loginCodeFor(serverUrl: string, address: string): Promise<string> {
  const { code } = await mailTo(serverUrl, address, ({ code }) => code !== null);
  return code ?? '';
}
