/** Notes to the team about what a user did or wrote. A text that the user wrote follows on the next line. */
export const teamNotes = {
  rating: '{email} rates us {rating} of {most}',
  /** Sent if a user rates a second time within a month. This rating replaces the first one. */
  ratingAgain: '{email} rates us {rating} of {most} now, and not {before} any more',
  leaving: '{email} says in the churn flow',
  cancelled: '{email} has cancelled {plan}. Reason: {reason}',
  noReason: 'none given',
  ended: '{plan} of {email} has ended: {cause}. Reason: {reason}',
  kept: '{email} keeps {plan} after all',
  offerTaken: '{email} has taken the offer: {percent}% off {plan}',
  /** A browser reports a breach of our Content-Security-Policy, the first of its kind in 30 days. */
  policy: {
    enforce:
      'A browser reports: {blocked} was stopped on {page}, because our security policy ({directive}) does not allow it. Please open the page and look',
    report:
      'A browser reports: {blocked} would be stopped on {page} by the security policy on trial ({directive}). Please look before it is switched on',
  },
  /** Texts that say why a plan has ended. */
  causes: {
    cancelNow: 'Cancel now',
    continue: 'Continue to cancel, then the portal',
    provider: 'The portal, or the card provider',
    notPaid: 'Not paid',
    refund: 'Paid back',
    dispute: 'Dispute',
    deleted: 'Ended at once at the card provider',
    replaced: 'Replaced by another plan',
    secondPlan: 'Second plan, paid back',
    unclaimed: 'Never claimed, paid back',
    notMine: 'Bought by somebody else, paid back',
  },
  /** Notes about money that a buyer has got back, or demands back from the bank. */
  moneyBack: {
    refunded: '{amount} of {paid} went back to {email}. Payment {payment}',
    refundFailed: 'The refund of {amount} to {email} failed, so we have the money again. Payment {payment}',
    disputed: '{email} disputes {amount}. The bank takes evidence until {dueBy}. Payment {payment}',
    disputeWon: 'The dispute of {email} about {amount} is won. Payment {payment}',
    disputeLost: 'The dispute of {email} about {amount} is lost. Payment {payment}',
  },
  /** Notes about a vendor that does not work. `since` is in UTC. */
  vendors: {
    away: '{vendor} has not answered since {since} UTC. What needs it waits, and is done by itself when it answers. The last call: {reason}',
    strained:
      '{vendor} has answered only slowly, or asked us to wait, since {since} UTC. What needs it is late. The last call: {reason}',
    back: '{vendor} works again. It had not since {since} UTC',
    names: {
      stripe: 'Stripe',
      google: 'Google',
      mail: 'The mail server',
      slack: 'The channel of the team',
      discord: 'Discord',
      telegram: 'Telegram',
      tradingview: 'TradingView',
    },
  },
  /** Notes about the nightly proof of a backup. Moments are in UTC. */
  backup: {
    failed: 'The backup of the night ({night} UTC) is not proven. {problem} Please look: npm run backup -- --prove',
    overdue:
      'No backup was proven this night. The newest proven one is of {proven} UTC. Please look why the nightly proof did not run: systemctl status signalsync-backup',
    never:
      'No backup was ever proven, although one is expected every night since {since} UTC. Please look why the nightly proof does not run: systemctl status signalsync-backup',
  },
  noDueBy: 'a day that it does not name',
  /** The note about a purchase at Stripe that no account has. */
  unowned:
    'No account has what {email} pays for at Stripe: {plan}, {amount} paid on {day}, {id} of {customer}. It does not renew, and waits for you. To give it to an account: npm run member -- {id} settle <address> --reason "…". To pay it back: npm run member -- {id} settle pay-back --reason "…"',
  /** Notes about a purchase that the server has refunded, or that the team must check. */
  refunds: {
    secondPlan:
      '{email} paid {amount} for {plan} on {day} beside a plan that runs and is paid. It was ended and paid back. Payment {payment}, checkout {checkout}',
    unclaimed:
      '{email} paid {amount} for {plan} on {day}, and nobody claimed it. It was ended and paid back. Payment {payment}, checkout {checkout}',
    notMine:
      '{email} says: the {amount} for {plan} on {day} were paid by somebody else. It was ended and paid back. Payment {payment}, checkout {checkout}',
    pending:
      'The refund of {amount} to {email} ({plan}, paid on {day}) is still pending after a day. Please look at it. Payment {payment}, checkout {checkout}',
    failed:
      'The refund of {amount} to {email} ({plan}, paid on {day}) failed. Please return the money in another way. Payment {payment}, checkout {checkout}',
    person:
      'Please decide: {email} would get {amount} back for {plan}, paid on {day}, but two purchases were paid back in 30 days already. It does not renew. Payment {payment}, checkout {checkout}',
  },
} as const;
