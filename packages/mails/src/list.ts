import { cancelled } from './mails/cancelled.ts';
import { confirmEmail } from './mails/confirmEmail.ts';
import { emailChanged } from './mails/emailChanged.ts';
import { loginCode } from './mails/loginCode.ts';
import { paidBack } from './mails/paidBack.ts';
import { platformMoved } from './mails/platformMoved.ts';

/** Every mail that we send. Never rename one, because queued mails of an earlier version hold its name. */
export const mails = { loginCode, confirmEmail, emailChanged, cancelled, platformMoved, paidBack } as const;

export type MailName = keyof typeof mails;

/** The words of a mail. */
export type MailContent<Name extends MailName> = Parameters<(typeof mails)[Name]['draft']>[0];

/** The values of a mail. */
export type MailValues<Name extends MailName> = Parameters<(typeof mails)[Name]['draft']>[1];

/** A mail that is still to be written: which one, and its values. It survives JSON. */
export type UnwrittenMail = { [Name in MailName]: { name: Name; values: MailValues<Name> } }[MailName];
