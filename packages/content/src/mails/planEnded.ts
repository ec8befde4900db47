/** The mail about a plan that has ended, because the member cancelled it or because its payment failed for too long. */
export const planEnded = {
  subject: 'Your {plan} plan has ended',
  preheader: 'It ended on {day}.',
  heading: 'Your plan has ended',
  givenUp: 'The payment for your plan failed, and the amount was never paid.',
  facts: { plan: 'Plan', endedAt: 'Ended' },
  access:
    'Your access on Discord, Telegram and TradingView also ends. You keep your account: you can sign in, read your invoices and choose a plan at any time.',
  button: 'See the plans',
} as const;
