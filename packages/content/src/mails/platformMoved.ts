/**
 * The mail to a member who has lost a Discord or Telegram connection, because another member has proven to own the
 * username.
 */
export const platformMoved = {
  subject: 'Your {platform} account was moved to another {product} account',
  preheader: 'It is no longer connected to your {product} account.',
  heading: 'Your {platform} account was moved',
  moved:
    'Your {platform} account {username} was moved to another {product} account on {time}. Whoever did this proved that they are {username} on {platform}.',
  /**
   * Replaces `moved` if nobody has proven that the email address is theirs. A stranger may then read this mail, so the
   * text does not name the username.
   */
  movedUnnamed:
    'The {platform} account connected to your {product} account was moved to another account on {time}. Whoever did this proved that they own the {platform} account.',
  gone: 'It is no longer connected to your {product} account.',
  notYou:
    'If this was you, you do not need to do anything. If this wasn’t you, someone else has access to your {platform} account. First, change your password there. Then sign in here and connect {platform} again to move the account back.',
} as const;
