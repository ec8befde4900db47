import { sessions } from '../sessions.ts';

/** The mail about a sign-in in a browser that we do not know. */
export const newBrowser = {
  subject: 'New sign-in to your {product} account',
  preheader: '{browser}, {time}',
  heading: 'New sign-in to your account',
  signedIn: 'Someone signed in to your {product} account in a browser that we do not recognize.',
  facts: { browser: 'Browser', time: 'Time' },
  wasYou:
    'If this was you, you do not need to do anything. We may not recognize a browser that you have used before if its cookies were deleted, if your email address has changed since, or if you logged it out from another browser.',
  notYou: `If this wasn’t you, open your account and log that browser out under “${sessions.title}”. Then make sure that nobody else can open your mailbox or your Google account, because either is enough to sign in.`,
  button: 'Open your account',
} as const;
