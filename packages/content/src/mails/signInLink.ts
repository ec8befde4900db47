import { signInLink as page } from '../signInLink.ts';

/** The mail with a link to sign in, sent when new browsers get no more codes. A stranger may read the mail. */
export const signInLink = {
  subject: 'Someone is asking for {product} sign-in codes',
  preheader: 'The link works once, for {hours} hours.',
  heading: 'Someone is asking for sign-in codes',
  asked:
    'Many {product} sign-in codes were requested for this address, or wrong ones were entered. New browsers get no more codes for up to a day.',
  open: 'To sign in, open this page in the browser you want to use, and press its button. The link works once, for {hours} hours, and only until your next sign-in.',
  button: page.title,
  others: 'Google, and browsers you have signed in with before, still work.',
  notYou: 'If this was not you, ignore this email and do not share the link. Without it, nothing happens.',
} as const;
