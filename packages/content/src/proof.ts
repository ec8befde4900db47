import type { Widen } from './widen.ts';

/** Texts of the dialog that asks the signed-in user for a new code. The fields have the texts of the sign-in. */
export const proof = {
  title: 'Confirm that it is you to change your email',
  sending: 'We are sending a code to {email}.',
  notSent: 'We could not send a code to {email}.',
  verify: 'Confirm',
  verifying: 'Confirming...',
  cancel: 'Cancel',
  close: 'Close',
} as const;

/** The type of `proof` with any texts in it. */
export type ProofContent = Widen<typeof proof>;
