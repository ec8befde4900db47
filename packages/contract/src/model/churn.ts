import * as v from 'valibot';

export const cancellationReasons = ['too-expensive', 'not-using', 'not-working', 'found-alternative', 'other'] as const;
export const cancellationReason = v.picklist(cancellationReasons, 'An unknown reason');
export type CancellationReason = v.InferOutput<typeof cancellationReason>;

export const churnOutcome = v.picklist(['retained', 'discount_accepted'], 'An unknown outcome');
export type ChurnOutcome = v.InferOutput<typeof churnOutcome>;
