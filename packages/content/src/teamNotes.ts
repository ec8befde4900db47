/** Notes to the team about what a user did or wrote. A text that the user wrote follows on the next line. */
export const teamNotes = {
  rating: '{email} rated us {rating} out of {most}',
  /** Sent if a user rates a second time within a month. This rating replaces the first one. */
  ratingAgain: '{email} now rates us {rating} out of {most}, instead of {before}',
  leaving: '{email} wrote this while cancelling',
  cancelled: '{email} has cancelled {plan}. Reason: {reason}',
  noReason: 'none given',
  ended: '{plan} has ended for {email}: {cause}. Reason: {reason}',
  kept: '{email} keeps {plan} after all',
  offerTaken: '{email} has accepted the offer: {percent}% off {plan}',
  /** Sent if a browser reports a breach of our Content-Security-Policy, the first of its kind in 30 days. */
  policy: {
    enforce:
      'A browser reported that {blocked} was stopped on {page} because our security policy ({directive}) does not allow it. Please open the page and check it',
    report:
      'A browser reported that {blocked} would be stopped on {page} by the security policy being tested ({directive}). Please check the page before the policy is switched on',
  },
  /** Texts that say why a plan has ended. */
  causes: {
    cancelNow: 'Cancel now',
    continue: 'Continue to cancel, then the portal',
    provider: 'The portal, or the card provider',
    notPaid: 'Not paid',
    refund: 'Refunded',
    dispute: 'Dispute',
    deleted: 'Ended immediately at the card provider',
    replaced: 'Replaced by another plan',
    secondPlan: 'Second plan, refunded',
    unclaimed: 'Never claimed, refunded',
    notMine: 'Bought by someone else, refunded',
    creditDisputed: 'Credit lost to a dispute, refunded',
  },
  /** Notes about money that a buyer has got back, or demands back from the bank. */
  moneyBack: {
    refunded: '{amount} of {paid} was refunded to {email}. Payment {payment}',
    refundFailed: 'The refund of {amount} to {email} failed, so the money is back with us. Payment {payment}',
    disputed: '{email} disputes {amount}. The bank accepts evidence until {dueBy}. Payment {payment}',
    disputeWon: 'We won the dispute with {email} over {amount}. Payment {payment}',
    disputeLost: 'We lost the dispute with {email} over {amount}. Payment {payment}',
  },
  /** Notes about a vendor that does not work. `since` is in UTC. */
  vendors: {
    away: '{vendor} has not answered since {since} UTC. Tasks that depend on it are waiting and will run automatically once it answers. Last call: {reason}',
    strained:
      '{vendor} has been slow to answer, or has asked us to wait, since {since} UTC. Tasks that depend on it are delayed. Last call: {reason}',
    back: '{vendor} is working again after problems since {since} UTC',
    names: {
      stripe: 'Stripe',
      google: 'Google',
      mail: 'The mail server',
      slack: 'The team channel',
      discord: 'Discord',
      telegram: 'Telegram',
      tradingview: 'TradingView',
    },
  },
  /** Notes about the nightly proof of a backup. Moments are in UTC. */
  backup: {
    failed:
      'Something is wrong with last night’s backup ({night} UTC). {problem} Please look into it: npm run backup -- --prove',
    overdue:
      'No backup was checked last night. The last backup to pass the check is from {proven} UTC. Please find out why the nightly backup check did not run: systemctl status signalsync-backup',
    never:
      'No backup check has ever succeeded, although one has been expected every night since {since} UTC. Please find out why the check is not running: systemctl status signalsync-backup',
  },
  noDueBy: 'an unknown date',
  /** The note about a purchase at Stripe that no account has. */
  unowned:
    'A purchase by {email} at Stripe does not belong to any account: {plan}, {amount} paid on {day}, {id} of {customer}. The plan does not renew, and the purchase is waiting for your decision. To give it to an account: npm run member -- {id} settle <address> --reason "…". To refund it: npm run member -- {id} settle pay-back --reason "…"',
  /** Notes about a purchase that the server has refunded, or that the team must check. */
  refunds: {
    secondPlan:
      '{email} paid {amount} for {plan} on {day}, although they already had an active paid plan. The purchase was cancelled and refunded. Payment {payment}, checkout {checkout}',
    unclaimed:
      '{email} paid {amount} for {plan} on {day}, and nobody claimed the purchase. It was cancelled and refunded. Payment {payment}, checkout {checkout}',
    notMine:
      '{email} says that someone else paid the {amount} for {plan} on {day}. The purchase was cancelled and refunded. Payment {payment}, checkout {checkout}',
    creditDisputed:
      '{email} paid {amount} for {plan} on {day}, with the unused days of an earlier payment as credit. The bank has returned that payment, so {plan} was ended and refunded. Payment {payment}, checkout {checkout}',
    pending:
      'The refund of {amount} to {email} ({plan}, paid on {day}) is still pending after a day. Please look into it. Payment {payment}, checkout {checkout}',
    failed:
      'The refund of {amount} to {email} ({plan}, paid on {day}) failed. Please open the payment at Stripe. If it is disputed or already refunded, return nothing. Otherwise return the money in another way. Payment {payment}, checkout {checkout}',
    person:
      'Please decide: {email} would get {amount} back for {plan}, paid on {day}, but has already had two purchases refunded within 30 days. The plan does not renew. Payment {payment}, checkout {checkout}',
  },
  /** Sent if somebody deletes their account who has earned something by referrals. We do not know what was paid out. */
  deletionBalance:
    '{email} has asked to delete their account. By referrals they have earned {amount} in all, with the code {code}. Some of it may be paid out already or still be held: see the table ‘Referrals’ of npm run report:churn. Please pay what is left before {day} (UTC). After that, nothing tells whose it is',
  deletionRefund:
    '{email} deleted their account on {day} and was told that a payment goes back, but the refund has failed. Please open the payment at Stripe. If it is disputed or already refunded, return nothing. Otherwise return the money in another way. Payment {payment}',
} as const;
