/** The money-back guarantee, within its days. */
export interface Guarantee {
  /** ISO 8601. */
  lastDay: string;
  /** `mailto:` with the refund mail filled in; null where no support address is set. */
  refundHref: string | null;
}
