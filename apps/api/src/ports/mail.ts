import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { devMails } from '../db/schema.dev.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** A plain text mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Thrown if the mail server rejected the recipient or the message for good. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

/** Sends mails. Throws if a mail was not accepted; a `MailRejected` if trying again is useless. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Creates a mailer for SMTP, `smtp://user:password@host:port`. */
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

/**
 * Returns whether a mail is rejected for good: a 5xx for the recipient or the message. A 5xx for the login or the
 * sender is our mistake, so the mail waits until we fix it.
 */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return (command === 'RCPT TO' || command === 'DATA') && typeof responseCode === 'number' && responseCode >= 500;
}

/** Creates a mailer that keeps mails for `/dev/outbox` and prints each as one line. Only outside production. */
export function outboxMailer({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      await db.insert(devMails).values({ id: randomUUID(), recipient: to, subject, body: text, sentAt: clock.now() });
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      log.info(`Mail to ${to}: ${subject}${link === undefined ? '' : ` ${link}`}`);
    },
  };
}
