/** Notes to the team about what a user did or wrote. If the user wrote a text, it follows on the next line. */
export const teamNotes = {
  rating: '{email} rates us {rating} of {most}',
  leaving: '{email} says in the churn flow',
  cancelled: '{email} has cancelled {plan}. Reason: {reason}',
  noReason: 'none given',
  /** Notes about a purchase that was refunded, or that the team has to look at. */
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
