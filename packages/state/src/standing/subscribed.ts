import type { User } from '@signalsync/contract/model/account';

/** Returns whether a user has a running plan, and so may use what plans offer. */
export const isSubscribed = (user: Pick<User, 'subscriptionStatus'> | null): boolean =>
  user?.subscriptionStatus === 'active';
