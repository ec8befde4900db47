/** The mail about a payment that the buyer disputes at the bank, and about the bank's decision. */
export const disputed = {
  subject: {
    opened: 'Your bank has disputed {amount}',
    won: 'The dispute over {amount} is closed',
    lost: 'Your bank has returned {amount} to you',
  },
  preheader: 'This is about a payment for {product}.',
  heading: { opened: 'A payment has been disputed', won: 'The dispute is closed', lost: 'The dispute is closed' },
  opened: 'Your bank has asked us to return a payment of {amount} because it was disputed.',
  won: 'Your bank has closed the dispute over {amount}, and the payment stands.',
  lost: 'Your bank has decided to return {amount} to you.',
  credited:
    'Unused days of this payment were credited to {plan}. If your bank returns the payment to you, {plan} ends, and you get back what you paid for it.',
  notYou: 'If you did not dispute this payment, tell your bank and write to us.',
  button: 'Open Billing',
} as const;
