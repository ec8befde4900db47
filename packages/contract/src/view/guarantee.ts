/** The money-back guarantee while it runs. */
export interface Guarantee {
  /** ISO 8601. */
  lastDay: string;
  /** The last day on which the plan that lifetime replaced is refunded, too; absent if there is none. ISO 8601. */
  earlierLastDay?: string;
  /** `mailto:` link with the refund mail filled in; null if no support address is set. */
  refundHref: string | null;
}
