import { type MailSite, type UnwrittenMail, writeMail } from '@signalsync/mails';
import type { Mailer } from '../ports/mail.ts';
import type { NotifyPort } from '../ports/live/slack.ts';
import type { Operator } from '../settings/operator.ts';
import type { Settings } from '../settings/settings.ts';
import type { NoteKind } from '../settings/table.ts';
import type { Jobs } from './kinds.ts';

declare module './kinds.ts' {
  interface JobPayloads {
    /** Writes a mail and sends it. */
    sendMail: { to: string } & UnwrittenMail;
    /**
     * Sends a note to the team. If `about` is set, the note is sent only if the settings switch on notes of this kind.
     */
    notify: { text: string; about?: NoteKind };
  }
}

/** A mail is tried for about three days, because a mail server may be unreachable for a whole weekend. */
const maxTries = 84;

/** Returns the handler of the job that sends mails. */
export function mailJobs(
  mailer: Mailer,
  { appUrl, port }: Pick<Settings, 'appUrl' | 'port'>,
  operator: Operator,
): Jobs<'sendMail'> {
  const site: MailSite = { appUrl: appUrl ?? `http://localhost:${port}`, ...operator };
  return {
    sendMail: {
      lane: 'mail',
      vendor: 'mail',
      maxTries,
      run: ({ to, ...mail }, id) => {
        const { subject, text, html } = writeMail(mail, site);
        return mailer.send({ id, to, subject, text, html });
      },
    },
  };
}

/** Returns the handler of the job for notes to the team. Does not send kinds of notes that are switched off. */
export const notifyJobs = (port: NotifyPort, { notifyAbout }: Pick<Settings, 'notifyAbout'>): Jobs<'notify'> => ({
  notify: {
    lane: 'outside',
    vendor: 'slack',
    run: async ({ text, about }) => {
      if (about === undefined || notifyAbout.has(about)) await port.send(text);
    },
  },
});
