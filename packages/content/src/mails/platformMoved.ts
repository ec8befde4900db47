/**
 * The mail to a member who has lost a Discord or Telegram connection, because another member has proven to own the
 * username.
 */
export const platformMoved = {
  subject: 'Your {platform} account was moved to another {product} account',
  preheader: 'It is not connected to your {product} account any more.',
  heading: 'Your {platform} account was moved',
  moved:
    'At {time} the {platform} account {username} was moved to another {product} account. Whoever did that proved to be {username} on {platform}.',
  /** Replaces `moved` if nobody has proven the email address: a stranger may read it, so it names no username. */
  movedUnnamed:
    'At {time} the {platform} account of your {product} account was moved to another one. Whoever did that proved to be its owner on {platform}.',
  gone: 'It is not connected to your {product} account any more.',
  notYou:
    'If that was you, there is nothing to do. If it was not, somebody else can use your {platform} account: change your password there first, then sign in here and connect {platform} again to move it back.',
} as const;
