/** What a mail about money says of the plan: what it does now, what is charged next, and how to stop that. Days are in UTC. */
export const planNow = {
  goesOn:
    'Your plan goes on. The next charge is {amount} on {day} (UTC). To cancel before, sign in and press “{cancel}” under Billing.',
  /** The provider did not say what the next charge is. */
  goesOnUnknown: 'Your plan goes on and renews by itself. To cancel, sign in and press “{cancel}” under Billing.',
  ending: 'Your plan is cancelled. It ends on {day} (UTC), and nothing more is charged.',
  due: '{amount} has been due since {day} (UTC).',
  nextTry: 'The next try is on {day} (UTC).',
  /** Follows `due`. */
  dueHow:
    'If it stays unpaid, your plan ends. To cancel now, sign in and press “{cancel}” under Billing: this amount is then not charged.',
  /** Follows `due` if the plan was cancelled elsewhere meanwhile. */
  dueEnding:
    'Your plan is cancelled. It ends on {day} (UTC), and this amount is not charged any more then. Until then you can pay it, or keep the plan, under Billing.',
  beingTaken: 'The renewal of {amount} from {day} (UTC) is just being taken.',
  disputed: 'Your plan goes on until {day} (UTC). It is not charged while the bank decides.',
  disputedStopped: 'Your plan gives no access and is not charged while the bank decides.',
  over: 'Your plan has ended, and nothing more is charged.',
  lifetime: 'Your lifetime access goes on. Nothing more is charged.',
  stopped: 'Your plan gives no access now, and nothing is charged.',
} as const;
