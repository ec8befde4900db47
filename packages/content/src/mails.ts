/** The mails we send, as plain text. */
export const mails = {
  loginCode: {
    subject: '{code} is your {product} code',
    text: [
      'Your verification code is {code}.',
      'It works once, for {minutes} minutes, and only the newest code counts.',
      'If you did not ask for it, somebody typed your address by mistake: nothing happens without the code.',
    ],
  },
  confirmEmail: {
    subject: 'Confirm your new {product} email',
    text: [
      'This address was entered as the new email of a {product} account.',
      'Open this link within {hours} hours and press the button to sign in with it from now on:',
      '{link}',
      'If this was not you, leave this mail alone: nothing changes.',
    ],
  },
  emailChanged: {
    subject: 'Your {product} email is being changed',
    text: [
      'The email of your {product} account is being changed to {email}.',
      'If this was you, there is nothing to do here. Until the new address is confirmed you sign in with this one.',
      'If it was not you, take it back within {hours} hours. This also signs out everybody else:',
      '{link}',
    ],
  },
  /** The receipt of a cancellation. */
  cancelled: {
    subject: 'Your {product} subscription is cancelled',
    text: [
      'Your {product} subscription is cancelled. This mail is your receipt.',
      'Plan: {plan}\nCancelled: {cancelledAt}\nPaid until: {paidUntil}',
      'It ends then and does not renew. You keep everything you have paid for until it ends.',
      'If you change your mind before, or if it was not you who cancelled, sign in and press “{keep}” under Billing.',
    ],
  },
} as const;
