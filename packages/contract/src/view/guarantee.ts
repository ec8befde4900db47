/** The money-back guarantee while it runs. */
export interface Guarantee {
  /** The last day on which the guarantee holds, ISO 8601. */
  lastDay: string;
  /**
   * If lifetime replaced an earlier plan: the last day on which the earlier plan is refunded too, ISO 8601. Otherwise
   * missing.
   */
  earlierLastDay?: string;
  /** `mailto:` link that opens a prepared mail which asks for the refund; null if our support has no email address. */
  refundHref: string | null;
}
