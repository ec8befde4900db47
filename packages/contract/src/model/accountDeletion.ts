import * as v from 'valibot';
import { amount, isoInstant, knownOr } from './common.ts';

/**
 * Why an account cannot be deleted now. `payment`: a payment is under way. `dispute`: a bank has not decided about a
 * payment. `refund`: money is being paid back. `purchase`: a purchase waits for the answer whether it is this person's.
 */
const deletionBlocks = ['payment', 'dispute', 'refund', 'purchase'] as const;
export type DeletionBlock = (typeof deletionBlocks)[number];

const money = v.object({ amount, currency: v.string('A currency must be text') });

/** What deleting the account would do at this moment. Amounts are in major units. */
export const deletionOutlook = v.object({
  /** The address that the user must type. */
  email: v.string('An email must be text'),
  /** Why the account cannot be deleted now; null if it can. */
  blocked: v.nullish(knownOr(deletionBlocks), null),
  /** The plan that would end at once; null without one. */
  plan: v.nullish(
    v.object({
      name: v.string('A plan must be text'),
      isLifetime: v.boolean('A flag must be true or false'),
      /** The end of the paid time that would be lost; null if it has no end or is not known. */
      until: v.nullish(isoInstant, null),
    }),
    null,
  ),
  /** What would be paid back; null if nothing. */
  refund: v.nullish(money, null),
  /** An amount that is due and would not be charged any more; null if nothing is due. */
  notCharged: v.nullish(v.object({ ...money.entries, since: isoInstant }), null),
  /** Whether Discord, Telegram or TradingView is connected. */
  hasPlatforms: v.nullish(v.boolean('A flag must be true or false'), false),
  /** When everything would be erased if the user asked for it now. */
  erasesAt: isoInstant,
  /** Stands for all of this. The server deletes the account only if nothing of it has changed since. */
  shown: v.string('A text stands for what was shown'),
});
export type DeletionOutlook = v.InferOutput<typeof deletionOutlook>;
