/** Returns the id of the Storybook page of a screen or a mail. */
const pageOf = (title: string, part: 'screens' | 'mails' = 'screens'): string => `${part}-${title.toLowerCase()}--docs`;

/** Returns the name of the mail whose texts are in a file, such as `LoginCode`; undefined for other files. */
function mailOf(file: string): string | undefined {
  const [, first, rest] = /^mails\/(?!frame)(.)(.*)\.ts$/.exec(file) ?? [];
  return first && `${first.toUpperCase()}${rest}`;
}

/** The screens that show each file of copy, by file name. Files under `course/` belong to the Learn tab. */
const readers: Record<string, readonly string[]> = {
  'accountData.ts': ['GeneralTab'],
  'accountDeletion.ts': ['AccountDeletion'],
  'accountDeletionCard.ts': ['GeneralTab'],
  'accountDeletionDialog.ts': ['GeneralTab'],
  'account.ts': ['AccountShell', 'GeneralTab'],
  'signIn.ts': ['SignIn'],
  'signInLink.ts': ['SignInLink'],
  'signInSignal.ts': ['SignIn'],
  'billing.ts': ['BillingTab'],
  'checkout.ts': ['Checkout'],
  'connections.ts': ['ConnectionsTab'],
  'descriptions.ts': [],
  'discordPending.ts': ['DiscordReturn'],
  'discordReturn.ts': ['DiscordReturn'],
  'emailChange.ts': ['EmailChange'],
  'emailField.ts': ['SignIn', 'GeneralTab', 'Checkout', 'PaymentReturn', 'OtherAddress'],
  'googleReturn.ts': ['GoogleReturn'],
  'gives.ts': ['Pricing', 'Checkout'],
  'guarantee.ts': ['BillingTab', 'Churn'],
  'kept.ts': ['Legal'],
  'landing.ts': ['Landing'],
  'landingQuestions.ts': ['Landing'],
  'landingSections.ts': ['Landing'],
  'courseTab.ts': ['CourseTab'],
  'legal.ts': ['Legal'],
  'mailedLinks.ts': ['EmailChange', 'SignInLink', 'AccountDeletion'],
  'mails/frame.ts': [],
  'messages.ts': ['AccountShell'],
  'messages/accountData.ts': ['GeneralTab'],
  'messages/accountDeletion.ts': ['GeneralTab'],
  'messages/account.ts': ['GeneralTab'],
  'messages/billing.ts': ['BillingTab'],
  'messages/cancelling.ts': ['BillingTab', 'Churn'],
  'messages/checkout.ts': ['Checkout'],
  'messages/connections.ts': ['ConnectionsTab', 'DiscordReturn'],
  'messages/failures.ts': ['AccountShell'],
  'messages/googleReturn.ts': ['GoogleReturn'],
  'messages/pause.ts': ['BillingTab'],
  'messages/planChange.ts': ['BillingTab'],
  'messages/portal.ts': ['BillingTab', 'Churn'],
  'messages/portalReturn.ts': ['BillingTab'],
  'messages/pricing.ts': ['Pricing'],
  'messages/churn.ts': ['Churn', 'RatingPopup'],
  'messages/sessions.ts': ['GeneralTab'],
  'messages/signIn.ts': ['SignIn'],
  'messages/user.ts': ['AccountShell', 'Churn'],
  'withoutApp.ts': [],
  'notFound.ts': ['NotFound'],
  'notices.ts': ['Landing', 'Churn'],
  'paymentBlocked.ts': ['Checkout', 'BillingTab'],
  'paymentReturn.ts': ['PaymentReturn', 'OtherAddress'],
  'pause.ts': ['BillingTab'],
  'planActs.ts': ['BillingTab'],
  'planChange.ts': ['BillingTab'],
  'pricing.ts': ['Pricing'],
  'guestPurchase.ts': ['SignIn', 'Checkout'],
  'proof.ts': ['GeneralTab'],
  'purchases.ts': ['AccountShell'],
  'rating.ts': ['RatingPopup'],
  'churn.ts': ['Churn'],
  'serverErrors.ts': [
    'SignIn',
    'GeneralTab',
    'EmailChange',
    'AccountDeletion',
    'Checkout',
    'BillingTab',
    'Churn',
    'RatingPopup',
    'ConnectionsTab',
    'DiscordReturn',
  ],
  'sessionEnded.ts': ['SessionEnded'],
  'referralEarnings.ts': ['GeneralTab'],
  'sessions.ts': ['GeneralTab'],
  'slow.ts': [
    'AccountDeletion',
    'AccountShell',
    'BillingTab',
    'Checkout',
    'Churn',
    'ConnectionsTab',
    'CourseTab',
    'DiscordReturn',
    'EmailChange',
    'FullScreenSpinner',
    'GeneralTab',
    'GoogleReturn',
    'LandingSections',
    'OtherAddress',
    'Pricing',
    'RatingPopup',
    'SignIn',
    'SignInLink',
  ],
  'shell.ts': ['Landing', 'Pricing', 'CrashPage'],
  'teamNotes.ts': [],
  'titles.ts': [],
};

/** Files that the copy deck leaves out, because they hold only figures, functions or types. */
export const withoutTexts = new Set([
  'addMonths.ts',
  'browserText.ts',
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
  'heroTrade.ts',
  'lowestPrice.ts',
  'mailHref.ts',
  'planCardText.ts',
  'planInterval.ts',
  'planSaving.ts',
  'trackRecord.ts',
  'trackRecordFigures.ts',
  'trackRecordFormat.ts',
  'widen.ts',
]);

/**
 * Returns the screens or the mail that show a file's texts. Notes to the team and window titles have no screen.
 * @throws if the file is not listed here: the copy deck must know each file.
 */
export function screensOf(file: string): readonly { title: string; page: string }[] {
  const mail = mailOf(file);
  if (mail !== undefined) return [{ title: mail, page: pageOf(mail, 'mails') }];
  const titles = file.startsWith('course/') ? ['CourseTab'] : readers[file];
  if (!titles) throw new Error(`Say in .storybook/copy/screensOf.ts which screens read ${file}`);
  return titles.map((title) => ({ title, page: pageOf(title) }));
}
