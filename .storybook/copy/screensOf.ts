/** Storybook's address of a screen's page, by the screen's title. */
const pageOf = (screen: string): string => `screens-${screen.toLowerCase()}--docs`;

/** The screens that read each file of copy, by the file's name. Files under `course/` belong to the Learn tab. */
const readers: Record<string, readonly string[]> = {
  'account.ts': ['AccountShell', 'GeneralTab'],
  'auth.ts': ['Auth'],
  'billing.ts': ['BillingTab'],
  'checkout.ts': ['Checkout'],
  'connect.ts': ['ConnectTab'],
  'discordPending.ts': ['DiscordReturn'],
  'discordReturn.ts': ['DiscordReturn'],
  'emailChange.ts': ['EmailChange'],
  'googleReturn.ts': ['GoogleReturn'],
  'guarantee.ts': ['BillingTab', 'ChurnShield'],
  'kept.ts': ['Legal'],
  'landing.ts': ['Landing'],
  'learn.ts': ['LearnTab'],
  'legal.ts': ['Legal'],
  'mails.ts': [],
  'messages.ts': ['AccountShell'],
  'messages/account.ts': ['AccountShell', 'GeneralTab'],
  'messages/billing.ts': ['BillingTab'],
  'messages/checkout.ts': ['Checkout'],
  'messages/connections.ts': ['ConnectTab', 'DiscordReturn'],
  'messages/googleReturn.ts': ['GoogleReturn'],
  'messages/plans.ts': ['Pricing'],
  'messages/retention.ts': ['ChurnShield', 'RatingPopup'],
  'messages/signIn.ts': ['Auth'],
  'withoutApp.ts': [],
  'notFound.ts': ['NotFound'],
  'notices.ts': ['Landing', 'ChurnShield'],
  'paymentReturn.ts': ['PaymentReturn', 'OtherAddress'],
  'pricing.ts': ['Pricing'],
  'guestPurchase.ts': ['Auth', 'Checkout'],
  'purchases.ts': ['AccountShell'],
  'rating.ts': ['RatingPopup'],
  'retention.ts': ['ChurnShield'],
  'sessionEnded.ts': ['SessionEnded'],
  'slow.ts': ['BillingTab', 'Checkout', 'ChurnShield', 'ConnectTab'],
  'shell.ts': ['Landing', 'Pricing', 'CrashPage'],
  'teamNotes.ts': [],
  'titles.ts': [],
};

/** Files without texts of their own that stand on a screen. */
export const withoutTexts = new Set([
  'claims.ts',
  'constants.ts',
  'course/index.ts',
  'course/lesson.ts',
  'course/progress.ts',
  'course/risk.ts',
  'fill.ts',
  'format.ts',
  'formatDate.ts',
  'formatMoment.ts',
  'formatMonth.ts',
  'formatYearMonth.ts',
  'mailHref.ts',
  'widen.ts',
]);

/**
 * Where a file's texts are read. A file for mails, notes to the team or window titles has no screen.
 * @throws when nobody has said where: the deck must know each file.
 */
export function screensOf(file: string): readonly { title: string; page: string }[] {
  const titles = file.startsWith('course/') ? ['LearnTab'] : readers[file];
  if (!titles) throw new Error(`Say in .storybook/copy/screensOf.ts which screens read ${file}`);
  return titles.map((title) => ({ title, page: pageOf(title) }));
}
