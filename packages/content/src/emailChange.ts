import { goneTitle, incompleteDescription, incompleteTitle } from './mailedLinks.ts';
import type { Widen } from './widen.ts';

/** Texts of the pages to which the links in our mails about a changed email address lead. */
export const emailChange = {
  confirm: {
    title: 'Confirm your new email',
    description: 'After this, we will send your sign-in codes to the new address.',
    action: 'Confirm new email',
    pending: 'Confirming...',
    done: 'Your new email is confirmed',
    doneDescription: 'From now on, sign in with {email}.',
  },
  undo: {
    title: 'Keep your old email',
    description: 'This undoes the change: you keep signing in with your old address.',
    action: 'Undo the change',
    pending: 'Undoing...',
    done: 'The change was undone',
    doneDescription: '{email} is your address again.',
  },
  gone: {
    title: goneTitle,
    description: 'It has already been used, or it has expired. You can change your email again in your account.',
  },
  taken: {
    title: 'This address cannot be used',
    description:
      'It cannot be used for this account. Choose another address in your account; until then, nothing changes.',
  },
  missing: { title: incompleteTitle, description: incompleteDescription },
  failed: 'The change could not be made. Please try again.',
  account: 'Go to your account',
} as const;

/** The type of `emailChange` with any texts in it, for example after a marketer has edited them in Storybook. */
export type EmailChangeContent = Widen<typeof emailChange>;
