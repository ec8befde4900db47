import { formatAmount, majorUnits } from '@signalsync/content/format';
import type { UserRow } from '../../db/schema.ts';

/**
 * Returns where mails about an account's money go: the address to sign in with. It is proven, or the one that a guest
 * typed.
 */
export const addressOf = ({ signInEmail }: Pick<UserRow, 'signInEmail'>): string => signInEmail;

/** Returns a link for a mail; null if nobody has proven the address, because the provider's pages name the customer. */
export const linkFor = ({ emailProvenAt }: Pick<UserRow, 'emailProvenAt'>, url: string | null): string | null =>
  emailProvenAt === null ? null : url;

/** Returns an amount in minor units as mails show it, such as `$149.00`. */
export const amountText = (amount: number, currency: string): string =>
  formatAmount(majorUnits(amount, currency), currency.toUpperCase());
