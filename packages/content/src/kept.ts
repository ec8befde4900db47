/**
 * Everything that we keep in the user's browser: each name with its purpose. The code can store nothing under another
 * name, and the privacy page lists all of it. In a name, `…` stands for the user's id, because several users may share
 * a browser.
 */
export const kept = {
  /** On https, our server puts the prefix `__Host-` before each name. */
  cookies: {
    sid: 'Keeps you signed in until 30 days after your last visit, and 90 days after you signed in at the latest.',
    login: 'Links an emailed code to the browser that asked for it, for ten minutes.',
    device:
      'Remembers for a year that you have verified your address in this browser, so that strangers cannot use up your codes. It does not sign anyone in.',
    checkout:
      'Holds a purchase that you start without signing in, so that you can find it again in this browser. It lasts two hours, or until you sign in with another address or log out.',
    google:
      'Holds a Google sign-in while it is under way, for ten minutes at most, or ten more if you have to confirm your address with a code.',
    discord: 'Holds your request to connect Discord while it is under way, for ten minutes at most.',
  },
  /** Entries of localStorage, which stay until they are removed. */
  local: {
    next_steps:
      'That you have nothing left to do under “Next steps”, so that your account page leaves no space for it.',
    theme: 'Your choice of the dark or light theme.',
    'feedback_submitted_…': 'That you have rated us, so that we do not ask again.',
    'feedback_closed_…': 'The month in which you closed our request for a rating.',
    'course:…': 'Your course progress, if you choose to have it remembered on this device.',
  },
  /** Entries of sessionStorage, which stay until the tab is closed. */
  session: {
    via: 'Who recommended us, from the link that brought you here.',
    return: 'The page to come back to after signing in.',
    'sign-in': 'The address that you are signing in with, and when the next code can be sent. Never the code itself.',
    draft:
      'What you had typed when your session ended by itself, or when you reloaded a page that did not load completely, and who typed it, for 30 minutes. You get it back when you sign in again, or when the page has loaded. It is deleted when you log out or sign in as someone else. Never a card number or a code.',
    churn:
      'How far you are in the steps before cancelling, the reason you chose and what you wrote, so that nothing is lost if you reload the page. It is deleted when you finish or leave the steps, when you log out, or when you sign in as someone else.',
    checkout:
      'The email address and promo code that you typed at checkout, while a page that did not load completely is reloaded. They are deleted as soon as it has loaded.',
    'rating_draft_…': 'A rating that could not be sent, so that you do not have to type it again.',
  },
} as const;

type Filled<Name> = Name extends `${infer Start}…` ? `${Start}${string}` : Name;
/** Names of our cookies, without the prefix `__Host-`. */
export type CookieName = keyof typeof kept.cookies;
/** The allowed keys of localStorage. Any text may replace the `…` of a name. */
export type LocalKey = Filled<keyof typeof kept.local>;
/** The allowed keys of sessionStorage. Any text may replace the `…` of a name. */
export type SessionKey = Filled<keyof typeof kept.session>;

/** Cookies that Stripe's code sets on our pages after a card form was shown. */
export const providerCookies = {
  __stripe_mid: 'Lets Stripe recognize the same browser for a year, to detect fraud.',
  __stripe_sid: 'Lets Stripe recognize the same visit for half an hour, to detect fraud.',
} as const;

/** Who receives data from us, and which data. */
export const recipients = {
  Stripe:
    'Processes the payments: your email address, your billing name and address, the plan and promo code you choose, and who recommended us. Your card details and country go there straight from your browser, with what Stripe needs to detect fraud, such as your IP address.',
  'Email service': 'Delivers our messages: your email address and what each message says.',
  Google: 'If you sign in with Google: the fact that you do. Google tells us your email address and that it is yours.',
  Discord:
    'If you connect it: the fact that you do, and which role you have there. Discord tells us who you are there and lets us add you to the community.',
  Telegram:
    'If you connect it: an invite in your name, and whom to remove when your plan ends. Telegram tells us who joins with our invites and who leaves.',
  TradingView: 'If you connect it: the username you give us, which scripts it may use, and until when.',
  Slack:
    'Where our team reads what you write when you rate us or cancel, and which purchases were refunded, with your email address.',
  Assistant: 'If you open it: what you say and write to it. Your browser asks you before it lets the assistant listen.',
  'Onboarding video': 'If you play it and it comes from another site: the fact that your browser asked for it.',
} as const;
