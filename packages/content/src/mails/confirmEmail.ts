import { emailChange } from '../emailChange.ts';

/** The mail to a new email address. Its link makes that address the sign-in address. A stranger may read the mail. */
export const confirmEmail = {
  subject: 'Confirm your new {product} email',
  preheader: 'The link works for {hours} hours.',
  heading: emailChange.confirm.title,
  entered: 'This address was entered as the new email for a {product} account.',
  open: 'Open the confirmation page within {hours} hours and press “{action}”. From then on, sign in with this address.',
  button: 'Open the confirmation page',
  notYou: 'If this wasn’t you, ignore this email and nothing will change.',
} as const;
