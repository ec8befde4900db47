/** What mails about money say about the plan: whether it runs, the next charge, how to stop it. Days are in UTC. */
export const planNow = {
  goesOn:
    'Your plan continues. The next charge is {amount} on {day}. To cancel before then, sign in and press “{cancel}” under Billing.',
  /** Shown if the payment provider did not send the next charge. */
  goesOnUnknown: 'Your plan continues and renews automatically. To cancel, sign in and press “{cancel}” under Billing.',
  ending: 'Your plan is cancelled. It ends on {day}, and nothing more will be charged.',
  due: '{amount} has been due since {day}.',
  nextTry: 'We will try again on {day}.',
  /** The sentence after `due`. */
  dueHow:
    'If this amount stays unpaid, your plan ends. To cancel now, sign in and press “{cancel}” under Billing. If you do, you will not be charged this amount.',
  /** Follows `due` if the plan was cancelled elsewhere in the meantime. */
  dueEnding:
    'Your plan is cancelled. It ends on {day}, after which this amount will no longer be charged. Until that day, you can pay the amount or keep the plan under Billing.',
  beingTaken: 'The {amount} renewal due on {day} is being processed.',
  disputed: 'Your plan continues until {day}. Nothing is charged while the bank decides.',
  disputedStopped: 'While the bank decides, your plan does not give you access, and nothing is charged.',
  over: 'Your plan has ended, and nothing more will be charged.',
  lifetime: 'Your lifetime access continues. Nothing more will be charged.',
  pausePlanned:
    'Your plan continues until {from}. Then it is paused: you have no access, and nothing is charged until {until}. On that day it resumes, and {amount} is charged. To take the pause back or to cancel, sign in and press “{resume}” or “{cancel}” under Billing.',
  onPause:
    'Your plan is paused until {until}: you have no access, and nothing is charged. On that day it resumes, and {amount} is charged. To resume or cancel before then, sign in and press “{resume}” or “{cancel}” under Billing.',
  /** Shown if the plan was cancelled during its pause. */
  onPauseEnding:
    'Your plan is cancelled. It is paused, so you have no access. It ends on {until}, and nothing more will be charged.',
  /** Shown if the payment provider did not send the charge that ends the pause. */
  onPauseUnknown: 'Your plan is paused: you have no access, and nothing is charged.',
  resuming:
    'Your pause is over. {amount} has been due since {day}, and your access comes back once it is paid. To cancel now, sign in and press “{cancel}” under Billing. If you do, you will not be charged this amount.',
  resumingUnknown: 'Your pause is over. Your access comes back once the charge is paid.',
  stopped: 'Your plan does not give you access at the moment, and nothing is charged.',
} as const;
