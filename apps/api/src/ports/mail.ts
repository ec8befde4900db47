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

/** Hands a mail over; throws when it was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Sends by SMTP, `smtp://user:password@host:port`. */
export async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
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
