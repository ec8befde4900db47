/** The mail with a code to sign in. */
export const loginCode = {
  subject: '{code} is your {product} code',
  preheader: 'It works once and expires after {minutes} minutes.',
  heading: 'Your verification code',
  enter: 'Enter the code in the browser where you asked for it.',
  once: 'It works once and expires after {minutes} minutes. Only the newest code works.',
  notYou:
    'If you did not ask for a code, someone may have typed your address by mistake. Nothing happens without the code.',
} as const;
