import { sessions } from '../sessions.ts';

/** The mail that says that somebody is saving all data of an account. */
export const dataTaken = {
  subject: 'Your {product} data is being saved',
  preheader: '{time}',
  heading: 'Your data is being saved as a file',
  saved:
    'On {time}, someone who was signed in to your {product} account asked for a file with everything we hold about you.',
  wasYou: 'If this was you, you do not need to do anything. Keep the file in a safe place.',
  notYou: `If this wasn’t you, open your account and log out all other browsers under “${sessions.title}”. Then make sure that nobody else can open your mailbox or your Google account, because either is enough to sign in.`,
  button: 'Open your account',
} as const;
