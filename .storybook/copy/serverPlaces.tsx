import { accountDeletion } from '@signalsync/content/accountDeletion';
import { billingErrors } from '@signalsync/content/messages/billing';
import { accountDataErrors } from '@signalsync/content/messages/accountData';
import { accountDeletionErrors } from '@signalsync/content/messages/accountDeletion';
import { accountErrors } from '@signalsync/content/messages/account';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { churnErrors } from '@signalsync/content/messages/churn';
import { connectionErrors } from '@signalsync/content/messages/connections';
import { signInLink } from '@signalsync/content/signInLink';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { emailChange } from '@signalsync/content/emailChange';
import { fill } from '@signalsync/content/fill';
import type { ServerErrorsContent } from '@signalsync/content/serverErrors';
import { planChange } from '@signalsync/content/planChange';
import { placeholdersIn } from '@signalsync/content/testing/faults';
import { signIn } from '@signalsync/content/signIn';
import { Notice } from '@signalsync/ui/shared/Notice';
import { SignInPanel, type SignInPanelProps } from '@signalsync/ui/signIn/SignInPanel';
import type { ReactNode } from 'react';
import * as css from './copy.css.ts';

/** Sample values for the placeholders in the server's sentences. */
const facts: Record<string, string> = { platform: 'TradingView', username: 'chart_reader', when: 'in 10 minutes' };

const filled = (sentence: string, more: Record<string, string> = {}): string =>
  fill(sentence, Object.fromEntries(placeholdersIn(sentence).map((name) => [name, { ...facts, ...more }[name] ?? ''])));

const nothing = () => undefined;
const panel: Omit<SignInPanelProps, 'step'> = {
  content: signIn,
  google: { isStarting: false, error: null },
  onGoogle: nothing,
  onEmailChange: nothing,
  onSend: nothing,
  onCodeChange: nothing,
  onVerify: nothing,
  onResend: nothing,
  onDifferentEmail: nothing,
  onEnterCode: nothing,
  plansHref: '#',
};
const typed = { email: 'trader@example.com', resendSeconds: 0, resendAt: null };

/** The sign-in screen after the server has rejected an email address. */
const addressRejected = (message: string): ReactNode => (
  <SignInPanel
    key={message}
    {...panel}
    step={{
      ...typed,
      kind: 'email',
      isValid: true,
      isSending: false,
      hasCode: false,
      error: { message, reason: null },
    }}
  />
);

/** The sign-in screen after the server has rejected a code, or a request for a new code. */
const codeRejected = (message: string, reason: string | null = null): ReactNode => (
  <SignInPanel
    key={message}
    {...panel}
    step={{
      ...typed,
      kind: 'code',
      code: '407152',
      isStale: true,
      isVerifying: false,
      isResending: false,
      wasResent: false,
      error: { message, reason },
    }}
  />
);

/** One notice for each reason that the server may give: our own sentence, with the server's reason below it. */
const below = (ours: string, reasons: readonly string[]): ReactNode[] =>
  reasons.map((reason) => (
    <Notice key={reason} tone="error" reason={reason}>
      {ours}
    </Notice>
  ));

/** One notice for each sentence that the screens show alone, in a notice or a notification. */
const alone = (sentences: readonly string[]): ReactNode[] =>
  sentences.map((sentence) => (
    <Notice key={sentence} tone="error">
      {sentence}
    </Notice>
  ));

const stack = (parts: ReactNode): ReactNode => <div className={css.stack}>{parts}</div>;

/** Returns every place of the screens that can show sentences of the server, with those sentences in it. */
export function serverPlaces(texts: ServerErrorsContent): { name: string; screen: ReactNode }[] {
  const { account, billing, checkout, churn, connections, rating } = texts;
  const later = (reason: string) => filled(texts.tooMany, { reason });
  const { formats, barred, discordTooLate, discordForeign, tooManyMoves, tooManyTries, ...ofPlatform } = connections;
  return [
    {
      name: 'Sign-in',
      screen: stack([
        addressRejected(later(texts.signIn.sends)),
        codeRejected(signInErrors.resend, later(texts.signIn.cooldown)),
        ...[
          later(texts.signIn.guesses),
          texts.signIn.wrongCode,
          texts.signIn.codeUsedUp,
          filled(texts.signIn.accountEnding, { day: 'November 27, 2026' }),
        ].map((each) => codeRejected(each)),
        ...below(signInLink.failed, [texts.signIn.linkUsed]),
      ]),
    },
    {
      name: 'Any screen',
      screen: stack([
        ...alone([texts.signInFirst, texts.otherAccount, texts.noSuchAccount]),
        ...below(billingErrors.makeDefault, [
          texts.failed,
          texts.busy,
          texts.restoring,
          texts.providerFailed,
          later(texts.tooManyRequests),
        ]),
      ]),
    },
    {
      name: 'Account, General, and the pages for changing the email address',
      screen: stack([
        ...below(accountErrors.email, [later(account.tooManyChanges), account.needsProof, account.addressTaken]),
        ...below(accountErrors.resendLink, [account.noChange]),
        ...below(accountDataErrors.take, [account.dataNeedsProof, later(account.tooManyFiles), account.dataMoved]),
        ...below(emailChange.failed, [account.linkUsed]),
        ...below(accountDeletion.failed, [account.deletionLinkUsed]),
        ...below(accountDeletionErrors.delete, [
          account.deletionNeedsProof,
          account.deletionOtherEmail,
          account.deletionChanged,
          later(account.tooManyDeletions),
          ...Object.values(account.deletionBlocked),
        ]),
      ]),
    },
    {
      name: 'Checkout',
      screen: stack([
        ...alone([checkout.notOnSale, checkout.promoOtherPlan, checkout.promoFirstPurchase, checkout.addressKnown]),
        ...below(checkoutErrors.loadForm, Object.values(checkout.tooMany).map(later)),
        ...below(checkoutErrors.payment, [
          checkout.sessionEnded,
          checkout.otherBuyer,
          checkout.lifetime,
          checkout.running,
          checkout.paused,
          checkout.paidAsGuest,
          checkout.processing,
          checkout.superseded,
          checkout.noCheckout,
          checkout.noPayment,
          checkout.noFinishedCheckout,
          checkout.noPurchase,
          checkout.notReaddressable,
        ]),
      ]),
    },
    {
      name: 'Account, Billing',
      screen: stack([
        ...below(billingErrors.portal, [billing.nothingBought]),
        ...below(billingErrors.remove, [billing.noCard, billing.noCustomer]),
        ...below(billingErrors.loadHistory, [billing.noInvoice, later(billing.tooManyCalls)]),
        ...alone([billing.nothingToKeep, billing.standingChanged, ...Object.values(texts.pause)]),
        ...below(planChange.preview.failed, [texts.planChange.notPossible]),
        ...below(planChange.open.failed, [texts.planChange.nothingOpen, texts.planChange.tooLate]),
      ]),
    },
    {
      name: 'Cancelling and rating',
      screen: stack([
        ...alone([billing.nothingToCancel, billing.beingTaken, billing.changing, later(rating.tooMany)]),
        ...below(churnErrors.coupon, [
          churn.offerNotReached,
          churn.offerTaken,
          churn.offerWhileDue,
          churn.offerNoGain,
          churn.noOffer,
        ]),
        ...below(churnErrors.outcome, [churn.ended, churn.notFound]),
      ]),
    },
    {
      name: 'Account, Connect Accounts',
      screen: stack([
        ...below(filled(connectionErrors.connect), [
          ...Object.values(ofPlatform).map((sentence) => filled(sentence)),
          formats.telegram,
          formats.tradingview,
          later(tooManyMoves),
          later(tooManyTries),
        ]),
        ...below(connectionErrors.discord, [
          formats.discord,
          discordTooLate,
          discordForeign,
          ...Object.values(barred).map((sentence) => filled(sentence)),
        ]),
      ]),
    },
  ];
}
