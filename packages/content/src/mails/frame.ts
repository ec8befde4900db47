import type { Widen } from '../widen.ts';

/** Texts at the end of every mail. */
export const mailFrame = {
  /** Omitted if no support address is set. */
  support: 'Questions? Reply to this email, or write to {supportEmail}.',
} as const;

/** The type of `mailFrame` with any texts in it, for example after a marketer has edited them in Storybook. */
export type MailFrameContent = Widen<typeof mailFrame>;
