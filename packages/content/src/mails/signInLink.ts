import { signInLink as page } from '../signInLink.ts';

/** The mail with a link to sign in, sent when new browsers get no more codes. A stranger may read the mail. */
export const signInLink = {
  subject: 'Somebody asks for codes to sign in to {product}',
  preheader: 'The link works once, for {hours} hours.',
  heading: 'Somebody asks for codes',
  asked:
    'Many codes to sign in to {product} were asked for with this address, or wrong ones were entered. So new browsers get no more codes for now, a day at most.',
  open: 'If you want to sign in, open this page in the browser in which you want to do it, and press its button. The link works once, for {hours} hours, and only until your next sign-in.',
  button: page.title,
  others: 'Google, and browsers in which you have signed in before, work as always.',
  notYou: 'If this was not you, leave this mail alone, and give the link to nobody: without it nothing happens.',
} as const;
