import { emailChange } from '../emailChange.ts';

/** The mail to the old email address, with the link that undoes the change. */
export const emailChanged = {
  subject: 'Your {product} email is being changed',
  preheader: 'Not you? You can undo the change within {hours} hours.',
  heading: 'Your email is being changed',
  changed: 'The email address on your {product} account is being changed to {email}.',
  /**
   * Replaces `changed` if nobody has proven that the old email address is theirs. A stranger may then read this mail,
   * so the text does not name the new address.
   */
  changedUnnamed: 'The email address on your {product} account is being changed.',
  wasYou:
    'If this was you, you do not need to do anything. Until the new address is confirmed, keep signing in with this one.',
  notYou: 'If this wasn’t you, undo the change within {hours} hours. Undoing it also logs everyone else out.',
  button: emailChange.undo.action,
} as const;
