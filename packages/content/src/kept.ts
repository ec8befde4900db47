/**
 * Everything that we keep in the user's browser: each name with its purpose. The code can store nothing under another
 * name, and the privacy page lists all of it. In a name, `…` stands for the user's id, because several users may share
 * a browser.
 */
export const kept = {
  /** On https, our server puts the prefix `__Host-` before each name. */
  cookies: {
    sid: 'Keeps you signed in for 30 days after your last visit, but no longer than 90 days after you signed in.',
    login: 'Links an emailed code to the browser that asked for it. It lasts for ten minutes.',
    device:
      'Remembers for a year that you have verified your address in this browser, so that strangers cannot use up your codes, and so that we can email you when someone signs in to your account in another browser. It does not sign anyone in.',
    checkout:
      'Holds a purchase that you start without signing in, so that you can find it again in this browser. It lasts for two hours, but ends sooner if you log out or sign in with another address.',
    google:
      'Holds a Google sign-in while it is in progress. It lasts up to ten minutes, and up to ten more if you have to confirm your address with a code.',
    discord: 'Holds your request to connect Discord while it is in progress. It lasts up to ten minutes.',
  },
  /** Entries of localStorage, which stay until they are removed. */
  local: {
    next_steps:
      'Remembers that you have nothing left to do under “Next steps”, so that your account page leaves no space for that section.',
    theme: 'Remembers whether you chose the dark or the light theme.',
    'feedback_submitted_…': 'Remembers that you have rated us, so that we do not ask again.',
    'feedback_closed_…': 'Remembers the month in which you closed our request for a rating.',
    'course:…': 'Keeps your course progress if you choose to have it remembered on this device.',
  },
  /** Entries of sessionStorage, which stay until the tab is closed. */
  session: {
    via: 'Remembers who referred you to us, according to the link that brought you here.',
    return: 'Remembers the page to return to after you sign in.',
    'sign-in':
      'Keeps the address you are signing in with and the time at which the next code can be sent. It never holds the code itself.',
    draft:
      'Keeps what you had typed, and who typed it, for 30 minutes if your session ends unexpectedly or you reload a page that did not load completely. Your text comes back when you sign in again or reload the page. It is deleted when you log out or sign in as someone else. It never includes a card number or a code.',
    churn:
      'Keeps your place in the steps before cancelling, the reason you chose and what you wrote, so that nothing is lost if you reload the page. All of this is deleted when you finish or leave the steps, log out, or sign in as someone else.',
    checkout:
      'Keeps the email address and promo code that you typed at checkout, and who typed them, if a page did not load completely and is reloaded. All of this is deleted as soon as the page has loaded, or when you log out. It is never shown to anyone else.',
    'rating_draft_…': 'Keeps a rating that could not be sent, so that you do not have to type it again.',
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
    'Processes the payments. Receives your email address, your billing name and address, the plan and promo code you choose, and who referred you to us. Your card details and country go straight from your browser to Stripe, along with what Stripe needs to detect fraud, such as your IP address.',
  'Email service': 'Delivers our messages. Receives your email address and the content of each message.',
  Google:
    'If you sign in with Google, it learns that you have done so. Google tells us your email address and confirms that the address is yours.',
  Discord:
    'If you connect Discord, it learns that you have done so and which role you have there. Discord tells us who you are there and lets us add you to the community.',
  Telegram:
    'If you connect Telegram, it receives an invite in your name and learns whom to remove when your plan ends. Telegram tells us who joins with our invites and who leaves.',
  TradingView:
    'If you connect TradingView, it receives the username you give us and learns which scripts that user may use, and for how long.',
  Slack:
    'Shows our team what you write when you rate us or cancel, and which purchases were refunded, together with your email address.',
  Assistant:
    'If you open the assistant, it receives what you say or write to it. Your browser asks you before it lets the assistant listen.',
  'Onboarding video':
    'If you play the video and it comes from another site, that site learns that your browser asked for it.',
} as const;
