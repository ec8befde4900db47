import type { User } from '@signalsync/contract/model/account';

/**
 * Returns the user as it is after the server accepted an email change. Until the new address is confirmed, the user
 * signs in with the old one.
 */
export function withEmail(user: User, email: string): User {
  const signInEmail = user.signInEmail ?? user.email;
  return { ...user, email, signInEmail: signInEmail.toLowerCase() === email.toLowerCase() ? null : signInEmail };
}
