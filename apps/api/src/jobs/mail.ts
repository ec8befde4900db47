import { type MailSite, writeMail } from '@signalsync/mails';
import type { Mailer } from '../ports/mail.ts';
import type { Settings } from '../settings/settings.ts';
import type { Operator } from '../settings/operator.ts';
import type { JobHandlers } from './worker.ts';

/** Creates the handlers of the jobs that send mails. */
export function mailJobs(
  mailer: Mailer,
  { appUrl, port }: Pick<Settings, 'appUrl' | 'port'>,
  operator: Operator,
): Pick<JobHandlers, 'mail' | 'sendMail'> {
  const site: MailSite = { appUrl: appUrl ?? `http://localhost:${port}`, ...operator };
  return {
    mail: ({ to, subject, text }, id) => mailer.send({ id, to, subject, text }),
    sendMail: ({ to, ...mail }, id) => {
      const { subject, text, html } = writeMail(mail, site);
      return mailer.send({ id, to, subject, text, html });
    },
  };
}
