/** What a sentence promises. */
export const claimKinds = [
  'next charge',
  'nothing more is charged',
  'not charged meanwhile',
  'discount',
  'plan goes on',
  'plan still runs',
  'cancelled',
  'plan has ended',
  'plan ends on',
  'paid until',
  'lifetime goes on',
  'guarantee',
  'amount due',
  'being taken',
  'next try',
  'way to pay',
  'not charged any more',
  'paid',
  'paid back',
  'paid back whole',
  'paid back in part',
  'refund failed',
  'disputed',
  'dispute won',
  'dispute lost',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * The words of each promise, as regular expressions. `{amount}`, `{day}`, `{minute}` and the like stand for what is said.
 * One sentence can make several promises.
 */
export const words: readonly (readonly [ClaimKind, string])[] = [
  // What is charged next.
  ['next charge', 'The next charge is {amount} on {day}'],
  ['next charge', '^Renews on: {day}\\nThen each time: {amount}$'],
  ['next charge', '^Renews on: {day}$'],
  ['next charge', '^Next charge: {amount}\\n(?:On|Renews on): {day}$'],
  ['next charge', 'renews (?:by itself )?on {day}'],
  ['next charge', '^Paid until: {day}\\n\\nThe plan renews then, unless you cancel before'],
  ['next charge', '^Your plan renews on {day}\\n{plan}, {amount}$'],
  ['discount', '^Your {percent} discount is set$'],
  ['discount', '{percent} is taken off every charge from the next one on'],
  ['nothing more is charged', '[Nn]othing more is charged|[Nn]othing is charged again|, and nothing is charged\\.'],
  ['nothing more is charged', '(?<=Your plan has ended and )is not charged again\\.'],
  ['not charged meanwhile', 'not charged while the bank decides'],
  // What the plan does.
  [
    'plan goes on',
    'Your plan goes on(?:\\.|,| and renews by itself)|your plan goes on\\.|Your SignalSync subscription goes on$|The plan renews by itself until you cancel',
  ],
  ['plan still runs', 'Your plan still runs\\.'],
  ['cancelled', '^Cancelled: {minute}$'],
  ['plan has ended', '^Ended: {minute}$'],
  ['plan has ended', '^It ended on {day}\\.$'],
  ['plan has ended', 'Your plan {plan} has ended$'],
  [
    'plan has ended',
    'Your plan has ended(?:\\.|,| and)|so the plan has ended\\.|Your earlier plan ended when you paid',
  ],
  ['plan ends on', '^Ends: {minute}$'],
  ['plan ends on', '^Paid until: {minute}\\n\\nIt ends then and does not renew'],
  ['plan ends on', '^Paid until: {day}\\n\\nThe plan is cancelled: it ends then and does not renew'],
  ['plan ends on', 'It ends on {day}'],
  ['plan ends on', '{plan} ends on {day}\\.'],
  ['paid until', '^Paid until: (?:{minute}|{day})$'],
  ['paid until', '{plan} is paid until {day}\\.'],
  ['paid until', 'You keep the plan until {day}\\.'],
  ['paid until', 'Your plan goes on until {day}\\.'],
  ['lifetime goes on', 'Your lifetime access goes on\\.|This is a single payment\\.'],
  ['guarantee', '^Guarantee until: {day}$'],
  [
    'guarantee',
    '[Aa]sk by the end of {day} to get (?:all of your money back|back what lifetime cost|back what your earlier plan cost, too)\\.',
  ],
  // What is due.
  ['amount due', '^Due: {amount}$'],
  ['amount due', '{amount} could not be charged\\.'],
  ['amount due', '{amount} has been due since {day}'],
  ['being taken', 'The renewal of {amount} from {day} is just being taken\\.'],
  ['next try', '^Next try: {day}$'],
  ['next try', 'The next try is on {day}'],
  ['way to pay', '^(?:Pay now|Confirm the payment):$'],
  ['not charged any more', 'The {amount} of {day} are not charged any more'],
  // What was paid, and what came back.
  ['paid', '^Paid: {amount}\\nPaid on: {minute}$'],
  ['paid', '{amount}, paid on {minute}\\.'],
  ['paid', '^On {day} {amount} was paid for {plan} under this address'],
  ['paid back', '^{amount} is paid back$'],
  ['paid back', 'We have paid {amount} back to the card it came from\\.'],
  ['paid back', '^Paid back: {amount}\\nOn: {day}$'],
  ['paid back whole', '^Paid back: {amount}\\nOn: {day}\\n\\nThat is the whole payment\\.'],
  ['paid back whole', '^Paid back: {amount}\\nOn: {day}\\n\\nIt had been taken after your plan had ended'],
  ['paid back in part', '^Paid back: {amount}\\nOn: {day}\\n\\nThat is a part of the payment\\.'],
  ['refund failed', '^The refund of {amount} has failed$'],
  ['refund failed', '^We had paid {amount} back, but your bank did not take it\\.'],
  ['refund failed', '^Amount: {amount}\\nOn: {day}$'],
  ['disputed', 'Your bank asks {amount} back$'],
  ['disputed', 'Your bank has asked us to return a payment of {amount}, because it was disputed\\.'],
  ['dispute won', 'The dispute over {amount} is closed$'],
  ['dispute won', 'Your bank has closed the dispute over {amount}, and the payment stands\\.'],
  ['dispute lost', 'Your bank has paid {amount} back$'],
  ['dispute lost', 'Your bank has decided to return {amount} to you\\.'],
];

/** Words with digits that promise nothing. */
export const harmless: readonly string[] = [
  '^\\d{6}(?: is your SignalSync code)?$',
  'It works once, for 10 minutes',
  '^Signals Ltd, 1 High Street, Cork$',
  '^https?://\\S+$',
  // How long banks take is theirs.
  'Banks take up to 10 days to show it\\.',
];
