import { guaranteeDays } from './constants.ts';

/** Texts about the money-back guarantee. Every screen that shows a running guarantee uses them. */
export const guarantee = {
  line: `${guaranteeDays}-day money-back guarantee: request a full refund by {date}.`,
  /** Replaces `line` if lifetime has replaced an earlier plan, and the guarantee of that plan still runs, too. */
  lineWithEarlier: `${guaranteeDays}-day money-back guarantee: request a full refund of your lifetime plan by {date}. If you request the refund by {earlierDate}, your earlier plan is also refunded in full.`,
  refund: 'Email us for a refund',
  /** Subject and text of the email with which a member asks for a refund. */
  refundMail: {
    subject: 'Refund request',
    body: 'Please refund my payment under the money-back guarantee. My user ID is {userId}.',
  },
} as const;
