import { resendCooldownSeconds } from '@signalsync/content/constants';
import { plain } from './entry.ts';
import { whole } from './forms.ts';

/** The settings that limit how often or how long one browser, address, account or network may do something. */
export const limits = {
  mailSeconds: plain('LOGIN_MAIL_SECONDS', whole(0, 10), {
    default: '4',
    says: "how long the answer waits for the mail server to accept or reject a code's mail. After that the mail is sent in the background",
  }),
  resendSeconds: plain('LOGIN_RESEND_SECONDS', whole(0, 3600), {
    default: String(resendCooldownSeconds),
    says: `time between two codes that one browser asks for, for one address. The web app counts down from ${resendCooldownSeconds}`,
  }),
  strangers: {
    sendsPerDay: plain('LOGIN_SENDS_PER_DAY', whole(1), {
      default: '30',
      says: 'codes for an address, for all browsers together that never proved it',
    }),
    failedGuessesPerDay: plain('LOGIN_FAILED_GUESSES_PER_DAY', whole(1), {
      default: '25',
      says: 'wrong codes for an address, for the same browsers together',
    }),
  },
  network: {
    sendsPerHour: plain('LOGIN_NETWORK_SENDS_PER_HOUR', whole(1), {
      default: '5',
      says: 'the share of `LOGIN_SENDS_PER_DAY` that one network (three numbers of IPv4, a /56 of IPv6) can use up in an hour. For this and every limit of a network, a /48 has twice as much',
    }),
    sendsPerDay: plain('LOGIN_NETWORK_SENDS_PER_DAY', whole(1), {
      default: '10',
      says: 'the same for a day. Keep it below half of `LOGIN_SENDS_PER_DAY`; otherwise one network can block an address from getting codes in new browsers',
    }),
    failedGuessesPerDay: plain('LOGIN_NETWORK_FAILED_GUESSES_PER_DAY', whole(1), {
      default: '10',
      says: 'the share of `LOGIN_FAILED_GUESSES_PER_DAY` that one network can use up. Keep it below half, for the same reason',
    }),
  },
  callsPerMinute: plain('CALLS_PER_MINUTE', whole(1), {
    default: '120',
    says: 'calls of one kind from one network, counted only for calls that cost the server work',
  }),
  checkout: {
    ownerPerDay: plain('CHECKOUT_BROWSER_PER_DAY', whole(1), {
      default: '20',
      says: 'payments that one browser, or one account, may begin in a day. Continuing a begun one does not count, also after a declined card',
    }),
    networkPerHour: plain('CHECKOUT_NETWORK_PER_HOUR', whole(1), {
      default: '100',
      says: 'payments that guests in one network may begin in an hour, and as many those who are signed in',
    }),
    networkPerDay: plain('CHECKOUT_NETWORK_PER_DAY', whole(1), {
      default: '400',
      says: 'the same for a day ([why so many](watching.md#card-testers))',
    }),
    addressPerDay: plain('CHECKOUT_ADDRESS_PER_DAY', whole(1), {
      default: '20',
      says: 'payments that guests may begin in a day with one email address. Whoever signs in with it goes on',
    }),
  },
  providerCallsPerMinute: plain('PROVIDER_CALLS_PER_MINUTE', whole(1), {
    default: '60',
    says: 'calls of one account that read at Stripe, such as those of its billing page, which makes three each time it is loaded; and as many that change something there, so that no reading keeps anybody from cancelling',
  }),
  requestSeconds: plain('REQUEST_SECONDS', whole(1, 300), {
    default: '20',
    says: 'how long a client may take to send one request, head and body',
  }),
  connectionsPerNetwork: plain('CONNECTIONS_PER_NETWORK', whole(1), {
    default: '250',
    says: 'open connections of one network; behind a proxy, requests of one network whose bodies have not arrived. Above it the one that has waited longest is closed',
  }),
  sessionDays: plain('SESSION_DAYS', whole(1, 400), {
    default: '30',
    says: 'how long a session lasts after its last use',
  }),
  sessionLongestDays: plain('SESSION_LONGEST_DAYS', whole(1, 400), {
    default: '90',
    says: 'how long a session lasts after the sign-in, whatever its use',
  }),
} as const;
