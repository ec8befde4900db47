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
    /** Added before the last paragraph while the guarantee runs. */
    moneyBack:
      'Cancelling alone does not pay anything back. Your money-back guarantee still runs: ask by the end of {lastDay} (UTC) to get all of your money back. Sign in and press “{refund}” under Billing, or write to the support address under Contact Us.',
  },
  /**
   * Sent to a member who lost a Discord or Telegram connection to another member, because that other member proved to
   * own the username.
   */
  platformMoved: {
    subject: 'Your {platform} account was moved to another {product} account',
    text: [
      'At {time} the {platform} account {username} was moved to another {product} account. Whoever did that proved to be {username} on {platform}.',
      'It is not connected to your {product} account any more.',
      'If that was you, there is nothing to do. If it was not, somebody else can use your {platform} account: change your password there first, then sign in here and connect {platform} again to move it back.',
    ],
  },
  /**
   * Sent about a purchase that the server ended by itself. The mail consists of one of `reasons`, one of `outcomes`
   * and `close`.
   */
  paidBack: {
    subjects: {
      paidBack: 'Your {product} purchase: {amount} is paid back',
      failed: 'Your {product} purchase: {amount} could not be paid back yet',
      person: 'Your {product} purchase: we are looking at it',
    },
    reasons: {
      secondPlan:
        'On {day} {amount} was paid for {plan} under this address, while a plan of its account was running and paid already. That plan goes on as it was.',
      unclaimed:
        'On {day} {amount} was paid for {plan} under this address, and nobody has signed in to take the purchase since.',
      notMine: 'On {day} {amount} was paid for {plan} under this address. You told us that you did not buy it.',
    },
    outcomes: {
      paidBack:
        'We ended that purchase and paid {amount} back in full, to the card it came from. Banks take up to 10 days to show it.',
      failed:
        'We ended that purchase, but the bank did not take the {amount} back. Our team returns the money in another way and writes to you.',
      person:
        'It does not renew. Some purchases were paid back lately, so somebody of our team looks at this payment of {amount} and writes to you.',
    },
    close: 'There is nothing to do for you.',
  },
} as const;
