import { verificationCodeLength } from './constants.ts';
import { emailField } from './emailField.ts';
import { networkSignIn } from './messages.ts';
import { notices } from './notices.ts';
import { pitch } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the sign-in screen. */
export const signIn = {
  headline: 'Smart Trading, Powered by AI',
  description: pitch,
  chartNotice: notices.hypothetical,
  google: 'Continue with Google',
  googleStarting: 'Opening Google...',
  or: 'OR',
  /** Shown if the network has answered in our server's place. */
  network: { text: networkSignIn, retry: 'Try Again' },
  emailStep: {
    title: 'Sign in',
    email: 'Email',
    emailPlaceholder: emailField.placeholder,
    send: 'Send code',
    sending: 'Sending...',
    invalidEmail: emailField.invalid,
    tryAgainIn: 'Please try again in {time}.',
    /** Shown instead of `tryAgainIn` if the wait is long. `{moment}` is a date and a time with its zone. */
    worksAgain: 'You can get a new code after {moment}.',
    enterCode: 'Enter a code you already have',
    newHere: 'New here? We create your account when you sign in.',
    plans: 'See the plans',
  },
  codeStep: {
    title: 'Check your email',
    sentTo: `We sent a ${verificationCodeLength}-digit code to {email}`,
    code: 'Verification code',
    hint: 'We check the code as soon as you enter the sixth digit.',
    /** Shown because a user may read the mail on another device. */
    here: 'Enter the code on this page. It works only in this browser.',
    newestCounts: 'We sent another code. Only the newest code works.',
    verify: 'Verify and sign in',
    verifying: 'Verifying...',
    resendIn: 'Resend code in {time}',
    resend: 'Resend code',
    resendReady: 'You can resend the code now.',
    differentEmail: 'Use a different email',
    tooShort: `Please enter the ${verificationCodeLength}-digit code`,
    tooLong: `Code must be ${verificationCodeLength} digits.`,
    notDigits: 'The code contains only digits.',
  },
} as const;

/** The type of `signIn` with any texts in it, for example after a marketer has edited them in Storybook. */
export type SignInContent = Widen<typeof signIn>;
