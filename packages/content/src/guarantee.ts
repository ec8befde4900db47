import { guaranteeDays } from './constants.ts';

/** Texts about the money-back guarantee. Every screen that shows a running guarantee uses them. */
export const guarantee = {
  line: `${guaranteeDays}-day money-back guarantee: ask by {date} for a full refund.`,
  /** Replaces `line` if lifetime has replaced an earlier plan, and the guarantee of that plan still runs, too. */
  lineWithEarlier: `${guaranteeDays}-day money-back guarantee: ask by {date} to get back what your lifetime plan cost. Ask by {earlierDate} to get back what your earlier plan cost, too.`,
  refund: 'Email us for a refund',
  /** Subject and text of the email with which a member asks for a refund. */
  refundMail: {
    subject: 'Refund request',
    body: 'Please refund my payment under the money-back guarantee. My user ID is {userId}.',
  },
} as const;
