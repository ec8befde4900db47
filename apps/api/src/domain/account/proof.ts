import type { UserRow } from '../../db/schema.ts';
import { minuteMs } from '../core/time.ts';

/**
 * How long a proof of the address is fresh, in minutes: a code, or Google's word. docs/decisions/020-fresh-proofs.md
 * says why Google's counts, although Google may have asked nobody.
 */
const freshMinutes = 15;

interface ActingSession {
  /** When the session's browser proved the address; null if it did not. */
  readonly provenAt: Date | null;
  readonly user: Pick<UserRow, 'emailProvenAt'>;
}

/**
 * Returns whether the browser of a session must prove the account's address anew, before an act that hands the account
 * to somebody else: a session left open in a browser is not enough for that. An address that nobody has proven may be
 * mistyped, so no proof of it is asked for.
 */
export const needsProof = ({ provenAt, user }: ActingSession, now: Date): boolean =>
  user.emailProvenAt !== null && (provenAt === null || now.getTime() - provenAt.getTime() > freshMinutes * minuteMs);
