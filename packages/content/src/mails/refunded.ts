/** The mail about a refund, or about a refund that the bank has rejected afterwards. */
export const refunded = {
  subject: { succeeded: '{amount} has been refunded', failed: 'The refund of {amount} has failed' },
  preheader: {
    succeeded: 'The money goes back to the card it came from.',
    failed: 'We are looking for another way to return the money.',
  },
  heading: { succeeded: 'Your refund is on its way', failed: 'Your refund has failed' },
  succeeded: 'We have refunded {amount} to the card it came from. Banks take up to {days} days to show a refund.',
  failed:
    'We refunded {amount}, but your bank did not accept it. Our team will return the money in another way and write to you.',
  /** Shown for a payment that arrived after the plan had ended. */
  late: 'The amount was charged after your plan had ended, so you no longer owed it.',
  all: 'The whole payment has now been refunded.',
  part: 'Part of the payment has been refunded.',
  facts: { succeeded: 'Refunded', failed: 'Amount', at: 'On' },
  button: 'Open Billing',
} as const;
