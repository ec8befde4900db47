/** The money-back guarantee while it runs. */
export interface Guarantee {
  /** The last day on which the guarantee holds, ISO 8601. */
  lastDay: string;
  /** If lifetime replaced an earlier plan: the last day on which that plan is refunded too. Else absent. ISO 8601. */
  earlierLastDay?: string;
  /** `mailto:` link with the refund mail filled in; null if no email address of our support is set. */
  refundHref: string | null;
}
