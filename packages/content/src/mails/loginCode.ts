/** The mail with a code to sign in. */
export const loginCode = {
  subject: '{code} is your {product} code',
  preheader: 'It works once, for {minutes} minutes.',
  heading: 'Your verification code',
  enter: 'Enter it in the browser in which you asked for it.',
  once: 'It works once, for {minutes} minutes, and only the newest code counts.',
  notYou: 'If you did not ask for it, somebody typed your address by mistake: nothing happens without the code.',
} as const;
