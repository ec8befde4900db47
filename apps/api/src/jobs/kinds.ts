import type { PlatformId } from '@signalsync/contract/model/connection';
import type { MailName, UnwrittenMail } from '@signalsync/mails';
import type { NoteKind } from '../settings/environment.ts';

/** Kinds of jobs and their payloads. Never rename a kind, because queued rows of an earlier version hold its name. */
export interface JobPayloads {
  /** Sends finished text. Only earlier versions queued this. */
  mail: { to: string; subject: string; text: string };
  /**
   * Writes a mail and sends it. An earlier version that runs beside this one cannot write the mail: it puts the job
   * back, and this version takes it.
   */
  sendMail: { to: string } & UnwrittenMail;
  /** Notifies the team. With `about`, only if the settings ask for notes of this kind. */
  notify: { text: string; about?: NoteKind };
  /** Notifies the team of a plan that ends or has ended, or that goes on after all. */
  tellCancellation: { id: string };
  /** Stores the monthly value of a plan when its user enters the churn steps, in which plans are cancelled. */
  valueChurnAttempt: { userId: string; sessionId: string };
  /** Reconciles a checkout, even if its buyer has left the page. */
  reconcileCheckout: { checkoutId: string };
  /** Closes an abandoned checkout at the provider, so that nobody can pay it. */
  closeCheckout: { checkoutId: string };
  /** Updates a user's plan from the provider's state. */
  syncPlan: { userId: string };
  /** Writes an account's billing details to all customer objects that the account has at the provider. */
  customerDetails: { userId: string };
  /**
   * Ends a plan at the provider, at once and with its open invoices, and pays back what was paid after its end, or after
   * `payBackFrom` (ISO 8601).
   */
  endSubscription: { subscriptionId: string; payBackFrom?: string };
  /**
   * Carries out a cancellation while the payment of an invoice is due. `isAsked`: by our own call. Otherwise it was made
   * elsewhere, and counts only if the plan is still set to end.
   */
  leave: { userId: string; subscriptionId: string; invoiceId: string | null; isAsked: boolean };
  /** Takes no more payments for a plan while a dispute of one of them is open. */
  holdRenewals: { subscriptionId: string };
  /** Charges a plan again from `firstCharge` (ISO 8601) on, after a dispute was won. */
  resumeRenewals: { subscriptionId: string; firstCharge: string };
  /** Stops the renewal of a plan, because its purchase is unclaimed or the team still has to decide on its refund. */
  endAtPeriodEnd: { subscriptionId: string };
  /** Refunds each unclaimed purchase by which the account with the same email address would get a second plan. */
  judgePurchases: { userId: string };
  /** Gives a purchase to the account that claimed it. */
  claimPurchase: { checkoutId: string };
  /** Ends the subscription of a purchase at once, and refunds the payment. */
  payBack: { checkoutId: string };
  /** Checks whether a refund succeeded. */
  watchRefund: { checkoutId: string };
  /** Gives a user the paid access on all connected platforms, and takes away access that is not paid for. */
  syncPlatforms: { userId: string };
  /** Removes all access of an account on a platform. */
  removeFromPlatform: PlatformAccount;
  /** Carries out what the team asked for at the desk. The job's id is that of the row in `account_events`. */
  supportAction: SupportAction;
}

/** An action of the desk that needs the provider or a platform, with all that a later try needs to do the same. */
export type SupportAction =
  /** `checkoutIds` are the purchases that may have been paid. `userId` is null for a guest. */
  | { name: 'sync'; userId: string | null; checkoutIds: string[] }
  /** `from` and `until` are the old and the new end of the paid time, in ISO 8601. */
  | { name: 'extend'; userId: string; subscriptionId: string; from: string; until: string }
  /** The first payment is that of the plan, which ends with its refund. */
  | { name: 'payBack'; userId: string; intentIds: string[]; subscriptionId: string | null };

/** An account on a platform, with everything that may identify it there. */
export interface PlatformAccount {
  platform: PlatformId;
  username: string;
  /** The platform's permanent id of the member; null if not known. */
  memberId: string | null;
  inviteLink: string | null;
}

export type JobKind = keyof JobPayloads;

/**
 * Kinds of jobs that are tried again without end. If we gave them up, users would be charged wrongly, or would keep
 * what they have not paid for.
 */
export const neverGivenUp = new Set<string>([
  'endSubscription',
  'leave',
  'holdRenewals',
  'resumeRenewals',
  'endAtPeriodEnd',
  'closeCheckout',
  'customerDetails',
  'judgePurchases',
  'claimPurchase',
  'payBack',
  'watchRefund',
  'syncPlatforms',
  'removeFromPlatform',
  'supportAction',
] satisfies JobKind[]);

/** Mails with a code or a link that opens an account. Nobody but their reader may see what they say. */
const secretMails = new Set<string>(['loginCode', 'confirmEmail', 'emailChanged'] satisfies MailName[]);

/** Returns whether a mail holds a code or a link that opens an account. */
export const holdsSecret = ({ name }: Pick<UnwrittenMail, 'name'>): boolean => secretMails.has(name);

/**
 * Kinds of jobs that call a platform or the team's channel. Those may be slow, and must not delay mails and payments.
 */
export const outsideKinds = ['notify', 'syncPlatforms', 'removeFromPlatform'] satisfies JobKind[];

/** A part of the queue. The two lanes do not wait for each other. */
export type Lane = 'own' | 'outside';

/** Returns the lane in which jobs of a kind are done. */
export const laneOf = (kind: string): Lane => ((outsideKinds as readonly string[]).includes(kind) ? 'outside' : 'own');
