import { randomUUID } from 'node:crypto';
import type { WrittenMail } from '@signalsync/mails';
import type { Database } from '../db/database.ts';
import { devMails } from '../db/schema.dev.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** A mail to one person. The text and the HTML have the same content. */
export interface Mail extends Pick<WrittenMail, 'subject' | 'text' | 'html'> {
  /** The same id at each try to send the mail, so that mail programs recognize a repeated mail. */
  readonly id: string;
  readonly to: string;
}

/** Thrown if the mail server finally rejected the recipient or the message, so that another try would be useless. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

/**
 * Sends mails. Throws if the mail server did not accept a mail. Throws a `MailRejected` if another try would be
 * useless.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Returns the domain of a sender such as `SignalSync <hello@example.com>`. */
export const senderDomain = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The host names of this machine, to which mails may go without TLS. */
export const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The longest time for sending one mail, in ms. It ends only a conversation that never ends: whoever gives up while a
 * mail server still works on the mail sends it a second time. nodemailer's own limits start again with each answer of
 * the mail server.
 */
const mostMs = 180_000;

/** How long the mail server may take for one answer, in ms: before our server ends, it waits for its running mails. */
const silenceMs = 20_000;

/**
 * Creates a mailer for SMTP, `smtp://user:password@host:port`. `replyTo` is the email address to which people answer;
 * undefined if that is the sender. If sending takes longer than `timeoutMs`, the connection is closed and the mail
 * counts as not sent. Mails contain sign-in codes, so they are sent only over TLS, except to this machine or with
 * `?ignoreTLS=true` in `url`.
 */
export async function smtpMailer(
  url: string,
  { from, replyTo, timeoutMs = mostMs }: { from: string; replyTo: string | undefined; timeoutMs?: number },
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const parsed = URL.parse(url);
  const mayBePlain = thisMachine.includes(parsed?.hostname ?? '') || parsed?.searchParams.get('ignoreTLS') === 'true';
  const transport = createTransport({
    url,
    requireTLS: !mayBePlain,
    connectionTimeout: 10_000,
    socketTimeout: silenceMs,
  });
  const domain = senderDomain(from);
  return {
    send: async ({ id, to, ...written }) => {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), timeoutMs);
      const message = {
        ...written,
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: limit.signal,
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        if (limit.signal.aborted) throw new Error(`The mail server took over ${timeoutMs / 1000} s`, { cause: error });
        throw isForGood(error) ? new MailRejected(String(error), { cause: error }) : error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/**
 * Returns whether a rejection is final: a 5xx for the recipient or the message. A 5xx for the login or the sender is
 * our mistake, so the mail waits until we have fixed it.
 */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return (command === 'RCPT TO' || command === 'DATA') && typeof responseCode === 'number' && responseCode >= 500;
}

/** Creates a mailer that stores mails for `/dev/outbox` and prints one line for each. Used only outside production. */
export function outboxMailer({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Mailer {
  return {
    send: async ({ to, subject, text, html }) => {
      const row = { id: randomUUID(), recipient: to, subject, body: text, html, sentAt: clock.now() };
      await db.insert(devMails).values(row);
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      log.info('mail.keptInOutbox', { to, subject, link });
    },
  };
}
