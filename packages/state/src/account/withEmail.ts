import type { User } from '@signalsync/contract/model/account';

/** The person after a change of address was taken: the old one signs in until the new one is confirmed. */
export function withEmail(user: User, email: string): User {
  const signInEmail = user.signInEmail ?? user.email;
  return { ...user, email, signInEmail: signInEmail.toLowerCase() === email.toLowerCase() ? null : signInEmail };
}
