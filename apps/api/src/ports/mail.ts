import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { devMails } from '../db/schema.dev.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail server will never take this mail: it rejected the recipient or the message for good. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

/** Hands a mail over; throws when it was not taken, a `MailRejected` where trying again is of no use. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Sends by SMTP, `smtp://user:password@host:port`. */
export async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text }).catch((error: unknown) => {
        throw isForGood(error) ? new MailRejected(String(error), { cause: error }) : error;
      });
    },
  };
}

/** A 5xx to the recipient or the message. One to the log-in or the sender is ours to mend: the mail waits for that. */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return (command === 'RCPT TO' || command === 'DATA') && typeof responseCode === 'number' && responseCode >= 500;
}

/** Outside production: keeps the mails for `/dev/outbox` and prints each as one line. */
export function outboxMailer({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      await db.insert(devMails).values({ id: randomUUID(), recipient: to, subject, body: text, sentAt: clock.now() });
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      log.info(`Mail to ${to}: ${subject}${link === undefined ? '' : ` ${link}`}`);
    },
  };
}
