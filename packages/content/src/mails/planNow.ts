/** What mails about money say about the plan: whether it runs, the next charge, how to stop it. Days are in UTC. */
export const planNow = {
  goesOn:
    'Your plan goes on. The next charge is {amount} on {day}. To cancel before, sign in and press “{cancel}” under Billing.',
  /** Shown if the provider did not send the next charge. */
  goesOnUnknown: 'Your plan goes on and renews by itself. To cancel, sign in and press “{cancel}” under Billing.',
  ending: 'Your plan is cancelled. It ends on {day}, and nothing more is charged.',
  due: '{amount} has been due since {day}.',
  nextTry: 'The next try is on {day}.',
  /** The sentence after `due`. */
  dueHow:
    'If it stays unpaid, your plan ends. To cancel now, sign in and press “{cancel}” under Billing: this amount is then not charged.',
  /** Follows `due` if the plan was cancelled elsewhere in the meantime. */
  dueEnding:
    'Your plan is cancelled. It ends on {day}, and this amount is not charged any more then. Until then you can pay it, or keep the plan, under Billing.',
  beingTaken: 'The renewal of {amount} from {day} is just being taken.',
  disputed: 'Your plan goes on until {day}. It is not charged while the bank decides.',
  disputedStopped: 'Your plan gives no access and is not charged while the bank decides.',
  over: 'Your plan has ended, and nothing more is charged.',
  lifetime: 'Your lifetime access goes on. Nothing more is charged.',
  stopped: 'Your plan gives no access now, and nothing is charged.',
} as const;
