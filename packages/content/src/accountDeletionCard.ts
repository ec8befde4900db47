import { deletionDays } from './constants.ts';
import type { Widen } from './widen.ts';

/** Texts of the card that opens the dialog in which users delete their account. */
export const accountDeletionCard = {
  title: 'Delete account',
  about: `Ends your plan, signs you out everywhere and, ${deletionDays} days later, erases everything that names you.`,
  open: 'Delete account',
  opening: 'Opening...',
  openFailed: 'This could not be opened. Please try again.',
} as const;

/** The type of `accountDeletionCard` with any texts in it. */
export type AccountDeletionCardContent = Widen<typeof accountDeletionCard>;
