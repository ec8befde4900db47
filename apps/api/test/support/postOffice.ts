import type { Database } from '../../src/db/database.ts';
import { type Mailer, outboxMailer } from '../../src/ports/mail.ts';

/**
 * Creates a mailer that adds each mail to the outbox, and its id to `taken`. While `failure` is set, throws that error
 * instead.
 */
export function postOffice(db: Database): Mailer & { taken: string[]; failure: Error | null } {
  const quiet = { info: () => {}, error: () => {} };
  const outbox = outboxMailer({ db, clock: { now: () => new Date(0) }, log: quiet });
  const office = {
    taken: [] as string[],
    failure: null as Error | null,
    send: async (mail: Parameters<Mailer['send']>[0]) => {
      if (office.failure !== null) throw office.failure;
      office.taken.push(mail.id);
      await outbox.send(mail);
    },
  };
  return office;
}
