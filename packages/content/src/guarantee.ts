import { guaranteeDays } from './constants.ts';

/** Texts about the money-back guarantee. Every screen that shows a running guarantee uses them. */
export const guarantee = {
  line: `${guaranteeDays}-day money-back guarantee: ask by {date} to get all of it back.`,
  refund: 'Write a refund mail',
  /** The mail that asks for a refund. */
  refundMail: {
    subject: 'Refund request',
    body: 'Please refund my payment under the money-back guarantee. My user ID is {userId}.',
  },
} as const;
