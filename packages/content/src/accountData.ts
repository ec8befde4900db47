import type { Widen } from './widen.ts';

/** Texts of the card with which users save everything that is held about them, and of the file itself. */
export const accountData = {
  title: 'Your data',
  about:
    'Save everything we hold about you as one file: your account, your purchases and invoices, your connections, what you wrote when you rated us or cancelled, and which emails about your account we sent you.',
  file: 'The file is in JSON, a format that other programs can read. Anyone who has the file can read it, so keep it in a safe place.',
  proof:
    'If you last entered a code or signed in with Google more than 15 minutes ago, we first email you a code, so that nobody else can take your data.',
  take: 'Save my data',
  collecting: 'Collecting your data...',
  saved: 'The file {name} is complete. Your browser puts it in your downloads.',
  /** `{date}` is a day such as 2026-11-27. */
  fileName: 'signalsync-data-{date}.json',
  /** The first line of the file. */
  fileAbout: 'Everything that SignalSync holds about this account. Times are in UTC.',
} as const;

/** The type of `accountData` with any texts in it. */
export type AccountDataContent = Widen<typeof accountData>;
