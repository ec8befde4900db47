/**
 * Everything that we keep in the user's browser: each name with its purpose. The code can store nothing under another
 * name, and the privacy page lists all of it. In a name, `…` stands for the user's id, because several users may share
 * a browser.
 */
export const kept = {
  /** On https, our server puts the prefix `__Host-` before each name. */
  cookies: {
    sid: 'Keeps you signed in, until 30 days after your last visit.',
    login: 'Ties a mailed code to the browser that asked for it, for ten minutes.',
    device:
      'Remembers for a year that this browser has proven your address, so that strangers cannot use up your codes. It signs nobody in.',
    checkout:
      'Holds a purchase that you begin without signing in, so that you find it again in this browser: for two hours, or until you sign in with another address or log out.',
    google:
      'Holds a sign-in with Google until it is done, for ten minutes at most; for ten more, if a code must prove your address.',
    discord: 'Holds the connecting of your Discord account until it is done, for ten minutes at most.',
  },
  /** Entries of localStorage, which stay until they are removed. */
  local: {
    next_steps: 'That you have connected all platforms, so that the account makes no room for the next steps.',
    theme: 'Your choice of the dark or the light theme.',
    'feedback_submitted_…': 'That you have rated us, so that you are not asked again.',
    'feedback_closed_…': 'The month in which you closed the question for a rating.',
    'course:…': 'Your course progress, if you ask for it to be remembered on this device.',
  },
  /** Entries of sessionStorage, which stay until the tab is closed. */
  session: {
    via: 'Who recommended us, from the link that brought you here.',
    return: 'The page to come back to after signing in.',
    'sign-in': 'The address that you are signing in with, and when the next code can be sent. Never the code.',
    draft:
      'What you had typed when your session ended by itself, and whose it is, for 30 minutes: it is back once you sign in again. Gone when you log out or sign in as somebody else. Never a card or a code.',
    churn:
      'How far you are in the steps before cancelling, the reason you chose and what you wrote, so that a reload keeps it. Gone when you finish or leave them, when you log out, or when you sign in as somebody else.',
    checkout:
      'The email address and the promo code that you had typed at the checkout, while a page that could not be loaded whole is loaded again. Gone as soon as it is.',
    'rating_draft_…': 'A rating that could not be sent, so that you need not type it again.',
  },
} as const;

type Filled<Name> = Name extends `${infer Start}…` ? `${Start}${string}` : Name;
/** Names of our cookies, without the prefix `__Host-`. */
export type CookieName = keyof typeof kept.cookies;
/** Keys of localStorage. */
export type LocalKey = Filled<keyof typeof kept.local>;
/** Keys of sessionStorage. */
export type SessionKey = Filled<keyof typeof kept.session>;

/** Cookies that Stripe's code sets on our pages after a card form was shown. */
export const providerCookies = {
  __stripe_mid: 'Tells Stripe for a year that it is the same browser, to recognise fraud.',
  __stripe_sid: 'Tells Stripe for half an hour that it is the same visit, to recognise fraud.',
} as const;

/** Who receives data from us, and which data. */
export const recipients = {
  Stripe:
    'Takes the payments: your email address, your billing name and address, the plan and the promo code you choose, and who recommended us. Your card and its country go there straight from your browser, with what Stripe needs to recognise fraud, such as your IP address.',
  'Mail service': 'Delivers our messages: your email address, and what the message says.',
  Google: 'If you sign in with it: that you do. It tells us your email address and that it is yours.',
  Discord:
    'If you connect it: that you do, and which role you have there. It tells us who you are there, and lets us bring you into the community.',
  Telegram:
    'If you connect it: an invite named after you, and whom to remove when your plan ends. It tells us who comes and who leaves by our invites.',
  TradingView: 'If you connect it: the user name you give, and until when it may use which scripts.',
  Slack:
    'Where our team reads what you write when you rate or cancel, and which purchases were paid back, with your email address.',
  Assistant: 'If you open it: what you say and write to it. Your browser asks before it may hear you.',
  'Onboarding video': 'If you start it and it comes from another site: that your browser asked for it.',
} as const;
