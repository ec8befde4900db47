/** The mail about a refund, or about a refund that the bank has rejected afterwards. */
export const refunded = {
  subject: { succeeded: '{amount} is paid back', failed: 'The refund of {amount} has failed' },
  preheader: { succeeded: 'To the card it came from.', failed: 'We look for another way.' },
  heading: { succeeded: 'Your money is on its way back', failed: 'Your refund has failed' },
  succeeded: 'We have paid {amount} back to the card it came from. Banks take up to {days} days to show it.',
  failed:
    'We had paid {amount} back, but your bank did not take it. Our team returns the money in another way and writes to you.',
  /** Shown for a payment that arrived after the plan had ended. */
  late: 'It had been taken after your plan had ended, so it was not owed any more.',
  all: 'That is the whole payment.',
  part: 'That is a part of the payment.',
  facts: { succeeded: 'Paid back', failed: 'Amount', at: 'On' },
  button: 'Open Billing',
} as const;
