import type { User } from '@signalsync/contract/model/account';

/** Returns the user after an email change was accepted. The old address signs in until the new one is confirmed. */
export function withEmail(user: User, email: string): User {
  const signInEmail = user.signInEmail ?? user.email;
  return { ...user, email, signInEmail: signInEmail.toLowerCase() === email.toLowerCase() ? null : signInEmail };
}
