import { accountDeleted } from './mails/accountDeleted.ts';
import { bought } from './mails/bought.ts';
import { cancelled } from './mails/cancelled.ts';
import { cardExpiring } from './mails/cardExpiring.ts';
import { confirmEmail } from './mails/confirmEmail.ts';
import { dataTaken } from './mails/dataTaken.ts';
import { deletionAsked } from './mails/deletionAsked.ts';
import { deletionUndone } from './mails/deletionUndone.ts';
import { discountAccepted } from './mails/discountAccepted.ts';
import { disputed } from './mails/disputed.ts';
import { emailChanged } from './mails/emailChanged.ts';
import { kept } from './mails/kept.ts';
import { pauseEnds } from './mails/pauseEnds.ts';
import { pausePlanned } from './mails/pausePlanned.ts';
import { pauseTakenBack } from './mails/pauseTakenBack.ts';
import { loginCode } from './mails/loginCode.ts';
import { newBrowser } from './mails/newBrowser.ts';
import { paidBack } from './mails/paidBack.ts';
import { paymentFailed } from './mails/paymentFailed.ts';
import { planChanged } from './mails/planChanged.ts';
import { planEnded } from './mails/planEnded.ts';
import { platformMoved } from './mails/platformMoved.ts';
import { refunded } from './mails/refunded.ts';
import { renewalAhead } from './mails/renewalAhead.ts';
import { renewed } from './mails/renewed.ts';
import { signInLink } from './mails/signInLink.ts';
import { unclaimed } from './mails/unclaimed.ts';
import type { MailTemplate } from './template.ts';

/** Every mail that we send. Never rename a mail, because queued mails of an earlier version hold its name. */
export const mails = {
  loginCode,
  signInLink,
  newBrowser,
  confirmEmail,
  emailChanged,
  bought,
  unclaimed,
  renewalAhead,
  renewed,
  cardExpiring,
  paymentFailed,
  planChanged,
  planEnded,
  discountAccepted,
  cancelled,
  kept,
  pausePlanned,
  pauseTakenBack,
  pauseEnds,
  paidBack,
  refunded,
  disputed,
  platformMoved,
  dataTaken,
  deletionAsked,
  deletionUndone,
  accountDeleted,
} as const;

export type MailName = keyof typeof mails;

/** The type of a mail's texts, from `packages/content`. */
export type MailContent<Name extends MailName> = Parameters<(typeof mails)[Name]['draft']>[0];

/** The type of the values that a mail's texts are filled with. */
export type MailValues<Name extends MailName> = Parameters<(typeof mails)[Name]['draft']>[1];

/** Returns whether a mail holds a code or a link that opens an account. */
export const holdsSecret = ({ name }: Pick<UnwrittenMail, 'name'>): boolean => {
  const mail: Pick<MailTemplate<unknown, unknown>, 'holdsSecret'> = mails[name];
  return mail.holdsSecret === true;
};

/** A mail that is still to be written: its name and its values. It can be stored as JSON. */
export type UnwrittenMail = { [Name in MailName]: { name: Name; values: MailValues<Name> } }[MailName];
