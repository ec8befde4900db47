/** What a button shows while the work that it started is pending. */
interface Pending {
  /** True while work is pending: a spinner is shown, the focus stays, and presses do nothing. */
  isPending: boolean;
  /** Announced while pending, such as 'Processing...'. A button with a text shows it too. */
  pendingLabel: string;
}

/**
 * The props of a button whose work may be pending. `More` are further props for such a button. A button whose work is
 * never pending has none of them.
 */
export type PendingProps<More = unknown> = (Pending & More) | { [Prop in keyof (Pending & More)]?: never };
