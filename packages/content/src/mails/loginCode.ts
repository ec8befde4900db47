/** The mail with a code to sign in. */
export const loginCode = {
  subject: '{code} is your {product} code',
  preheader: 'It works once, for {minutes} minutes.',
  heading: 'Your verification code',
  enter: 'Enter it in the browser where you asked for it.',
  once: 'It works once, for {minutes} minutes, and only the newest code works.',
  notYou:
    'If you did not ask for it, someone may have typed your address by mistake. Nothing happens without the code.',
} as const;
