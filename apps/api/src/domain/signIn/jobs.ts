import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/kinds.ts';
import type { Clock } from '../../ports/clock.ts';
import { type LinkRequest, mailLink } from './signInLink.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Mails a sign-in link to an address that has no codes left for new browsers at the moment. */
    mailSignInLink: LinkRequest;
  }
}

/** Returns the function that does the queued job `mailSignInLink`. */
export const signInJobs = (deps: { db: Database; clock: Clock }): Jobs<'mailSignInLink'> => ({
  mailSignInLink: { run: (request, id) => mailLink(deps, request, id) },
});
