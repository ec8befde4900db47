/** The money-back guarantee while it runs. */
export interface Guarantee {
  /** ISO 8601. */
  lastDay: string;
  /** `mailto:` link with the refund mail filled in; null if no support address is set. */
  refundHref: string | null;
}
