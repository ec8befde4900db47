import { signInLink as page } from '../signInLink.ts';

/** The mail with a link to sign in, sent when new browsers get no more codes. A stranger may read the mail. */
export const signInLink = {
  subject: 'Someone is asking for {product} sign-in codes',
  preheader: 'The link works once and expires after {hours} hours.',
  heading: 'Someone is asking for sign-in codes',
  asked:
    'Many {product} sign-in codes were requested for this address, or many wrong codes were entered. New browsers cannot get any more codes for up to a day.',
  open: 'To sign in, open the page below in the browser you want to use and press the button there. The link works once and expires after {hours} hours, or sooner if you sign in another way.',
  button: page.title,
  others: 'You can still sign in with Google or in a browser where you have signed in before.',
  notYou: 'If this wasn’t you, ignore this email and do not share the link. Nothing happens without the link.',
} as const;
