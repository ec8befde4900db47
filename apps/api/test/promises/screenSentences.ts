import type { Words } from './sentences.ts';

const leaving = /^cancel dialog$/;
const steps = /^churn step/;
const checkout = /^checkout$/;
const card = /^billing card$/;

/** The patterns of promises on screens and in dialogs. */
export const screenWords: readonly Words[] = [
  // Sentences on the billing card, and in the notifications of the bell.
  ['next charge', '^Next billing: {day} — USD {bare}$'],
  ['next charge', '^Next charge: {amount}(?: instead of {other})?$', card],
  ['discount', '^(?:[A-Z][a-z ]+ )?{percent} off, for life$', card],
  ['plan ends on', '^Your subscription will end on {day}$'],
  ['plan ends on', '^Ends {day}$', card],
  ['plan ends on', 'Your plan is set to end on {day}\\.'],
  ['plan ends on', '^Your plan ends on {day}\\.$'],
  ['plan has ended', '{plan} (?:was cancelled and )?ended on {day}'],
  ['plan has ended', '^Your plan ended today, {day}\\.$'],
  [
    'lifetime goes on',
    'Lifetime access\\. There is nothing more to pay\\.|lifetime access is paid for and never renews',
  ],
  ['nothing more will be charged', 'There is nothing more to pay\\.'],
  ['being taken', 'Your plan is renewing\\. {amount} will be charged soon'],
  ['being taken', 'Your bank has not confirmed the {amount} due on {day} yet'],
  ['being taken', 'Your plan is renewing: the {amount} due on {day} is being charged', /./],
  ['disputed', 'Your bank is reviewing a disputed payment of {amount}'],
  ['not charged meanwhile', 'Until it decides, nothing is charged'],
  ['paid until', 'you have access until {day}\\.|Your access lasts until {day}\\.'],
  ['refund on its way', '^A refund of {amount} is on its way\\.'],
  ['amount due', 'The {amount} due on {day}(?: for {plan})? could not be charged', /./],
  ['way to pay', 'The {amount} due on {day}(?: for {plan})? could not be charged', /./],
  ['ends on, if unpaid', 'Access ends on {day} if the amount stays unpaid\\.'],
  [
    'ends on, if unpaid',
    'If this amount stays unpaid, your plan ends on {day}, and the amount will no longer be charged\\.',
  ],
  ['guarantee', 'money-back guarantee: request a full refund (?:of your lifetime plan )?by {day}\\.', /./],
  ['guarantee', 'If you request the refund by {day}, your earlier plan is also refunded in full\\.', /./],
  ['paid', '^{amount} is paid\\.$'],
  // Rows of the billing history.
  ['history row', '^{day} \\| {plan}(?<note> \\([a-z ]+\\))?(?:\\n[^|\\n]+)*?(?:\\n)? \\| {amount} \\|'],
  ['history row', '^{day} \\| {plan}(?<note> \\([a-z ]+\\))?(?:\\n[^|\\n]+)*?\\n\\| {amount} \\|'],
  ['history row', 'Invoice from {day} \\(opens in a new tab\\)'],
  ['paid back', '^Refunded {amount}(?: on {day})?$'],
  ['refund failed', '^A refund of {amount} failed\\.'],
  ['disputed', '^Your bank is reviewing a dispute over {amount}\\.$'],
  ['dispute won', 'The dispute over {amount} is closed: the payment stands\\.'],
  ['dispute lost', 'The dispute over {amount} is closed: the money was returned to you\\.'],
  // Sentences in the churn steps.
  ['price per day', '^SignalSync Premium: (?:about )?{amount} per day$'],
  ['offer', 'Your next charge, on {day}, is {other} instead of {amount}\\.'],
  ['offer', 'The regular price of {amount} every three months becomes {other}\\.'],
  ['offer', 'Regular price {amount} Price with the offer {other} / month'],
  ['offer', '{percent} is taken off every renewal of your current plan'],
  ['offer', 'Keep everything you have for {percent} less, for life|Accept {percent} Off & Stay'],
  ['next charge', 'Your next charge is {amount}\\.', steps],
  ['discount', '^Your {percent} discount still applies$|Your {percent} lifetime discount has been applied'],
  // Sentences in the dialog that cancels, and on the receipt.
  ['ends on, if cancelled', 'It ends on {day}', leaving],
  ['ends on, if cancelled', 'Your plan ends today(?=[,;])', leaving],
  ['ends on, if cancelled', 'refund of {amount} arrives, on {day} at the latest', leaving],
  ['disputed', 'returns the disputed {amount} to you', leaving],
  ['not charged, if cancelled', '[Nn]othing more will be charged', leaving],
  ['not charged, if cancelled', 'Your plan ends today, and the {amount} due on {day} will not be charged\\.', leaving],
  ['kept until, if paid', 'If you pay now, you keep your plan until {day}', leaving],
  ['guarantee', '^Refund: In full, if you (?:ask|write to \\S+) by {day}$'],
  ['not charged any more', '^Not charged: {amount} due on {day}$'],
  ['plan ends on', '^Paid until: {day}$', /^receipt page$/],
  // Sentences in the dialogs that ask for a confirmation.
  [
    'next charge if kept',
    'It will renew automatically, as before\\. The next charge is {amount} on {day}',
    /^keep dialog$/,
  ],
  [
    'amount due',
    '^Pay {amount} now\\?|will be charged {amount} now\\.|\\[Pay {amount}\\]|It is now {amount}\\.',
    /^pay dialog$/,
  ],
  ['amount due', 'The {amount} due on {day} still has to be paid\\.', /^keep dialog$/],
  // Sentences in the checkout.
  ['price to pay', '^Subtotal {amount}$', checkout],
  ['price to pay', '^Total due today {amount}$', checkout],
  ['price to pay', '^Discount(?: \\([^)]*\\))? −{amount}$', checkout],
  ['price to pay', "You've saved {amount}$"],
  ['price to pay', '^Limited Time {amount}$', checkout],
  ['then charged', '{other} today, then {amount} on {day} and every (?:month|three months) after that\\.', checkout],
  ['plan still runs', 'You have {plan}, and|{plan} ends as soon as you pay', checkout],
  ['you were not charged', 'You were not charged\\.', /./],
  // Sentences about purchases by guests.
  ['paid', '^{amount} was paid for {plan} on {day} using your email address'],
  ['paid', '^On {day}, someone who was not signed in paid {amount} for {plan} using your email address'],
  ['paid back whole', '^{amount} was paid for {plan} on [^,]+, \\d+ .*refunded it in full on {day}'],
  ['refund on its way', '^{amount} was paid for {plan} on .*a full refund is on its way\\.'],
  ['refund failed', '^{amount} was paid for {plan} on .*have not been able to refund it yet'],
  // Sentences about the platforms.
  ['connected', '^Connected$'],
  ['connected', 'You are in the (?:community|group)'],
  ['not connected', '^(?:Invited|Not in the (?:community|group))$|You are no(?:t| longer) in the (?:community|group)'],
  ['older invite', 'Older invites no longer work\\.'],
  ['access until', 'Access until {day}|Your TradingView access ends on {day}\\.'],
  ['access has ended', '^Access ended on {day}$'],
];

/** Patterns of texts with digits that promise nothing. */
export const harmless: readonly string[] = [
  '^\\d{6}(?: is your SignalSync code)?$',
  'It works once and expires after 10 minutes',
  '^Signals Ltd, 1 High Street, Cork$',
  '^https?://\\S+$',
  '\\S+@\\S+',
  // These are no promises of ours: how long banks take, and an invite, which gives no access yet.
  '[Bb]anks take up to 10 days to show a refund\\.',
  'Your invite works until {day}\\.',
  // When a browser has signed in, in the mail about it: `signIn.newBrowser.test.ts` checks that.
  '^(?:Unknown browser,|Time:) {minute}$',
  // What the last charge was, in the mail before a higher one: `billing.renewalAhead.test.ts` checks that.
  '^This charge is higher than your last one, which was {amount}\\.$',
  // Names of accounts, cards, codes and steps, which contain digits.
  '^life\\d+_\\w\\w(?: Premium| Member)?$',
  '^\\w+ ending in \\d{4}(?: Expires \\d\\d/\\d\\d)?|\\w+ ending in \\d{4}',
  '^Coupon SAVE20LIFE$',
  '^Step \\d of 4$',
  '^\\d+ / 400$',
  '\\(opens in a new tab\\)$',
  // Claims of the marketing texts, which another test checks. A running guarantee has its own sentence, which is
  // checked.
  '14-day money-back guarantee',
  '(?:Rated )?\\b4\\.8\\b(?: out of 5| \\(134 reviews\\))?',
  '4 scripts draw the entry and exit|1-click checkout|10,000 assets|Save 54%|\\d out of 5 stars|from 131 reviews|4\\.8/5|31x',
  'Sample(?: average daily profit| result): {amount}|A coffee and a sandwich: {amount}|Average daily profit Sample result: {amount}',
];
