/** What a button shows while the action that it started is pending. */
interface Pending {
  /** True while the action is pending: a spinner is shown, the focus stays, and presses do nothing. */
  isPending: boolean;
  /**
   * Text for the pending action, such as 'Processing...'. Screen readers get it, and a button with a text shows it.
   * Once the action takes longer than usual, a text that says so replaces this one.
   */
  pendingLabel: string;
  /**
   * True if the button does not say that it takes long: another text says so, or the user is asked something meanwhile.
   */
  isUntimed?: boolean | undefined;
}

/**
 * The props of a button whose action can be pending. `More` are further props of such a button. A button whose action
 * is never pending has none of these props.
 */
export type PendingProps<More = unknown> = (Pending & More) | { [Prop in keyof (Pending & More)]?: never };
